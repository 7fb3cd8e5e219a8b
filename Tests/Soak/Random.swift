// SPDX-License-Identifier: Apache-2.0

/// The same numbers for the same seed (SplitMix64).
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// True once in this many times, on average.
  mutating func happens(onceIn times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }
}

/// Sentences of many scripts, some with input that may cause trouble in a provider.
enum Texts {
  private static let words = [
    "a", "the", "river", "quick", "42", "3.14", "it's", "naïve", "Größe", "Привет", "日本語", "مرحبا",
    "🙂", "e.g.",
    "x<y", "&", "“so”", "co-operate", "Z\u{301}", "longestwordthatanybodyhaseverseeninasentence",
    "1,000", "%", "#",
  ]

  static func random(_ random: inout Random) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let count = Int.random(in: 1...6, using: &random)
      let chosen = (0..<count).map { _ in words.randomElement(using: &random) ?? "a" }
      return chosen.joined(separator: " ") + (random.happens(onceIn: 4) ? "?" : ".")
    }.joined(separator: " ")
  }
}
