// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechMarkup
import SpeechText

/// The content of a message as the host renders it.
package struct MessageDocument: Sendable {
  package let source: RenderRequest.Source
  /// Whether the client waits for marks inside sentences: the words must be found even where the voice reports none.
  package let needsWordTimes: Bool

  /// Marks that the server inserts after sentences to know where a paused message continues.
  static let serverMark = "__spd_"

  /// - Parameter language: The voice's, BCP 47.
  package init(
    _ content: [UInt8],
    kind: MessageKind,
    settings: MessageSettings,
    language: String
  ) {
    let content = TextRepair.repaired(content) ?? content
    let text = String(decoding: content, as: UTF8.self)
    switch kind {
    case .text:
      let document = Self.document(text, settings: settings, language: language)
      source = document.map { .document($0) } ?? .plainText(content)
      needsWordTimes =
        document?.marks.contains { !$0.name.hasPrefix(Self.serverMark) } ?? false
      return
    case .character: source = Self.character(text, settings: settings)
    case .key: source = .key(text)
    case .soundIcon:
      source = .ssml(Array("<speak>\(SoundIcons.markup(text))</speak>".utf8))
    }
    needsWordTimes = false
  }

  /// Nil only for a document that is too long.
  private static func document(
    _ text: String,
    settings: MessageSettings,
    language: String
  ) -> SpeechDocument? {
    let isRewritten = CharacterMarkup.areWanted(settings)
    let characters = CharacterMarkup(settings, language: language)
    let wanted = isRewritten ? characters.rewritten(text) : text
    if let document = try? SpeechDocument(ssml: Array(wanted.utf8)) { return document }
    let repaired = MarkupRepair.repaired(text)
    let rewritten = isRewritten ? characters.rewritten(repaired) : repaired
    return (try? SpeechDocument(ssml: Array(rewritten.utf8)))
      ?? (try? SpeechDocument(ssml: Array(repaired.utf8)))
  }

  private static func character(_ text: String, settings: MessageSettings) -> RenderRequest.Source {
    if text == "space" { return .character(" ") }
    guard text.count == 1, let character = text.first else { return .key(text) }
    guard settings.capitals == .icon, character.isUppercase,
      SoundIcons.path(of: "capital") != nil
    else { return .character(character, saysCase: settings.capitals != .none) }
    let letter = XMLText.escaped(text)
    let markup =
      SoundIcons.markup("capital") + #"<say-as interpret-as="characters">\#(letter)</say-as>"#
    return .ssml(Array("<speak>\(markup)</speak>".utf8))
  }
}
