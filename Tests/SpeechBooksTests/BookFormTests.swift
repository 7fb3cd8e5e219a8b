// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechBooks
import TestTraits
import Testing

@Suite("Forms of books", .limited)
struct BookFormTests {
  @Test("there are many small books")
  func count() {
    #expect(BookForm.all.count >= 40)
  }

  @Test("chapters, text and what is left out", arguments: BookForm.all)
  func outline(form: BookForm) throws {
    try form.expectGolden(try form.outline())
  }

  private static let withNotes = BookForm.all.filter { $0.name.contains("note") }

  @Test("notes are left out, or read at the end of the chapter", arguments: withNotes)
  func notes(form: BookForm) throws {
    for placement in [NotePlacement.skip, .end] {
      var choice = BookChoice()
      choice.notes = placement
      try form.expectGolden(try form.outline(choice), suffix: "\(placement.rawValue).expected")
    }
  }

  private static let withDialogue = BookForm.all.filter { $0.name.contains("dialogue") }

  @Test("what people say has a voice of its own", arguments: withDialogue)
  func dialogue(form: BookForm) throws {
    var choice = BookChoice()
    choice.dialogueVoice = "Ada"
    var book = try form.read().book
    _ = try choice.apply(to: &book)
    let marks = [("<voice name=\"Ada\">", "["), ("</voice>", "]")]
    let text = book.units().map { unit in
      let body = unit.ssml.split(separator: "<p>").dropFirst().joined(separator: "\n")
      return marks.reduce(body) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }.joined(separator: "\n")
    let plain = text.replacingOccurrences(of: "<[^>]*>", with: "", options: .regularExpression)
    try form.expectGolden(plain + "\n", suffix: "voices.expected")
  }

  @Test("places lead to the text in the file", arguments: BookForm.all)
  func places(form: BookForm) throws {
    let book = try form.read().book
    var (known, count) = (0, 0)
    for chapter in book.chapters + book.asides {
      for block in chapter.blocks {
        for run in block.runs where !book.files.isEmpty && run.style.spoken == nil {
          let file = try #require(
            book.files.indices.contains(block.file) ? book.files[block.file] : nil
          )
          let text = Array(run.text.utf8)
          count += text.count
          for place in run.places {
            known += place.text.count
            guard place.isExact else { continue }
            let source = place.source.lowerBound + file.start..<place.source.upperBound + file.start
            try #require(
              source.upperBound <= file.text.count && place.text.upperBound <= text.count
            )
            let same = file.text[source].elementsEqual(text[place.text]) { $0 == $1 || $0 <= 0x20 }
            #expect(same, "\(run.text)")
          }
        }
      }
    }
    #expect(known * 10 >= count * 8, "\(known) of \(count) bytes have a place")
  }
}
