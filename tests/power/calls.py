"""What a program asks of the operating system to change files, written down on the disk of the test."""

from __future__ import annotations

import builtins
import io
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.power.disk import FOLDER, Disk, FolderSync, Resize, Sync, Write


class Unseen(AssertionError):
    """A file of the disk was opened for writing in a way that this module cannot follow."""


class Calls:
    """Follows descriptors, names and folders below the root of a disk."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._open: dict[int, int] = {}
        self._folders: dict[int, Path] = {}

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Everything in this block is written down."""
        with ExitStack() as stack:
            for name in ("open", "close", "write", "pwrite", "ftruncate", "fsync", "mkdir", "rmdir", "link", "unlink"):
                stack.enter_context(patch.object(os, name, self._watching(self._method(name), getattr(os, name))))
            for name in ("replace", "rename"):
                stack.enter_context(patch.object(os, name, self._watching(self._rename, getattr(os, name))))
            stack.enter_context(patch.object(os, "remove", os.unlink))
            for module in (io, builtins):
                stack.enter_context(patch.object(module, "open", self._no_writing(module.open)))
            yield

    def _method(self, name: str) -> Callable[..., Any]:
        method: Callable[..., Any] = getattr(self, f"_call_{name}")
        return method

    def _watching(self, method: Callable[..., Any], real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **options: Any) -> Any:
            return method(real, *arguments, **options)

        return call

    def _no_writing(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(file: Any, mode: str = "r", *arguments: Any, **options: Any) -> Any:
            if not isinstance(file, int) and self._disk.knows(Path(file)) and set(mode) & set("wax+"):
                raise Unseen(f"{file} is written by the high-level open; nobody can say what of it is on the disk")
            return real(file, mode, *arguments, **options)

        return call

    def _mine(self, path: Any) -> bool:
        return isinstance(path, str | os.PathLike) and self._disk.knows(Path(path))

    def _call_open(self, real: Callable[..., int], path: Any, flags: int, *arguments: Any, **options: Any) -> int:
        existed = os.path.lexists(path)
        fd = real(path, flags, *arguments, **options)
        if self._mine(path):
            if Path(path).is_dir():
                self._folders[fd] = Path(path)
            elif flags & (os.O_CREAT | os.O_RDWR | os.O_WRONLY) or Path(path) in self._disk.names:
                self._open[fd] = self._disk.opened(Path(path), existed=existed)
                if flags & os.O_TRUNC and existed:
                    self._disk.add(Resize(self._open[fd], 0))
        return fd

    def _call_close(self, real: Callable[..., None], fd: int) -> None:
        self._open.pop(fd, None)
        self._folders.pop(fd, None)
        real(fd)

    def _call_write(self, real: Callable[..., int], fd: int, data: bytes) -> int:
        at = os.lseek(fd, 0, os.SEEK_CUR) if fd in self._open else 0
        written = real(fd, data)
        if fd in self._open:
            self._disk.add(Write(self._open[fd], at, bytes(data[:written])))
        return written

    def _call_pwrite(self, real: Callable[..., int], fd: int, data: bytes, at: int) -> int:
        written = real(fd, data, at)
        if fd in self._open:
            self._disk.add(Write(self._open[fd], at, bytes(data[:written])))
        return written

    def _call_ftruncate(self, real: Callable[..., None], fd: int, size: int) -> None:
        real(fd, size)
        if fd in self._open:
            self._disk.add(Resize(self._open[fd], size))

    def _call_fsync(self, real: Callable[..., None], fd: int) -> None:
        real(fd)
        if fd in self._open:
            self._disk.add(Sync(self._open[fd]))
        elif fd in self._folders:
            self._disk.add(FolderSync(self._folders[fd]))

    def _call_mkdir(self, real: Callable[..., None], path: Any, *arguments: Any, **options: Any) -> None:
        real(path, *arguments, **options)
        if self._mine(path):
            self._disk.rename((Path(path), FOLDER))

    def _call_rmdir(self, real: Callable[..., None], path: Any, **options: Any) -> None:
        real(path, **options)
        if self._mine(path):
            self._disk.rename((Path(path), None))

    def _call_link(self, real: Callable[..., None], old: Any, new: Any, **options: Any) -> None:
        real(old, new, **options)
        if self._mine(new) and Path(old) in self._disk.names:  # not the index of a log, which is memory
            self._disk.rename((Path(new), self._disk.names[Path(old)]))

    def _call_unlink(self, real: Callable[..., None], path: Any, **options: Any) -> None:
        real(path, **options)
        if self._mine(path):
            self._disk.rename((Path(path), None))

    def _rename(self, real: Callable[..., None], old: Any, new: Any, **options: Any) -> None:
        real(old, new, **options)
        if self._mine(new):
            self._disk.rename((Path(new), self._disk.names[Path(old)]), (Path(old), None))
