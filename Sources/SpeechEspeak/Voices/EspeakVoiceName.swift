// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// The name of a voice as a caller of eSpeak NG writes it.
struct EspeakVoiceName {
  /// The voice where none is named.
  static let usual = "en"

  let base: String
  /// What follows the first plus sign.
  let variant: String?

  init(_ typed: String) {
    let parts = typed.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    base = String(parts.first ?? "")
    variant = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
  }

  /// The variant as the voice spells it. eSpeak NG takes one that it does not know for none; a
  /// number below 10 is that of a male variant, 11 is the first female one.
  func variant(of voice: Voice) -> String? {
    guard let variant else { return nil }
    let numbered = Int(variant).map { $0 > 10 ? "f\($0 - 10)" : "m\($0)" }
    let names = [variant, numbered].compactMap { $0?.lowercased() }
    for name in names {
      if let spelling = voice.variants.first(where: { $0.lowercased() == name }) { return spelling }
    }
    return nil
  }
}
