// SPDX-License-Identifier: Apache-2.0

/// Checks what a provider states, in its manifest or its calls, against the rules of speech_provider.h.
package enum VoiceValidator {
  /// The voices that are usable, with their identifiers made global, and a sentence for each thing that was changed or
  /// left out (at most a hundred).
  ///
  /// Left out are voices without a valid identifier, name, language or format, and the second of two with one
  /// identifier. Other invalid fields lose their value.
  package static func usable(
    _ voices: [Voice],
    of provider: String
  ) -> (voices: [Voice], warnings: [String]) {
    var warnings: [String] = []
    if voices.count > VoiceRules.maxCount {
      warnings.append("more than \(VoiceRules.maxCount) voices, the rest is left out")
    }
    let globals = globalIdentifiers(of: voices, provider: provider)
    var seen: Set<String> = []
    var usable: [Voice] = []
    var variants = KnownVariants()
    for voice in voices.prefix(VoiceRules.maxCount) {
      var check = VoiceCheck(voice, variants: variants)
      let global = globalIdentifier(check.voice.localIdentifier, provider: provider)
      if check.isUsable, !seen.insert(global).inserted {
        check.leaveOut("another voice of this provider has the same identifier")
      }
      warnings += check.warnings
      guard check.isUsable else { continue }
      var voice = check.voice
      voice.provider = provider
      voice.identifier = global
      voice.fallback = voice.fallback.map { globals[$0] ?? $0 }
      variants = check.variants
      usable.append(voice)
    }
    return (usable, shortened(warnings))
  }

  /// The voice's own identifier when it begins like a reverse-DNS name, else with the provider's and a dot in front.
  package static func globalIdentifier(_ local: String, provider: String) -> String {
    VoiceRules.isReverseDNS(local) ? local : "\(provider).\(local)"
  }

  /// The description without fields that break the rules, and a sentence for each of them. Nil when there is no valid
  /// identifier or name.
  package static func usable(
    _ description: ProviderDescription
  ) -> (description: ProviderDescription?, warnings: [String]) {
    guard VoiceRules.isProviderIdentifier(description.identifier) else {
      return (nil, ["the provider's id is not 3 to 128 bytes of a-z 0-9 . - with a dot"])
    }
    guard VoiceRules.isName(description.name) else {
      return (nil, ["the provider's name is not 1 to 128 bytes of printable text"])
    }
    var usable = description
    var warnings: [String] = []
    func check(
      _ field: WritableKeyPath<ProviderDescription, String?>,
      name: String,
      rule: (String) -> Bool
    ) {
      guard let text = usable[keyPath: field], !rule(text) else { return }
      usable[keyPath: field] = nil
      warnings.append("the provider's \(name) is not valid")
    }
    check(\.vendor, name: "vendor", rule: VoiceRules.isText)
    check(\.version, name: "version", rule: VoiceRules.isText)
    check(\.license, name: "license", rule: VoiceRules.isText)
    check(\.url, name: "url", rule: VoiceRules.isText)
    check(\.subtype, name: "subtype", rule: VoiceRules.isCode)
    check(\.manufacturer, name: "manufacturer", rule: VoiceRules.isCode)
    var seen = Set<String>()
    usable.settings = usable.settings.filter { setting in
      let isFirst = seen.insert(setting.identifier).inserted
      guard let fault = setting.fault ?? (isFirst ? nil : "another one has the same id") else {
        return true
      }
      warnings.append("setting \(VoiceRules.shown(setting.identifier)): \(fault); left out")
      return false
    }
    return (usable, warnings)
  }

  /// By local identifier; a voice may name its fallback by that.
  private static func globalIdentifiers(
    of voices: [Voice],
    provider: String
  ) -> [String: String] {
    guard voices.contains(where: { $0.fallback != nil }) else { return [:] }
    let pairs = voices.prefix(VoiceRules.maxCount).map {
      ($0.localIdentifier, globalIdentifier($0.localIdentifier, provider: provider))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  static func shortened(_ warnings: [String]) -> [String] {
    guard warnings.count > 100 else { return warnings }
    return warnings.prefix(99) + ["and \(warnings.count - 99) more"]
  }
}
