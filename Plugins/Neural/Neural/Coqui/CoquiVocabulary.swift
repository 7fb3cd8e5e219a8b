// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// The symbols of a Coqui model, in the order that its configuration implies (TTS/tts/utils/text/characters.py and
/// TTS/tts/models/vits.py).
struct CoquiVocabulary {
  private(set) var numbers: [Phonemes: [Int64]] = [:]
  private var (pad, blank, bos, eos): (String?, String?, String?, String?) = (nil, nil, nil, nil)

  /// Real ones have up to 500 symbols.
  private static let maxSymbols = 10_000

  init(_ characters: JSONValue, isOfPhonemes: Bool) throws(NeuralFault) {
    let text = { (name: String) -> String? in
      guard let text = characters[name]?.text, !text.isEmpty else { return nil }
      return text
    }
    pad = text("pad")
    let marks = symbols(text("punctuations"))
    var order: [String]
    let kind = characters["characters_class"]?.text ?? ""
    if let list = characters["vocab_dict"], !list.list.isEmpty || !list.members.isEmpty {
      (blank, bos, eos) = (text("blank"), text("bos"), text("eos"))
      guard list.members.isEmpty else {
        for (symbol, number) in list.members {
          guard let number = number.integer, number >= 0 else {
            throw NeuralFault("“\(symbol)” in its vocab_dict has no number")
          }
          numbers[Phonemes(symbol.unicodeScalars)] = [Int64(number)]
        }
        return
      }
      order = list.list.map { $0.text ?? "" }
    } else if kind.isEmpty || kind.hasSuffix("VitsCharacters") {
      blank = "<BLNK>"
      order = [pad].compactMap(\.self) + marks + symbols(text("characters"))
      order += symbols(text("phonemes")) + ["<BLNK>"]
    } else {
      (blank, bos, eos) = (text("blank"), text("bos"), text("eos"))
      let isOfIPA = isOfPhonemes && kind.hasSuffix("IPAPhonemes")
      var letters = symbols(isOfIPA ? text("phonemes") ?? text("characters") : text("characters"))
      if characters["is_unique"]?.bool ?? false { letters = Array(Set(letters)) }
      // A set has no order: such vocabularies are sorted.
      if characters["is_sorted"]?.bool ?? true || characters["is_unique"]?.bool ?? false {
        letters.sort { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
      }
      order = [pad, eos, bos, blank].compactMap(\.self) + letters + marks
    }
    guard !order.isEmpty, order.count <= Self.maxSymbols else {
      throw NeuralFault("its characters are \(order.count) symbols")
    }
    // Of two with the same text, Python's dictionary keeps the last.
    for (number, symbol) in order.enumerated() {
      numbers[Phonemes(symbol.unicodeScalars)] = [Int64(number)]
    }
    numbers[[]] = nil
  }

  /// Throws when a symbol that it needs is not in the vocabulary.
  func framing(hasBlanks: Bool, hasEnds: Bool) throws(NeuralFault) -> TokenTable.Framing {
    var framing = TokenTable.Framing()
    if hasBlanks { framing.blank = try number(of: blank ?? pad, named: "blank") }
    if hasEnds {
      framing.start = try number(of: bos, named: "bos")
      framing.end = try number(of: eos, named: "eos")
    }
    return framing
  }

  private func number(of symbol: String?, named name: String) throws(NeuralFault) -> [Int64] {
    guard let symbol, let number = numbers[Phonemes(symbol.unicodeScalars)] else {
      throw NeuralFault("its characters have no \(name)")
    }
    return number
  }
}

private func symbols(_ text: String?) -> [String] {
  (text ?? "").unicodeScalars.map { String($0) }
}
