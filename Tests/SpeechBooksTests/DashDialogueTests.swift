// SPDX-License-Identifier: Apache-2.0
import Foundation
import SpeechBooks
import Testing

/// What is said, between | and |; the dash at the beginning belongs to it.
struct DashDialogueTests {
  @Test(
    "what is said behind a dash ends where the narrator speaks",
    arguments: [
      // Spanish: dashes beside the narrator's words.
      ("es", "|—Buenos días| —dijo el hombre—|. ¿Está abierta la puerta?|"),
      ("es", "|—No lo sé.| —Marta miró por la ventana."), ("es", "|—¡Ya voy!|"),
      ("es", "|—Pero yo no quería…—|"),
      // French: a narrator without a mark.
      ("fr", "|— Bonjour,| dit-il, |je viens pour la lampe.|"),
      ("fr", "|— Au secours !| s’écria Marie. |On m’a volé.|"),
      ("fr", "|— Alors, dit-il vrai ?|"), ("fr", "|— Oui.|"),
      ("fr", "|— Et toi,| lui demanda Paul, |que fais-tu ?|"),
      // Portuguese and Polish: spaces on both sides.
      ("pt", "|— Já vou| — disse ela. |— Espere por mim.|"),
      ("pl", "|– Dobrze| – powiedział Jan. |– Kiedy wracasz?|"),
      // Russian: a dash between words is that of “is”.
      ("ru", "|— Москва — столица,| — сказал он. |— Все это знают.|"),
    ]
  )
  func said(language: String, marked: String) throws {
    let document = try Self.document(marked.filter { $0 != "|" }, language: language)
    #expect(document == marked)
  }

  @Test(
    "a dash before a source, within a text or beside another one begins no dialogue",
    arguments: ["— Albert Einstein", "It was – as ever – late.", "—— Ann.", "-- Ann"]
  )
  func none(text: String) throws {
    #expect(try !Self.document(text, language: "en").contains("|"))
  }

  /// The paragraph as it is spoken, with | for each tag of the voice of dialogue.
  private static func document(_ text: String, language: String) throws -> String {
    var book = Book()
    book.language = language
    let block = BookBlock(.paragraph, runs: [InlineRun(text)])
    book.chapters = [BookChapter(title: "", blocks: [block])]
    book.dialogueVoice = "Ada"
    let document = try #require(book.units().first).ssml
    let start = try #require(document.range(of: "<p>")).upperBound
    return String(document[start...]).replacing("<voice name=\"Ada\">", with: "|")
      .replacing("</voice>", with: "|").replacing("</p>", with: "").replacing("</speak>", with: "")
  }
}
