"""pibooth as it is, but for a camera that is always there and shows nothing: mock pins, its default window of 800x480.

The one argument is the folder of its configuration, which it writes itself.
"""

import sys

import pibooth.booth
import pibooth.camera
from pibooth.camera.base import BaseCamera


class NoCamera(BaseCamera):
    """A camera without pictures."""

    def __init__(self):
        super().__init__(None)

    def preview(self, window, flip=True):  # noqa: ARG002 - pibooth calls it so
        self._window = window

    def preview_countdown(self, timeout, alpha=60):
        pass

    def preview_wait(self, timeout, alpha=60):
        pass

    def stop_preview(self):
        pass

    def quit(self):
        pass


import pibooth.plugins.camera_plugin  # noqa: E402 - it has a name of its own for what is replaced here

pibooth.camera.find_camera = pibooth.plugins.camera_plugin.camera.find_camera = NoCamera
sys.argv = ["pibooth", sys.argv[1], "--nolog", "-q"]
pibooth.booth.main()
