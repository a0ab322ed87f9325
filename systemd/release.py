#!/usr/bin/env python3
"""Makes one file of a release, from a folder of wheels and this folder: `make release` calls it.

The same wheels and sources make the same bytes, wherever and whenever.
"""

import argparse
import sys
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from installer import bundle  # noqa: E402
from installer.environment import PRODUCT, product_wheel  # noqa: E402
from installer.land import BY_SUITE  # noqa: E402
from installer.system import Failed  # noqa: E402


def main() -> int:
    """Write the file and print its name."""
    parser = argparse.ArgumentParser(prog="release.py", description="Makes one file of a release.")
    parser.add_argument("--wheels", type=Path, required=True, metavar="DIR", help="the program's wheel and all others")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="where the file goes")
    asked = parser.parse_args()
    try:
        version = product_wheel(asked.wheels).name.split("-")[1]
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1
    contents = {
        f"wheels/{wheel.name}": bundle.plain(wheel) if wheel.name.startswith(PRODUCT) else wheel.read_bytes()
        for wheel in asked.wheels.glob("*.whl")
    }
    contents |= {
        f"systemd/{path.relative_to(HERE).as_posix()}": path.read_bytes()
        for path in HERE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    asked.out.mkdir(parents=True, exist_ok=True)
    path = asked.out / bundle.name_of(version)
    bundle.write(path, version, tuple(BY_SUITE), contents)
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
