// SPDX-License-Identifier: Apache-2.0

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
}
