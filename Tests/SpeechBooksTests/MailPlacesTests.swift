// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import SpeechSystem
import TestSupport
import TestTraits
import Testing

@Suite("Where the text of mails is in the file")
struct MailPlacesTests {
  /// What the file has for each word that is read; without a place, “-”.
  private func words(_ file: [UInt8]) throws -> [String] {
    var reader = BookReader(program: .tested)
    let book = try reader.read(file, as: .txt)
    let source = try #require(book.files.first)
    #expect(book.files.count == 1)
    return book.chapters.flatMap(\.blocks).flatMap(\.runs).flatMap { run in
      run.text.utf8.words.map { word in
        let found = run.places.filter { $0.text.overlaps(word) }
        guard let first = found.first, let last = found.last else { return "-" }
        let start =
          first.isExact
          ? first.source.lowerBound + max(0, word.lowerBound - first.text.lowerBound)
          : first.source.lowerBound
        let end =
          last.isExact
          ? last.source.upperBound - max(0, last.text.upperBound - word.upperBound)
          : last.source.upperBound
        return String(decoding: source.text[start..<end], as: UTF8.self)
      }
    }
  }

  private func words(_ file: String) throws -> [String] { try words(Array(file.utf8)) }

  private func mail(_ type: String, coding: String, _ body: String) -> String {
    """
    From: Ann <ann@example.org>
    Subject: A plan
    Content-Type: \(type)
    Content-Transfer-Encoding: \(coding)

    \(body)
    """
  }

  @Test("quoted-printable: words are what stands for them, across lines that go on")
  func quotedPrintable() throws {
    #expect(
      try words(
        mail(
          "text/plain; charset=utf-8",
          coding: "quoted-printable",
          "The caf=C3=A9 and=20the long=\ner word.\n\n> qu=oted 2=3D2"
        )
      ) == [
        "A", "plan", "The", "caf=C3=A9", "and", "the", "long=\ner", "word.", "qu=oted", "2=3D2",
      ]
    )
    // In another encoding a word with letters beyond ASCII is found as a whole.
    #expect(
      try words(
        mail(
          "text/plain; charset=iso-8859-1",
          coding: "quoted-printable",
          "Der K=F6nig =FCbt auch."
        )
      ) == ["A", "plan", "Der", "K=F6nig", "=FCbt", "auch."]
    )
  }

  @Test("Base64: each word is at the signs that stand for it, in whatever lines they are")
  func base64() throws {
    let signs = Base64.encoded(Array("One two thr\u{E9}e four\n".utf8))
    let lines = signs.prefix(10) + "\r\n" + signs.dropFirst(10) + "\r\n"
    let found = try words(mail("text/plain; charset=utf-8", coding: "base64", String(lines)))
    #expect(Array(found.prefix(2)) == ["A", "plan"])
    let decoded = found.dropFirst(2).map { word -> String in
      let signs = word.filter { !$0.isWhitespace }
      let end = String(repeating: "=", count: (4 - signs.count % 4) % 4)
      return String(decoding: Base64.decoded(signs + end) ?? [], as: UTF8.self)
    }
    #expect(decoded == ["One", " two t", "o thr\u{E9}e ", "four\n"])
  }

  @Test("HTML in a part, with entities, and the subject in coded words")
  func html() throws {
    let file = """
      From: Ann <ann@example.org>
      Subject: =?utf-8?Q?Caf=C3=A9?= plan
      MIME-Version: 1.0
      Content-Type: multipart/alternative; boundary="b"

      --b
      Content-Type: text/html; charset=utf-8
      Content-Transfer-Encoding: quoted-printable

      <p class=3D"a">See the <b>c=C3=A1=
      t</b> &amp; dog.</p>
      --b--
      """
    let subject = "=?utf-8?Q?Caf=C3=A9?= plan"
    #expect(
      try words(file) == [subject, subject, "See", "the", "c=C3=A1=\nt", "&amp;", "dog."]
    )
  }

  @Test("mails of a mailbox in several encodings, with lines that look like the begin of one")
  func mailbox() throws {
    let first =
      "From a@b Thu\n" + mail("text/plain; charset=utf-8", coding: "8bit", "Eins.") + "\n\n"
    let second =
      Array("From a@b Thu\nFrom: Bo <b@c>\nSubject: Zwei\n".utf8)
      + Array(
        "Content-Type: text/plain; charset=iso-8859-1\n\nF\u{FC}nf \n".unicodeScalars.map {
          UInt8($0.value)
        }
      )
      + Array(">From here\n".utf8)
    let found = try words(Array(first.utf8) + second)
    #expect(found == ["A", "plan", "Eins.", "Zwei", "F\u{FC}nf", "From", "here"])
    let utf8 = first + "From a@b Thu\nFrom: Bo <b@c>\nSubject: Zwei\n\nF\u{FC}nf\n>From here\n"
    #expect(try words(utf8) == found)
  }
}

extension String.UTF8View {
  /// The ranges of the words, in bytes.
  fileprivate var words: [Range<Int>] {
    var found: [Range<Int>] = []
    for (index, byte) in enumerated() where byte > 0x20 {
      if let last = found.last, last.upperBound == index {
        found[found.count - 1] = last.lowerBound..<(index + 1)
      } else {
        found.append(index..<(index + 1))
      }
    }
    return found
  }
}
