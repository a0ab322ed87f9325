"""What the machine is made of, by the names of Debian's packages, of wheels and of kernel modules."""

from __future__ import annotations

from typing import Final

SUITE: Final = "bookworm"
"""The Debian under Raspberry Pi OS that the guest is."""

HOST: Final = (
    "qemu-system-x86",
    "qemu-system-gui",  # its SDL window is where virgl draws
    "qemu-utils",
    "mmdebstrap",
    "xvfb",
    "xdotool",
    "libgl1",
    "libegl1",
    "libgl1-mesa-dri",
    "e2fsprogs",
    "mtools",  # what is on a stick, without mounting it
    "kmod",
    "cpio",
    "make",
)
"""What this side needs; the headers of the kernel bring the right compiler."""

GUEST: Final = (
    # a system as Raspberry Pi OS Lite has it
    "systemd",
    "systemd-sysv",
    "libpam-systemd",
    "udev",
    "dbus",
    "kmod",
    "procps",
    "e2fsprogs",
    "python3",
    # for whoever looks into it
    "i2c-tools",
    "gpiod",
    "strace",
)
"""What the installer asks apt for comes on top: the guest has no network."""

WHEELS: Final = ("gpiozero", "gpiod", "lgpio", "luma.oled", "luma.core", "cattrs", "attrs", "typing_extensions")
"""What Debian 12 lacks or has too old, for Python 3.11; the rest comes from Debian."""

PLATFORMS: Final = ("manylinux_2_34_x86_64", "manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64")

BOOT_MODULES: Final = ("virtio_pci", "virtio_blk", "ext4", "crc32c_generic", "crc32c_intel", "i6300esb")
"""What finds the disk and mounts it; and the watchdog chip's, which a Pi's kernel has built in."""

GUEST_MODULES: Final = (
    "virtio_console",
    "virtio_gpu",
    "virtio_rng",
    "virtio_input",
    "i2c_dev",
    "uinput",
    "evdev",
    "uhid",
    "autofs4",
    "configfs",
    "fuse",
    "loop",
    "vfat",
    "nls_ascii",
    "nls_cp437",
    "usb_storage",
    "sd_mod",
    "uas",
    "xhci_pci",
    "usbserial",
    "ftdi_sio",
    "snd_dummy",
    "snd_seq_dummy",
)

MASKED: Final = (
    # waits for minutes for a module that is not in the image
    "proc-sys-fs-binfmt_misc.automount",
    "systemd-binfmt.service",
    # work in the background that has nothing to do with the product
    "apt-daily.timer",
    "apt-daily-upgrade.timer",
    "dpkg-db-backup.timer",
    "e2scrub_all.timer",
    "e2scrub_reap.service",
    "fstrim.timer",
    "systemd-tmpfiles-clean.timer",
    # nothing of it is in a virtual machine
    "modprobe@efi_pstore.service",
    "systemd-pstore.service",
    "systemd-boot-system-token.service",
    "dev-hugepages.mount",
)
"""Units of Debian that are no use here and cost time."""
