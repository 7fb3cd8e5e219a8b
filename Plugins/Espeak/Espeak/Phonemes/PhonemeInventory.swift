// SPDX-License-Identifier: GPL-3.0-or-later

/// The phonemes of one voice and the IPA that the engine itself gives for them.
///
/// The engine is asked for every name in its data, in several contexts: phonemes change with these (a German [b] never
/// ends a word, an American [t] between vowels is a tap), and those that change least are best for a sound.
struct PhonemeInventory {
  /// A sound of the voice, which may be two letters of IPA, as in a diphthong.
  struct Entry {
    /// By their index in `sounds`.
    var sounds: [Int]
    var name: String
  }

  /// All sounds of all entries.
  private(set) var sounds: [IPASound] = []
  /// For each spelling in IPA the best name.
  private(set) var entries: [Entry] = []
  /// All names that the voice knows.
  private(set) var names: Set<String> = []
  /// Names of its tones, such as `51`; of some languages they are pitches from 1 to 5, of others numbers of a list.
  private(set) var tones: Set<String> = []

  /// Contexts of the phoneme: at the start, in the middle and at the end of a word, beside vowels and beside
  /// consonants, with stress and without.
  private static let surroundings: [(before: String, after: String)] = [
    ("'|", ""), ("", "|'|@"), ("'|", "|t"), ("t|'|", "|t"), ("@|", "|'|@"), ("@|", "|@"),
    ("'|@|", ""), ("", ""),
    ("'|a|", "|a"),
  ]

  /// Asks the engine, which takes some 10 ms.
  init(_ candidates: [String], transcriber: Transcriber) {
    var counts: [String: [String: Int]] = [:]
    for name in candidates {
      // An unknown name is unknown in all contexts; the first two are enough for vowels and consonants alike.
      var isKnown = false
      for (index, (before, after)) in Self.surroundings.enumerated() where index < 2 || isKnown {
        guard let sounds = transcriber.sounds(of: before + name + after) else { continue }
        let place = before.contains("@") || before.contains("t") || before.contains("a") ? 1 : 0
        guard place < sounds.count, sounds[place].name == name else { continue }
        isKnown = true
        counts[sounds[place].ipa, default: [:]][name, default: 0] += 1
      }
      if isKnown { names.insert(name) }
    }
    for name in candidates where name.utf8.allSatisfy({ (0x31...0x39).contains($0) }) {
      // The engine writes a tone after its vowel if the voice has the tone.
      let sounds = transcriber.sounds(of: "a|" + name) ?? []
      if sounds.contains(where: { $0.name == "a" + name }) { tones.insert(name) }
    }
    var found: [(name: String, sounds: [IPASound])] = []
    for (ipa, names) in counts {
      guard let best = names.min(by: Self.isBetter), let sounds = IPAWord.sounds(ipa),
        sounds.count <= 3
      else { continue }
      found.append((best.key, Self.joiningDoubled(sounds)))
    }
    // Sorted, because the order of a dictionary differs from run to run.
    found.sort { ($0.name, $0.sounds.count) < ($1.name, $1.sounds.count) }
    var places: [IPASound: Int] = [:]
    for (name, own) in found {
      for sound in own where places[sound] == nil {
        places[sound] = sounds.count
        sounds.append(sound)
      }
      entries.append(Entry(sounds: own.compactMap { places[$0] }, name: name))
    }
  }

  private static func isBetter(
    _ one: (key: String, value: Int),
    _ other: (key: String, value: Int)
  ) -> Bool {
    (-one.value, one.key.utf8.count, one.key) < (-other.value, other.key.utf8.count, other.key)
  }

  /// The engine writes some long sounds twice: ææ for æː.
  private static func joiningDoubled(_ sounds: [IPASound]) -> [IPASound] {
    guard sounds.count == 2, sounds[0] == sounds[1] else { return sounds }
    var long = sounds[0]
    long.lengthen()
    return [long]
  }
}
