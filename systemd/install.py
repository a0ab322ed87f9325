#!/usr/bin/env python3
"""Installs the companion on Raspberry Pi OS: sudo python3 systemd/install.py (--help tells more)."""

import sys
from pathlib import Path

sys.dont_write_bytecode = True  # root would leave files in somebody's checkout
sys.path.insert(0, str(Path(__file__).resolve().parent))

from installer.main import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main())
