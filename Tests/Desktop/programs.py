# SPDX-License-Identifier: Apache-2.0
"""Programs that end with this one, and all that they have started."""
import atexit, ctypes, os, shutil, signal, subprocess, tempfile, time

folder = tempfile.mkdtemp(prefix="synth-host-sound-")
# Speech Dispatcher does not start in a locale that is not installed; this one always is.
environment = {"HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "XDG_RUNTIME_DIR": folder,
               "PULSE_COOKIE": f"{folder}/cookie", "PULSE_RUNTIME_PATH": f"{folder}/pulse",
               "PULSE_SERVER": f"unix:{folder}/socket", "PULSE_STATE_PATH": f"{folder}/state"}
# A program whose parent has ended becomes a child of this one, so that it is still found: PR_SET_CHILD_SUBREAPER of prctl(2).
ctypes.CDLL(None).prctl(36, 1)


def start(command, env=None, **options):
    return subprocess.Popen(command, env=env or environment, **options)


def descendants(process):
    """IDs and names of the processes that this one has started, and that those have."""
    table = subprocess.run(["ps", "-eo", "pid=,ppid=,comm="], capture_output=True, text=True).stdout
    rows = [line.split(None, 2) for line in table.splitlines()]
    found, parents = {}, {process}
    while parents:
        children = {int(pid): name for pid, parent, name in rows if int(parent) in parents}
        found |= children
        parents = set(children)
    found.pop(next((pid for pid, name in found.items() if name == "ps"), None), None)
    return found


def kill(processes, number=signal.SIGKILL):
    """Sends processes a signal, those that were started last first."""
    for process in sorted(processes, reverse=True):
        try:
            os.kill(process, number)
        except ProcessLookupError:
            pass  # It has ended by itself.


def end(program):
    """Ends a program and what it has started."""
    started = descendants(program.pid)
    program.kill()
    program.wait()
    kill(started)


@atexit.register
def end_all():
    # One that was just starting another is found the next time.
    for _ in range(100):
        left = [pid for pid, name in descendants(os.getpid()).items() if "<defunct>" not in name]
        kill(left)
        if not left:
            break
        time.sleep(0.02)
    shutil.rmtree(folder, ignore_errors=True)


def wait_for(condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True
