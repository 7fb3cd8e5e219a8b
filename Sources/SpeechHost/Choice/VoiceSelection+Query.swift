// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

// SpeechMarkup and SpeechVoices do not depend on each other; both use SSML's terms.

extension VoiceSelection {
  /// - Parameter language: Language of the text, BCP 47. A query with neither name nor language, such as for a woman's
  ///   voice, prefers a voice that speaks it. So does one with a name and a number, as that of a speaker in a dialog; there
  ///   every region counts, so that there are as many voices as possible.
  init(_ query: VoiceQuery, language: String) {
    let own = query.languages.isEmpty && (query.names.isEmpty || query.variant != nil)
    let wanted =
      query.names.isEmpty ? language : LanguageTag(language).map { "\($0.language)" } ?? language
    let languages = own ? [VoiceQuery.Language(wanted)] : query.languages
    var required = Set(query.required.map(VoiceFeature.init))
    if own { required.remove(.languages) }
    self.init(
      languages: languages.compactMap { SpokenLanguage(language: $0.tag, accent: $0.accent) },
      names: query.names,
      gender: query.gender.map(VoiceGender.init),
      age: query.age,
      variant: query.variant,
      required: required,
      ordering: query.ordering.map(VoiceFeature.init),
      onFailure: OnFailure(query.onFailure)
    )
  }
}

extension LanguageSelection.OnFailure {
  init(_ failure: LanguageFailure) {
    switch failure {
    case .changeVoice: self = .changeVoice
    case .ignoreText: self = .ignoreText
    case .ignoreLanguage: self = .ignoreLanguage
    case .processorChoice: self = .processorChoice
    }
  }
}

extension VoiceSelection.OnFailure {
  fileprivate init(_ failure: VoiceQuery.Failure) {
    switch failure {
    case .prioritySelect: self = .prioritySelect
    case .keepExisting: self = .keepExisting
    case .processorChoice: self = .processorChoice
    }
  }
}

extension VoiceFeature {
  fileprivate init(_ feature: VoiceQuery.Feature) {
    switch feature {
    case .languages: self = .languages
    case .name: self = .name
    case .gender: self = .gender
    case .age: self = .age
    case .variant: self = .variant
    }
  }
}

extension VoiceGender {
  fileprivate init(_ wanted: VoiceQuery.Gender) {
    switch wanted {
    case .male: self = .male
    case .female: self = .female
    case .neutral: self = .neutral
    }
  }
}

extension VoiceQuery {
  /// The requirements in `features`, to follow "no voice"; short, because it may be read aloud.
  func described(_ features: [VoiceFeature]) -> String {
    let words = features.map { feature in
      switch feature {
      case .languages: "speaks \(Self.shortened(languages.map(\.tag), joint: "and"))"
      case .name: "is named \(Self.shortened(names, joint: "or"))"
      case .gender: "is \(gender?.rawValue ?? "")"
      case .age: "is \(age ?? 0) years old"
      case .variant: "has the number \(variant ?? 0)"
      }
    }
    return words.isEmpty ? "has all that is required" : words.joined(separator: " and ")
  }

  /// The first few words, each shortened.
  private static func shortened(_ words: [String], joint: String) -> String {
    let shown = words.prefix(3).map { $0.count > 40 ? "\($0.prefix(40))…" : $0 }
    return shown.joined(separator: " \(joint) ") + (words.count > 3 ? " \(joint) others" : "")
  }
}
