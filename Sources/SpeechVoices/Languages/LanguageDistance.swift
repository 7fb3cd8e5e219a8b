// SPDX-License-Identifier: Apache-2.0

extension LanguageTag {
  /// The tag under which languages are compared: `zh-TW` is spoken as `cmn-TW`, `zh-HK` as `yue-HK`, `no` as `nb`.
  package var spoken: LanguageTag {
    if language == "zh", region == "HK" || region == "MO" { return withLanguage("yue") }
    guard let code = LanguageData.spokenAs[language] else { return self }
    return withLanguage(code)
  }
}

/// How far the language of a voice is from the one that is wanted. Smaller is better.
struct LanguageDistance: Comparable {
  /// Ordered from best to worst.
  enum Step: Int, Comparable {
    /// What was asked for, or a group of regions that contains it, or the language's default region if none was asked
    /// for.
    case same
    /// RFC 4647 lookup: the same with more subtags, or what is left of the range when subtags are cut from its end.
    case lookup
    /// The language's default region instead of the one asked for.
    case defaultRegion
    case otherRegion
    /// Another script than the language's usual one or the one asked for.
    case otherScript
    /// A language that speakers of the wanted one understand.
    case relative

    static func < (left: Step, right: Step) -> Bool { left.rawValue < right.rawValue }
  }

  var step: Step
  /// Subtags by which the two differ, below the step.
  var difference: Int

  static func < (left: LanguageDistance, right: LanguageDistance) -> Bool {
    (left.step, left.difference) < (right.step, right.difference)
  }

  /// Nil when the two are different languages.
  init?(from wanted: LanguageTag, to tag: LanguageTag) {
    let spoken = tag.spoken
    let target = wanted.spoken
    guard spoken.language == target.language else {
      // Written Chinese of Hong Kong can be read out in Mandarin, but `yue` asks for Cantonese.
      let isRelative =
        wanted.language == "zh" && spoken.language == "cmn"
        || LanguageData.relatives[target.language]?.contains(spoken.language) == true
      guard isRelative else { return nil }
      step = .relative
      difference = spoken.variants.count + (spoken.privateUse == nil ? 0 : 1)
      return
    }
    let details = Set(spoken.details)
    let wantedDetails = Set(target.details)
    difference = details.symmetricDifference(wantedDetails).count
    step = Self.regionStep(wanted: target, offered: spoken)
    if step == .same, difference > 0 { step = .lookup }
    if spoken.region != target.region { difference += 1 }
    if !Self.scriptsAgree(wanted: target, offered: spoken) { step = .otherScript }
  }

  private static func regionStep(wanted: LanguageTag, offered: LanguageTag) -> Step {
    let home = LanguageData.defaultRegions[wanted.language]
    switch (wanted.region, offered.region) {
    case (let one, let other) where one == other: return .same
    case (nil, let offered?): return offered == home ? .same : .otherRegion
    case (let wanted?, nil): return wanted == home ? .same : .lookup
    case (let wanted?, let offered?):
      if LanguageData.regionGroups[offered]?.contains(wanted) == true { return .same }
      return offered == home ? .defaultRegion : .otherRegion
    case (nil, nil): return .same
    }
  }

  private static func scriptsAgree(wanted: LanguageTag, offered: LanguageTag) -> Bool {
    let usual = LanguageData.defaultScripts[offered.language]
    guard let one = wanted.script ?? usual, let other = offered.script ?? usual else {
      return offered.script == nil
    }
    return one == other
  }
}

extension LanguageTag {
  /// What comes after the region.
  fileprivate var details: [String] { variants + (privateUse.map { [$0] } ?? []) }
}
