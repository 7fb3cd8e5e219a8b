// SPDX-License-Identifier: Apache-2.0

/// Elements of cloud services that are known here. They are recognized by their usual prefix, whatever namespace it has:
/// documents declare several for each, or none.
enum VendorElement {
  /// `amazon:effect` of Amazon Polly and Alexa.
  case effect
  /// `mstts:silence` of Azure.
  case silence
  /// `mstts:audioduration`, how long the text around it lasts.
  case duration
  /// `mstts:dialog`, in which each `turn` has a speaker.
  case dialog
  case turn
  /// Google's `media`, a part of `seq` or `par`.
  case media
  case sequence
  case parallel
  /// One whose effect this host has no means for; its text is spoken as usual.
  case other

  /// Nil for elements that are not known.
  init?(_ name: XMLName, isSynthesis: Bool) {
    let isOfGoogle = isSynthesis || name.prefix.lowercased() == "google"
    switch (name.prefix.lowercased(), name.local) {
    case ("amazon", "effect"): self = .effect
    case ("mstts", "silence"): self = .silence
    case ("mstts", "audioduration"): self = .duration
    case ("mstts", "dialog"): self = .dialog
    case ("mstts", "turn"): self = .turn
    case (_, "media") where isOfGoogle: self = .media
    case (_, "seq") where isOfGoogle: self = .sequence
    case (_, "par") where isOfGoogle: self = .parallel
    // Watson has some of Azure's without a prefix.
    case ("", let local) where isSynthesis && Self.others["mstts", default: []].contains(local):
      self = .other
    case (let prefix, let local):
      guard Self.others[prefix]?.contains(local) ?? false, !prefix.isEmpty || isSynthesis else {
        return nil
      }
      self = .other
    }
  }

  /// By prefix.
  private static let others: [String: Set<String>] = [
    "amazon": ["domain", "emotion", "breath", "auto-breaths"],
    "mstts": ["express-as", "viseme", "backgroundaudio", "ttsembedding", "voiceconversion"],
    "alexa": ["name"],
    "": ["voice-transformation"],
    "google": ["style"],
  ]

  /// Whether the words inside it are apart from those around it.
  var separatesWords: Bool {
    switch self {
    case .dialog, .turn: true
    default: false
    }
  }

  var isMedia: Bool { if case .media = self { true } else { false } }
}
