# SPDX-License-Identifier: Apache-2.0
"""A desktop that nobody sees: X server, window manager, message bus and accessibility, and a user's keys."""
import os, subprocess

from programs import end, start, wait_for


class Session:
    """Programs started in it have the environment of a record, and so what they say is recorded."""

    def __init__(self, server, record):
        self.home = server.home
        # Settings in dconf would need one more service.
        self.environment = dict(record.environment, GSETTINGS_BACKEND="keyfile", XDG_SESSION_TYPE="x11", XDG_CURRENT_DESKTOP="GNOME")
        self.programs = []
        os.makedirs(f"{self.home}/.config/glib-2.0/settings", exist_ok=True)
        with open(f"{self.home}/.config/glib-2.0/settings/keyfile", "w") as file:
            file.write("[org/gnome/desktop/interface]\ntoolkit-accessibility=true\n")
        reader, writer = os.pipe()
        # It would start again, and end its clients, whenever the only one leaves.
        self.start("Xvfb", "-displayfd", str(writer), "-noreset", "-screen", "0", "1024x768x24", "-nolisten", "tcp", pass_fds=[writer])
        self.environment["DISPLAY"] = f":{self.line(reader, writer)}"
        reader, writer = os.pipe()
        self.start("dbus-daemon", "--session", "--nofork", f"--print-address={writer}", pass_fds=[writer])
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.line(reader, writer)
        self.start("openbox", "--sm-disable")
        # xprop says so once the window manager is there.
        if not wait_for(lambda: "window id" in self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK").stdout):
            raise OSError("the window manager does not start")

    def line(self, reader, writer):
        """What a program writes as soon as it is ready."""
        os.close(writer)
        with os.fdopen(reader) as file:
            line = file.readline().strip()
        if not line:
            raise OSError("the display or the message bus does not start")
        return line

    def start(self, *command, **options):
        # What GTK and Qt say about a desktop without its services is kept apart.
        with open(f"{self.home}/session.log", "ab") as log:
            program = start(command, env=self.environment, stdout=log, stderr=log, **options)
        self.programs.append(program)
        return program

    def run(self, *command):
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=60)

    def window(self, name, seconds=60):
        """Waits until the window that has the keyboard, as a new one has, has this in its title."""
        return wait_for(lambda: name in self.run("xdotool", "getactivewindow", "getwindowname").stdout, seconds)

    def key(self, *names):
        self.run("xdotool", "key", *names)

    def type(self, text, milliseconds=60):
        self.run("xdotool", "type", "--delay", str(milliseconds), text)

    def end(self):
        for program in reversed(self.programs):
            end(program)
