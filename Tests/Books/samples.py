# SPDX-License-Identifier: Apache-2.0
"""Books of our own as EPUBs: with pictures, notes, nested contents and two languages; and one as programs wrote it before
EPUB 3."""
import random, struct, zipfile, zlib

ENGLISH = ["The harbour was quiet that morning.", "Nobody had seen the captain since the storm.", "Bring me the lantern, please.",
           "Twelve boats lay at the northern pier.", "It rained until the bells rang.", "Down by the river a dog barked twice.",
           "Anna closed the window and listened.", "Perhaps the road was longer than they thought.", "Good bread needs time.",
           "Keep the key under the third stone.", "Let us begin with what we know.", "Men were mending nets in the shade.",
           "Under the bridge the water ran fast.", "Everybody waited for the last train."]
GERMAN = ["Der Hafen war an diesem Morgen still.", "Niemand hatte den Kapitän gesehen.", "Bring mir bitte die Laterne.",
          "Unten am Fluss bellte ein Hund.", "Gutes Brot braucht viel Zeit.", "Alle warteten auf den letzten Zug."]


def picture():
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + b"".join(bytes((x * 16, y * 16, 128)) for x in range(16)) for y in range(16))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 16, 16, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def write(path, files):
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("mimetype", "application/epub+zip", zipfile.ZIP_STORED)
        for name, content in files.items():
            archive.writestr(name, content, zipfile.ZIP_DEFLATED)


CONTAINER = """<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>"""
HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head><title>%s</title><link rel="stylesheet" type="text/css" href="../look.css"/></head>
<body>
"""


def paragraph(dice, sentences, count, attributes=""):
    return f"<p{attributes}>{' '.join(dice.choice(sentences) for _ in range(count))}</p>\n"


def modern(seed, chapters=4):
    """EPUB 3: the files by their names."""
    dice = random.Random(seed)
    files = {"META-INF/container.xml": CONTAINER, "EPUB/img/cover.png": picture(), "EPUB/img/map.png": picture(),
             "EPUB/look.css": "h1 { color: #336 } .hide { display: none }\n"}
    nav, items, spine = "", "", ""
    for number in range(1, chapters + 1):
        body = f"<section epub:type='chapter'><h1 id='top'>Chapter {number}</h1>\n" + paragraph(dice, ENGLISH, 5)
        body += "<figure><img src='../img/map.png' alt='A map of the harbour'/></figure>\n<p class='hide'>Nobody reads this.</p>\n"
        body += f"<h2 id='later'>Later</h2>\n" + paragraph(dice, ENGLISH, 4) + paragraph(dice, GERMAN, 4, " lang='de' xml:lang='de'")
        body += (f"<p>A <em>very</em> old <b>li</b>ght<a epub:type='noteref' href='#n1'>1</a> shone. {dice.choice(ENGLISH)}</p>\n"
                 f"<aside epub:type='footnote' id='n1'><p>Seen from the pier.</p></aside></section></body></html>\n")
        files[f"EPUB/text/c {number}.xhtml"] = HEAD % f"Chapter {number}" + body
        items += f"<item id='c{number}' href='text/c%20{number}.xhtml' media-type='application/xhtml+xml'/>\n"
        spine += f"<itemref idref='c{number}'/>"
        nav += (f"<li><a href='text/c%20{number}.xhtml'>Chapter {number}</a><ol><li><a href='text/c%20{number}.xhtml#later'>"
                "Later</a></li></ol></li>\n")
    nav = "<ol><li><span>Part One</span><ol>" + nav + "</ol></li></ol>"
    files["EPUB/nav.xhtml"] = HEAD.replace("../look", "look") % "Contents" + f"<nav epub:type='toc'>{nav}</nav></body></html>\n"
    files["EPUB/book.opf"] = f"""<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata
xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:0c1c1f1e-1111-4222-8333-444455556666</dc:identifier>
<dc:title>The Harbour &amp; the Light</dc:title><dc:creator id="a">Nobody</dc:creator><dc:language>en</dc:language>
<meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata><manifest>
<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>
<item id="css" href="look.css" media-type="text/css"/><item id="map" href="img/map.png" media-type="image/png"/>
<item id="cover" href="img/cover.png" properties="cover-image" media-type="image/png"/>
{items}</manifest><spine>{spine}</spine></package>"""
    return files


OLD_HEAD = """<?xml version="1.0" encoding="%s"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="%s"><head><meta http-equiv="Content-Type"
content="application/xhtml+xml; charset=%s" /><title></title></head>
"""


def old(seed):
    """EPUB 2 with what XHTML 1 allowed, one document in another encoding, and one that is not well-formed."""
    dice = random.Random(seed)
    one = (OLD_HEAD % ("UTF-8", "en", "utf-8") + '<body bgcolor="#ffffff"><h1 align="center"><a name="one"></a>Chapter 1</h1>\n'
           + paragraph(dice, ENGLISH, 4, ' align="justify"') + '<center>The <tt>end</tt>&nbsp;of the day</center><hr width="50%" />'
           + '<p><img src="img/cover.png" border="0" hspace="4" alt="A picture" /> caf&eacute; <font color="red" size="+1">red</font>'
           + '<br clear="all" />and <acronym title="Post Scriptum">PS</acronym> <big>so</big>.</p>'
           + '<table border="1" cellpadding="2" summary="x" width="80%"><tr><td align="left" valign="top" width="50%">Left</td>'
           + '<td nowrap="nowrap">Right</td></tr></table><ul type="square"><li value="2">One</li></ul></body></html>')
    two = (OLD_HEAD % ("windows-1251", "ru", "windows-1251") + "<body><h1>Глава 2</h1><p>Доброе утро. Добрый вечер.</p></body></html>")
    three = ("<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>Three</title></head><body><h1>Chapter 3</h1><p>Salt & pepper<br>"
             "and <b>bread <i>and</b> butter</i>.<p>" + " ".join(ENGLISH[:3]) + "</body></html>")
    items = "".join(f'<item id="c{n}" href="c{n}.xhtml" media-type="application/xhtml+xml"/>' for n in (1, 2, 3))
    opf = f"""<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="2.0" unique-identifier="id"><metadata
xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf"><dc:title>Old</dc:title>
<dc:creator opf:role="aut" opf:file-as="Doe, Ann">Ann Doe</dc:creator><dc:contributor opf:role="bkp">A program</dc:contributor>
<dc:identifier id="id" opf:scheme="UUID">urn:uuid:0c1c1f1e-1111-4222-8333-444455556667</dc:identifier>
<dc:date opf:event="modification">2011-01-01</dc:date><dc:date opf:event="publication">1999</dc:date>
<dc:language>en</dc:language><meta name="cover" content="cover"/></metadata><manifest>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="cover" href="img/cover.png"
media-type="image/png"/>{items}</manifest><spine toc="ncx"><itemref idref="c1"/><itemref idref="c2"/><itemref idref="c3"/></spine>
<guide><reference type="text" title="Start" href="c1.xhtml"/></guide></package>"""
    points = "".join(f'<navPoint id="p{n}" playOrder="{n}"><navLabel><text>Chapter {n}</text></navLabel><content src="c{n}.xhtml"/>'
                     "</navPoint>" for n in (1, 2, 3))
    ncx = f"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd">
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head><meta name="dtb:uid"
content="urn:uuid:0c1c1f1e-1111-4222-8333-444455556667"/></head><docTitle><text>Old</text></docTitle><navMap>{points}</navMap></ncx>"""
    return {"META-INF/container.xml": CONTAINER, "EPUB/book.opf": opf, "EPUB/toc.ncx": ncx, "EPUB/img/cover.png": picture(),
            "EPUB/c1.xhtml": one, "EPUB/c2.xhtml": two.encode("windows-1251"), "EPUB/c3.xhtml": three}
