// SPDX-License-Identifier: Apache-2.0

/// Elements of cloud services that are known here. They are recognized by their usual prefix, whatever namespace it has:
/// documents declare several for each, or none.
enum VendorElement {
  /// `amazon:effect` of Amazon Polly and Alexa.
  case effect
  /// `mstts:silence` of Azure.
  case silence
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
    case (_, "media") where isOfGoogle: self = .media
    case (_, "seq") where isOfGoogle: self = .sequence
    case (_, "par") where isOfGoogle: self = .parallel
    case (let prefix, let local):
      guard Self.others[prefix]?.contains(local) ?? false else { return nil }
      self = .other
    }
  }

  /// By prefix.
  private static let others: [String: Set<String>] = [
    "amazon": ["domain", "emotion", "breath", "auto-breaths"],
    "mstts": [
      "express-as", "viseme", "backgroundaudio", "audioduration", "ttsembedding", "dialog", "turn",
      "voiceconversion",
    ],
    "google": ["style"],
  ]

  var isMedia: Bool { if case .media = self { true } else { false } }
}
