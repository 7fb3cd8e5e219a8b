// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

@Suite("States of tasks")
struct TaskStateTests {
  private func spoken(_ text: String, _ language: String) -> [String] {
    ReadingScanner.readings(in: Array(text.utf8)[...], language: language)
      .flatMap(\.parts).map(\.words)
  }

  @Test(
    "the box of a task at the beginning is read in the language of the voice, in English where its words are not known",
    arguments: [
      ("en-GB", "Done:", "To do:"), ("de", "Erledigt:", "Offen:"), ("it", "Fatto:", "Da fare:"),
      ("nl", "Gedaan:", "Te doen:"), ("pl", "Zrobione:", "Do zrobienia:"),
      ("pt_BR", "Feito:", "A fazer:"), ("eo", "Done:", "To do:"),
    ]
  )
  func states(language: String, done: String, open: String) {
    #expect(spoken("☑ Buy milk", language) == [done])
    #expect(spoken("☐ Call Ann", language) == [open])
  }

  @Test("what follows the box is read as always, and a box inside of a sentence is a sign")
  func rest() {
    #expect(spoken("☐ Pay 5 kg", "en") == ["To do:", "five kilograms"])
    #expect(!spoken("Tick ☑ here", "en").contains("Done:"))
  }
}
