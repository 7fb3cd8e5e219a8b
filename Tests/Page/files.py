# SPDX-License-Identifier: Apache-2.0
"""Documents in, problems in them, pronunciations, and files out."""
import io, re, shutil, zipfile

from checks import check
from visit import SSML, TEXT, Visit

RANGES = "[...CSS.highlights.get({!r}) ?? []].map(String)"


def problems(browser, link):
    with Visit(browser, link) as visit:
        visit.write(SSML.replace("<emphasis>", "<foo>").replace("</emphasis>", "</foo>"))
        visit.page.wait_for_selector("#problem-list button")
        marked = visit.page.evaluate(RANGES.format("warning"))
        check("a warning is underlined", len(marked) == 1 and marked[0].startswith("<foo"), marked)
        check("how many there are is told", "1 warning" in visit.noted("live"), visit.noted("live"))
        visit.page.keyboard.press("Home")
        visit.page.keyboard.press("F8")
        check("F8 goes there, and its text is told", "<foo>" in visit.noted("live")[-1], visit.noted("live")[-1])
        visit.page.focus("#problem-list button")
        visit.page.keyboard.press("Enter")
        caret = visit.page.evaluate("(() => { const range = getSelection().getRangeAt(0); return range.startContainer.data.slice(range.startOffset, range.startOffset + 5); })()")
        check("the list goes there, too", caret == "<foo>", caret)
        visit.page.evaluate("document.querySelector('#text').textContent = ''")
        visit.write("<speak>Not closed <b")
        check("an error is underlined", visit.wait(RANGES.format("error") + ".length === 1", 5), visit.page.text_content("#problem-list"))
        visit.page.evaluate("document.querySelector('#text').textContent = ''")
        visit.write("Plain.")
        check("plain text has no problems", visit.wait("document.querySelector('#problems').hidden", 5))


def documents(browser, link):
    with Visit(browser, link) as visit:
        upload(visit, "Two chapters.md", "text/markdown", "# One\n\nThe first.\n\n# Two\n\nThe second.\n")
        visit.page.wait_for_selector("#chapter-list button")
        titles = visit.page.eval_on_selector_all("#chapter-list button", "all => all.map(each => each.textContent)")
        check("Markdown becomes chapters", titles == ["One", "Two"], titles)
        check("how many there are is told", "2 chapters" in visit.status(), visit.status())
        visit.page.click("#chapter-list button >> nth=0")
        visit.page.click("#play")
        check("after a chapter comes the next", visit.wait_for_word("second", 20), visit.marked())
        current = visit.page.get_attribute("#chapter-list [aria-current]", "aria-current"), visit.page.inner_text("#chapter-list [aria-current]")
        check("the chapter that is read is shown", current == ("true", "Two"), current)
        visit.page.click("#stop")
        upload(visit, "page.html", "text/html", "<html><body><h1>Title</h1><p>A page.</p></body></html>")
        check("HTML becomes text", visit.wait("document.querySelector('#text').textContent.includes('A page.')", 10))
        upload(visit, "plain.txt", "text/plain", "Only text.")
        check("text is opened", visit.wait("document.querySelector('#text').textContent.includes('Only text.')", 10))
        pdf(visit)
        upload(visit, "bad.pdf", "application/pdf", "%PDF-1.4 broken")
        check("what cannot be opened is told", visit.wait("document.querySelector('#status').textContent.includes('bad.pdf could not be opened')", 10), visit.status())
        drop(visit, "dropped.txt", "Dropped.")
        check("a file can be dropped", visit.wait("document.querySelector('#text').textContent.includes('Dropped.')", 10))
        check("no script fails", not visit.errors, visit.errors)


def pdf(visit):
    content = "BT /F1 12 Tf 60 760 Td (A page of a PDF.) Tj ET"
    text = "%PDF-1.4\n"
    for number, each in enumerate(("/Type /Catalog /Pages 2 0 R", "/Type /Pages /Kids [4 0 R] /Count 1", "/Type /Font /Subtype /Type1 /BaseFont /Helvetica",
                                   "/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R"), 1):
        text += f"{number} 0 obj << {each} >> endobj\n"
    text += f"5 0 obj << /Length {len(content)} >>\nstream\n{content}\nendstream endobj\ntrailer << /Root 1 0 R >>\n"
    upload(visit, "a.pdf", "application/pdf", text)
    if shutil.which("pdftotext"):
        check("a PDF is opened", visit.wait("document.querySelector('#text').textContent.includes('A page of a PDF.')", 10), visit.status())
    else:
        check("what a PDF needs is told", visit.wait("document.querySelector('#status').textContent.includes('poppler-utils')", 10), visit.status())


def upload(visit, name, kind, text):
    visit.page.set_input_files("#file", {"name": name, "mimeType": kind, "buffer": text.encode()})


def drop(visit, name, text):
    visit.page.evaluate("""([name, text]) => { const data = new DataTransfer(); data.items.add(new File([text], name, {type: 'text/plain'}));
      document.querySelector('#text').dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true})); }""", [name, text])


def downloads(browser, link):
    with Visit(browser, link) as visit:
        visit.write(TEXT)
        # WebDriver BiDi does not give what was saved.
        if browser.browser_type.name == "firefox": return downloads_told(visit)
        for kind, magic in {"wav": b"RIFF", "mp3": b"", "flac": b"fLaC", "opus": b"OggS"}.items():
            name, content = save(visit, "#download-audio", kind)
            check(f"{kind} is saved whole", name.endswith("." + kind) and len(content) > 5000 and content.startswith(magic), f"{name}, {len(content)} bytes")
            if kind == "wav":
                size = int.from_bytes(content[40:44], "little")
                check("a WAV file has its length", size == len(content) - 44, f"{size} of {len(content)}")
        _, content = save(visit, "#download-subtitles", None)
        text = content.decode()
        cues = re.findall(r"(\d\d:\d\d:\d\d\.\d{3}) --> (\d\d:\d\d:\d\d\.\d{3})\n(.+)", text)
        said = " ".join(re.sub(r"<[\d:.]+>", "", cue[2]) for cue in cues)
        check("subtitles have the text and its times", text.startswith("WEBVTT\n\n") and said == " ".join(TEXT.split())
              and all(begin < end for begin, end, _ in cues), f"{len(cues)} cues")
        book(visit, link)
        saved = []
        visit.page.on("download", lambda download: saved.append(download))
        link.fault = ("error", 5)
        visit.page.click("#download-audio")
        check("a file that is not whole is not saved", visit.wait("document.querySelector('#download-status').textContent.includes('failed in the middle')", 10)
              and not saved, visit.page.inner_text("#download-status"))


def book(visit, link):
    """The EPUB: each word of the text has a clip, at the time that the server tells for it."""
    name, content = save(visit, "#download-book", None)
    with zipfile.ZipFile(io.BytesIO(content)) as archive: files = {each: archive.read(each) for each in archive.namelist()}
    check("an EPUB is saved whole", name.endswith(".epub") and list(files)[0] == "mimetype" and "EPUB/package.opf" in files, f"{name}, {len(content)} bytes")
    page, overlay = (files[f"EPUB/chapter-0001.{kind}"].decode() for kind in ("xhtml", "smil"))
    words = dict(re.findall(r'<span id="(w\d+)">(.*?)</span>', page))
    clips = re.findall(r'#(w\d+)"/><audio src="audio/chapter-0001.mp3" clipBegin="([\d.]+)s" clipEnd="([\d.]+)s"', overlay)
    check("each word of it has a clip, and they follow each other", list(words) == [word for word, _, _ in clips] and " ".join(words.values()) == " ".join(TEXT.split())
          and all(before[2] == after[1] for before, after in zip(clips, clips[1:])), f"{len(words)} words, {len(clips)} clips")
    # What is told with the audio of the same request; a word that the voice divides has its first time.
    told = {word["textRange"]["location"]: word["time"] for word in link.words()}
    places = [found.start() for found in re.finditer(r"\S+", TEXT)]
    if not check("no word is divided", len(places) == len(clips), f"{len(places)} {len(clips)}"): return
    late = [abs(float(clip[1]) - told[place]) * 1000 for place, clip in zip(places, clips) if place in told]
    check("a clip begins within 20 ms of its word", len(late) > 40 and max(late[1:]) < 20, f"{len(late)} words, at most {max(late[1:]):.1f} ms")


def save(visit, button, kind):
    if kind: visit.page.select_option("#format", kind)
    with visit.page.expect_download(timeout=30000) as download: visit.page.click(button)
    with open(download.value.path(), "rb") as file: return download.value.suggested_filename, file.read()


def downloads_told(visit):
    for button, kind in (("#download-subtitles", "vtt"), ("#download-book", "epub")):
        visit.page.click(button)
        check(f"the {kind} file is told", visit.wait(f"document.querySelector('#download-status').textContent.includes('.{kind} is ready')", 20),
              visit.page.inner_text("#download-status"))


def lexicon(browser, link):
    with Visit(browser, link) as visit:
        visit.write("Say Nguyen here.")
        visit.page.evaluate("(() => { const text = document.querySelector('#text').firstChild; getSelection().setBaseAndExtent(text, 4, text, 10); })()")
        visit.wait("document.querySelector('#pronounce').textContent.includes('Nguyen')", 5)
        visit.page.focus("#pronounce")
        visit.page.keyboard.press("Enter")
        check("the selected word is asked for", visit.page.input_value("#word") == "Nguyen" and visit.page.evaluate("document.activeElement.id") == "word-spoken")
        visit.page.keyboard.insert_text("win")
        visit.page.keyboard.press("Enter")
        check("Enter saves it, and the focus is back", visit.wait("document.querySelector('#pronunciations li')", 5)
              and visit.page.evaluate("document.activeElement.id") == "pronounce", visit.page.evaluate("document.activeElement.id"))
        visit.page.click("#play")
        visit.wait("noted.words.length > 1")
        check("it is sent with the request", link.speeches[-1]["request"].get("lexicon") == [{"word": "Nguyen", "alias": "win"}],
              link.speeches[-1]["request"].get("lexicon"))
        visit.page.reload()
        check("it is kept", visit.wait("document.querySelector('#pronunciations li')?.textContent.includes('win')", 5))
        visit.page.click("#pronunciations button >> text=Remove")
        check("it can be removed", visit.wait("!document.querySelector('#pronunciations li')", 5) and visit.page.evaluate("document.activeElement.id") == "pronounce")
