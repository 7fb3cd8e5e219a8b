// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechMarkup
import SpeechVoices
import Testing

@Suite("Messages for those who wrote no mark-up")
struct PlainMessageTests {
  private let place = SourcePosition(line: 1, column: 1, utf16: 0, byte: 0)

  @Test("quote none of it")
  func withoutMarkup() throws {
    let language = try #require(LanguageTag("fi"))
    let diagnostics = [
      RenderDiagnostic(.languageNotSpoken(language, .readAsOwn(by: "ada", language: "en"))),
      RenderDiagnostic(.refused(MarkupError(.tooManyClips(limit: 5), at: place))),
      RenderDiagnostic(.markup(.longWord(limit: 1_000))),
      RenderDiagnostic(.durationEstimated),
    ]
    try #require(diagnostics.count == 4)
    for diagnostic in diagnostics {
      let message = try #require(diagnostic.plainMessage)
      #expect(!message.contains("<") && !message.isEmpty)
    }
    #expect(diagnostics[0].message.contains("<voice>"))
    #expect(diagnostics[1].message.contains("<audio>"))
    #expect(diagnostics[3].plainMessage == diagnostics[3].message)
  }

  @Test("leave out what concerns only the mark-up")
  func onlyMarkup() {
    let sayAs = SpeechDocument.SayAs(interpretAs: "date")
    #expect(RenderDiagnostic(.markup(.unknownElement("brake"))).plainMessage == nil)
    #expect(RenderDiagnostic(.missingLanguage(used: "en")).plainMessage == nil)
    #expect(RenderDiagnostic(.sayAsNotUnderstood(sayAs, text: "x")).plainMessage == nil)
  }
}
