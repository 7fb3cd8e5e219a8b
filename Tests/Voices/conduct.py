# SPDX-License-Identifier: Apache-2.0
"""How a voice behaves through the host: how loud it is, whether it is as fast as it was asked to be, whether it says long words to
their end, and whether it keeps speaking where its processes get a part of a processor."""
import os, re, signal, subprocess, time, wave

RATES = (1.5, 2, 3)
# Letters of a word that means nothing, so that no lexicon has it; and what spells or counts.
SYLLABLES = "bamodikelurapitonesuva"
LENGTHS = (10, 20, 28, 40, 80, 160, 300, 600)
HELD = (4, 8)  # one part in so many of a processor
SLICE = 0.02  # seconds for which a process that is held back runs at a time


def duration(path):
    with wave.open(path) as file: return file.getnframes() / file.getframerate()


def run(command, environment):
    subprocess.run(command, env=environment, check=True)


def loudness(voice, text_path, path, environment):
    """LUFS by ffmpeg's own meter, not by the library that the host measures with."""
    run(voice.render("--file", text_path, "-o", path), environment)
    said = subprocess.run(["ffmpeg", "-hide_banner", "-nostats", "-i", path, "-af", "ebur128", "-f", "null", "-"],
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True).stderr
    return float(re.findall(r"\bI:\s+(-?[\d.]+) LUFS", said)[-1])


def rates(voice, text_path, path, environment):
    """How much faster the audio is than at the voice's own rate, for each of RATES."""
    lengths = []
    for rate in (1, *RATES):
        run(voice.render("--file", text_path, "--rate", str(rate), "-o", path), environment)
        lengths.append(duration(path))
    return [lengths[0] / length for length in lengths[1:]]


def texts():
    """Texts by what they are, each with how many letters or digits it has."""
    for length in LENGTHS:
        yield f"a word of {length} letters", (SYLLABLES * (length // len(SYLLABLES) + 1))[:length], length
    yield "500 digits", "7" * 500, 500
    yield "26 letters alone", " ".join("abcdefghijklmnopqrstuvwxyz"), 26
    yield "foreign names", "Szczebrzeszyn, Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch, Hrvatska", 87


def lost(voice, path, environment):
    """The texts that are said too shortly for their letters. The shortest word says how long a letter takes; long ones are said a
    little faster, and no voice says a letter in less than half of that."""
    known, short = None, []
    for what, text, letters in texts():
        run(voice.render("--as-written", "--text", text, "-o", path), environment)
        each = duration(path) / letters
        known = known or each
        if each < known / 2: short.append(f"{what} ({each * 1000:.0f} ms a letter, {known * 1000:.0f} in short words)")
    return short


def held_back(voice, part, text_path, path, environment):
    """Seconds of audio in a second where the voice's processes run for one part in `part` of the time; None: another voice would
    have had to speak."""
    def workers():
        try:
            with open(f"/proc/{process.pid}/task/{process.pid}/children") as file: mine = [int(one) for one in file.read().split()]
            for task in os.listdir(f"/proc/{process.pid}/task"):
                with open(f"/proc/{process.pid}/task/{task}/children") as file: mine += [int(one) for one in file.read().split()]
        except OSError: return []
        return set(mine)

    def send(which):
        for one in workers():
            try: os.kill(one, which)
            except OSError: pass

    began = time.monotonic()
    process = subprocess.Popen(voice.render("--file", text_path, "-o", path, "-j", "1"), env=environment)
    while process.poll() is None:
        send(signal.SIGSTOP)
        time.sleep(SLICE * (part - 1))
        send(signal.SIGCONT)
        time.sleep(SLICE)
    return duration(path) / (time.monotonic() - began) if process.returncode == 0 else None


def measure(voice, sentences, home, environment):
    text_path, few_path, path = (f"{home}/{name}" for name in ("conduct.txt", "few.txt", "conduct.wav"))
    with open(text_path, "w") as file: file.write("\n".join(sentences) + "\n")
    with open(few_path, "w") as file: file.write("\n".join(sentences[:12]) + "\n")
    return {"loudness": loudness(voice, text_path, path, environment), "rates": rates(voice, few_path, path, environment),
            "lost": lost(voice, path, environment),
            "held": [held_back(voice, part, few_path, path, environment) for part in HELD]}


def rows(results):
    for title, one in results:
        held = ["another voice" if speed is None else f"{speed:.3g}" for speed in one["held"]]
        yield [title, f"{one['loudness']:.1f}", *(f"{rate:.2f}" for rate in one["rates"]), "; ".join(one["lost"]) or "none", *held]


HEAD = ["", "loudness, LUFS", *(f"rate {rate:g}" for rate in RATES), "said too shortly", *(f"1/{part} of a processor" for part in HELD)]
