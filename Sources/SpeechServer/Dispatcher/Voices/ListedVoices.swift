// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
package import SpeechVoices

/// The voices that clients of Speech Dispatcher can choose, in the order in which they are offered.
///
/// The list has one entry for each voice: with one for each variant as well, eSpeak NG alone would have 13,000, for which
/// Chromium needs 18 s and Firefox does not get any. The user's default voice comes first, then the voices for the user's
/// languages, because clients take the first voice, or the first one for a language. Chromium sorts the names and takes the
/// first one of a language: where that would be another voice, the right one has a second entry, whose name comes first.
package struct ListedVoices: Sendable {
  package let entries: [ListedVoice]
  /// Each voice once, in that order.
  let voices: [Voice]
  private let listsVariants: Bool

  /// - Parameters:
  ///   - voices: In search order.
  ///   - preferred: The user's default voice.
  ///   - languages: The user's languages, the most important first.
  ///   - listsVariants: Whether each variant of a voice has an entry of its own after the voice's.
  package init(
    _ voices: [Voice],
    preferred: Voice?,
    languages: [LanguageTag],
    listsVariants: Bool = false
  ) {
    self.listsVariants = listsVariants
    let usable = voices.filter { !$0.traits.contains(.needsDownload) }
    let ranked = usable.enumerated().map { place, voice in
      (Rank(voice, at: place, preferred: preferred, languages: languages), voice)
    }
    let ordered = ranked.sorted { $0.0 < $1.0 }.map(\.1)
    self.voices = ordered
    let names = Self.names(of: ordered)
    let firsts = Self.placesOfFirsts(in: ordered, names: names)
    entries = zip(ordered, names).enumerated().flatMap { place, named in
      let (voice, name) = named
      let variants = listsVariants ? voice.variants : []
      return (firsts.contains(place) ? [ListedVoice(voice, name: Self.firstPrefix + name)] : [])
        + [ListedVoice(voice, name: name)]
        + variants.map { ListedVoice(voice, name: name, variant: $0) }
    }
  }

  /// The entries for a language and a variant; nil: any. A variant that is asked for is found although the whole list has
  /// none.
  package func entries(language: String?, variant: String?) -> [ListedVoice] {
    guard let variant, variant.lowercased() != "none", !listsVariants else {
      return entries.filter { $0.matches(language: language, variant: variant) }
    }
    return entries.filter { $0.matches(language: language, variant: nil) }.compactMap { entry in
      entry.voice.variants.first { $0.lowercased() == variant.lowercased() }
        .map { ListedVoice(entry.voice, name: entry.name, variant: $0) }
    }
  }

  // MARK: Names

  /// Before every letter and digit.
  static let firstPrefix = "(default) "

  /// The places of the voices that a client should take for their language, where the name of another one comes first.
  private static func placesOfFirsts(in voices: [Voice], names: [String]) -> Set<Int> {
    let places = Dictionary(grouping: voices.indices) { place in
      LanguageTag(voices[place].language)?.spoken.language ?? voices[place].language
    }
    func suffixed(_ name: String) -> String.UTF8View {
      "\(name) \(DispatcherModule.ownName)".utf8
    }
    return Set(
      places.values.compactMap { places in
        guard let first = places.first else { return nil }
        // Chromium compares them with a blank and the name of the module after them.
        let isPreceded = places.dropFirst().contains { place in
          suffixed(names[place]).lexicographicallyPrecedes(suffixed(names[first]))
        }
        return isPreceded ? first : nil
      }
    )
  }

  /// The voices' own names; where two are the same, with the identifier.
  private static func names(of voices: [Voice]) -> [String] {
    let plain = voices.map { cleaned($0.name) }
    let counts = Dictionary(grouping: plain, by: { $0.lowercased() }).mapValues(\.count)
    return zip(voices, plain).map { voice, name in
      counts[name.lowercased()] == 1 && !name.isEmpty
        ? name : name.isEmpty ? voice.identifier : "\(name) (\(voice.identifier))"
    }
  }

  /// On one line, with single spaces: the server joins the words of a name with one space each.
  private static func cleaned(_ name: String) -> String {
    name.split { $0.isWhitespace || $0.unicodeScalars.contains(where: \.steersTerminal) }
      .joined(separator: " ")
  }
}

extension ListedVoices {
  /// The place of a voice in the list. Smaller comes first.
  private struct Rank: Comparable {
    private let keys: [Int]
    private let language: String

    init(_ voice: Voice, at place: Int, preferred: Voice?, languages: [LanguageTag]) {
      let isPreferred = voice.identifier == preferred?.identifier
      let tag = LanguageTag(voice.language)
      // An exact tag, then another region of the language.
      let wanted = languages.firstIndex { $0 == tag }
      let related = languages.firstIndex { $0.spoken.language == tag?.spoken.language }
      let isReserve = voice.isUnverified || voice.onlyStandsIn
      keys = [
        isPreferred ? 0 : 1, isReserve ? 1 : 0, related ?? languages.count,
        wanted == nil ? 1 : 0, voice.standing.rawValue, -voice.quality.rawValue, place,
      ]
      // Where the user's languages do not decide, voices of one language are grouped.
      language = related == nil && !isReserve ? voice.language : ""
    }

    static func < (left: Rank, right: Rank) -> Bool {
      let (first, second) = (left.keys.prefix(3), right.keys.prefix(3))
      if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
      if left.language != right.language { return left.language < right.language }
      return left.keys.lexicographicallyPrecedes(right.keys)
    }
  }
}
