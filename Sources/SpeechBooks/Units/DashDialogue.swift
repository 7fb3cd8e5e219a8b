// SPDX-License-Identifier: Apache-2.0

/// Finds what people say in a paragraph that begins with a dash, as in Spanish, French, Portuguese, Polish or Russian books.
struct DashDialogue {
  private let characters: [Character]
  private let language: String
  /// Where what is said began, while someone speaks.
  private var start: Int?
  private var said: [Range<Int>] = []

  /// Bytes of what is said, with its dash; nil for a paragraph of another kind.
  static func ranges(in text: String, language: String?) -> [Range<Int>]? {
    guard let first = text.first(where: { !$0.isWhitespace }), isDash(first) else { return nil }
    var dialogue = DashDialogue(text, language: language)
    guard let begin = dialogue.opening else { return nil }
    dialogue.read(from: begin)
    var places: [Int] = [0]
    for character in dialogue.characters {
      places.append((places.last ?? 0) + character.utf8.count)
    }
    return dialogue.said.flatMap { range in
      let bytes = places[range.lowerBound]..<places[range.upperBound]
      return Incises.speech(bytes, of: text, language: language)
    }
  }

  private init(_ text: String, language: String?) {
    characters = Array(text)
    self.language = String((language ?? "").lowercased().prefix { $0 != "-" && $0 != "_" })
  }

  private static func isDash(_ character: Character) -> Bool {
    character == "—" || character == "–" || character == "―"
  }

  /// The dash at the beginning of a sentence. The source of a quotation is no sentence: “— Albert Einstein”.
  private var opening: Int? {
    guard let begin = characters.firstIndex(where: { !$0.isWhitespace }),
      let first = characters[(begin + 1)...].first(where: { !$0.isWhitespace }),
      first.isLetter || first.isNumber || "¡¿…«“\"(".contains(first),
      let last = characters.last(where: { !$0.isWhitespace }),
      ".!?…:;,»”\")".contains(last) || Self.isDash(last)
    else { return nil }
    return begin
  }

  private mutating func read(from begin: Int) {
    start = begin
    for place in characters.indices where place > begin && Self.isDash(characters[place]) {
      if start == nil {
        // “él—.”: what belongs to the narrator ends with its dash.
        if endsNarration(place) { start = characters[place - 1].isWhitespace ? place : place + 1 }
      } else if beginsNarration(place) {
        endSpeech(at: place)
      }
    }
    endSpeech(at: characters.count)
  }

  private mutating func endSpeech(at end: Int) {
    guard let begin = start else { return }
    start = nil
    said.append(begin..<end)
  }

  /// Before a dash a space, and behind it what the narrator says: “—dijo él”, “— powiedział Jan”, “, — сказал он”.
  private func beginsNarration(_ dash: Int) -> Bool {
    guard characters[dash - 1].isWhitespace, dash + 1 < characters.count else { return false }
    let next = characters[dash + 1]
    guard next.isWhitespace else {
      return next.isLetter && (next.isLowercase || ["es", "ca", "gl", "eu"].contains(language))
    }
    guard let word = characters[(dash + 1)...].first(where: { !$0.isWhitespace }),
      word.isLetter, word.isLowercase
    else { return false }
    // There a dash between words is that of “is”.
    guard ["ru", "uk", "be", "bg"].contains(language) else { return true }
    let before = characters[..<dash].last { !$0.isWhitespace }
    return before.map { ",.!?…»".contains($0) } ?? false
  }

  /// “él—.”, “él —.”, “Jan. – Jak”.
  private func endsNarration(_ dash: Int) -> Bool {
    guard dash + 1 < characters.count else { return false }
    let next = characters[dash + 1]
    if characters[dash - 1].isWhitespace { return true }
    return next.isWhitespace || next.isPunctuation
  }
}
