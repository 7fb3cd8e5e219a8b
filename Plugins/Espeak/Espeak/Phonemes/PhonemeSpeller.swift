// SPDX-License-Identifier: GPL-3.0-or-later

/// Spells phonemes with the names of one voice's phonemes, as used between `[[` and `]]`.
///
/// Names are separated by bars, so that no two of them merge into the name of a third.
struct PhonemeSpeller {
  /// IPA, and the engine's own names as in `h@l'oU`.
  static let alphabets = ["ipa", "x-espeak"]

  private let inventory: PhonemeInventory
  private let habit: StressHabit

  /// Maximum in one part of a word. The engine has 200 bytes for the phonemes of a word and does not check; 40 names of
  /// four characters at most also stay below a third of the 725 bytes of a clause.
  private static let maxSounds = 40
  /// More sounds than any word of any language has: what is longer is not a word.
  private static let maxWordLength = 1000
  /// The maximum distance at which a sound of the voice can replace another.
  private static let furthest: Float = 4
  /// Cost of each name, on the scale of `IPASound.distance`: one diphthong is better than two vowels, if it fits.
  private static let costOfName: Float = 0.15
  /// Cost of two names for sounds that a tie binds.
  private static let costOfCutTie: Float = 0.4

  init(_ inventory: PhonemeInventory, language: String) {
    self.inventory = inventory
    habit = StressHabit(language: language)
  }

  /// The words of a string of phonemes, each in one or more parts for the engine; nil when the voice cannot say it.
  func words(_ phonemes: String, alphabet: String) -> [[String]]? {
    switch alphabet {
    case "ipa":
      var words: [[String]] = []
      var known: Distances = [:]
      for word in IPAWord.words(in: phonemes) ?? [] {
        guard let names = spell(word, known: &known) else { return nil }
        words.append(Self.parts(names))
      }
      return words.isEmpty ? nil : words
    case "x-espeak":
      var words: [[String]] = []
      for word in phonemes.split(whereSeparator: \.isWhitespace) {
        guard let names = check(word) else { return nil }
        words.append(Self.parts(names))
      }
      return words.isEmpty ? nil : words
    default:
      return nil
    }
  }

  private static func parts(_ names: [String]) -> [String] {
    stride(from: 0, to: names.count, by: maxSounds).map {
      names[$0..<min(names.count, $0 + maxSounds)].joined(separator: "|")
    }
  }

  // MARK: The engine's own names

  /// Marks of the engine that are not sounds: stress, length, a short pause, the end of a word.
  private static let marks = ["''", "'", ",,", ",", "%%", "%", "=", ":", "_:", "_!", "_", "||"]

  /// The names in a word, the longest first as the engine reads them; nil when one is unknown or there are none.
  private func check(_ word: Substring) -> [String]? {
    var names: [String] = []
    var rest = word.utf8[...]
    while !rest.isEmpty {
      if rest.first == UInt8(ascii: "|"), rest.dropFirst().first != UInt8(ascii: "|") {
        rest.removeFirst()
        continue
      }
      let name = (1...4).reversed().lazy.compactMap { String(rest.prefix($0)) }.first {
        inventory.names.contains($0) || inventory.tones.contains($0) || Self.marks.contains($0)
      }
      guard let name else { return nil }
      names.append(name)
      rest = rest.dropFirst(name.utf8.count)
    }
    return names.contains { inventory.names.contains($0) } ? names : nil
  }

  // MARK: IPA

  private struct Path {
    var cost: Float
    var previous: Int
    /// Its index in the inventory.
    var entry: Int
    var isLengthened: Bool
  }

  /// The distances of a sound from each of the inventory's; computed once for a string.
  private typealias Distances = [IPASound: [Float]]

  /// The names that come nearest to the word, by a shortest path through its sounds.
  private func spell(_ word: IPAWord, known: inout Distances) -> [String]? {
    let count = word.sounds.count
    guard count <= Self.maxWordLength else { return nil }
    let distances = word.sounds.map { self.distances(of: $0, known: &known) }
    var paths = [Path?](repeating: nil, count: count + 1)
    paths[0] = Path(cost: 0, previous: 0, entry: 0, isLengthened: false)
    for start in 0..<count {
      guard let path = paths[start] else { continue }
      for (index, entry) in inventory.entries.enumerated() {
        let end = start + entry.sounds.count
        guard end <= count, !word.hasBorder(between: start, end: end) else { continue }
        var total = path.cost + Self.costOfName
        for (place, own) in entry.sounds.enumerated() { total += distances[start + place][own] }
        guard total < .infinity, let own = entry.sounds.last else { continue }
        if word.sounds[end - 1].isTied { total += Self.costOfCutTie }
        // A mark of length is better than none.
        let isLengthened = word.sounds[end - 1].isLong && !inventory.sounds[own].isLong
        if isLengthened { total -= 0.2 }
        if total < paths[end]?.cost ?? .infinity {
          paths[end] = Path(cost: total, previous: start, entry: index, isLengthened: isLengthened)
        }
      }
    }
    return names(paths, word: word)
  }

  private func distances(of sound: IPASound, known: inout Distances) -> [Float] {
    if let distances = known[sound] { return distances }
    let distances = inventory.sounds.map { own in
      sound.distance(to: own).flatMap { $0 <= Self.furthest ? $0 : nil } ?? .infinity
    }
    known[sound] = distances
    return distances
  }

  private func names(_ paths: [Path?], word: IPAWord) -> [String]? {
    var steps: [(start: Int, name: String, isLengthened: Bool)] = []
    var end = word.sounds.count
    while end > 0 {
      guard let path = paths[end] else { return nil }
      steps.append((path.previous, inventory.entries[path.entry].name, path.isLengthened))
      end = path.previous
    }
    steps.reverse()
    let stresses = word.stresses.isEmpty ? habit.stresses(word) : word.stresses
    var names: [String] = []
    for (index, step) in steps.enumerated() {
      let end = index + 1 < steps.count ? steps[index + 1].start : word.sounds.count
      if let stress = (step.start..<end).lazy.compactMap({ stresses[$0] }).first {
        names.append(stress == .primary ? "'" : ",")
      }
      names.append(step.name)
      if step.isLengthened { names.append(":") }
      for place in step.start..<end {
        if let tone = toneName(word.tones[place] ?? []) { names.append(tone) }
      }
    }
    return names
  }

  /// A tone by its pitches; a level one needs two, because a single digit is the number of a tone
  /// in some languages.
  private func toneName(_ pitches: [Int]) -> String? {
    guard let first = pitches.first else { return nil }
    let name = (pitches.count == 1 ? [first, first] : pitches).map(String.init).joined()
    return inventory.tones.contains(name) ? name : nil
  }
}

extension IPAWord {
  /// Whether a syllable begins inside the sounds from `start` up to `end`.
  fileprivate func hasBorder(between start: Int, end: Int) -> Bool {
    guard start + 1 < end else { return false }
    return (start + 1..<end).contains { borders.contains($0) || stresses[$0] != nil }
  }
}
