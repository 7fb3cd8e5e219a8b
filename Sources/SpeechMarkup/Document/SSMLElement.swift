// SPDX-License-Identifier: Apache-2.0

/// The elements of SSML 1.0 and 1.1.
package enum SSMLElement: String, CaseIterable, Hashable, Sendable {
  case speak, p, s, token, w, lang, voice, sub, `break`, mark
  case desc, meta, metadata, lexicon
  case prosody, emphasis, sayAs = "say-as", phoneme, audio, lookup

  /// Must come before all spoken content.
  var isHeader: Bool {
    switch self {
    case .meta, .metadata, .lexicon: true
    default: false
    }
  }

  /// Whether its content is never spoken.
  var isSilent: Bool { isHeader || self == .desc }

  /// Whether it is part of a document's header, or refers to it.
  package var belongsToHeader: Bool { isHeader || self == .lookup }

  /// Whether its text must stay as it is written: it is pronounced as one, or in a certain way, or is never spoken.
  package var hasFixedText: Bool {
    switch self {
    case .sayAs, .phoneme, .sub, .token, .w, .desc: true
    default: false
    }
  }

  /// Has an attribute of this name, without a prefix.
  func has(_ attribute: String) -> Bool {
    switch self {
    case .speak: ["version", "onlangfailure", "startmark", "endmark"].contains(attribute)
    case .p, .s, .lang, .desc: attribute == "onlangfailure"
    case .token, .w: attribute == "role" || attribute == "onlangfailure"
    case .voice:
      switch attribute {
      case "name", "languages", "gender", "age", "variant": true
      case "required", "ordering", "onvoicefailure": true
      // Of cloud services.
      case "language", "effect", "parameters": true
      default: false
      }
    case .sub: attribute == "alias"
    case .break: attribute == "time" || attribute == "strength"
    case .mark: attribute == "name"
    case .meta: ["name", "content", "http-equiv"].contains(attribute)
    case .metadata: false
    case .lexicon: ["uri", "type", "fetchtimeout", "maxage", "maxstale"].contains(attribute)
    case .lookup: attribute == "ref"
    case .prosody:
      switch attribute {
      case "pitch", "contour", "range", "rate", "duration", "volume": true
      default: false
      }
    case .emphasis: attribute == "level"
    case .sayAs: attribute == "interpret-as" || attribute == "format" || attribute == "detail"
    case .phoneme: attribute == "ph" || attribute == "alphabet" || attribute == "type"
    case .audio:
      switch attribute {
      case "src", "fetchtimeout", "fetchhint", "maxage", "maxstale": true
      case "clipBegin", "clipEnd", "repeatCount", "repeatDur", "soundLevel", "speed": true
      default: false
      }
    }
  }
}

extension SSMLElement {
  /// How an element inside another one is treated.
  enum Placement {
    case allowed
    /// Not allowed, but its meaning is clear and harmless.
    case obeyed
    /// Its tags are ignored, and its content is spoken.
    case ineffective
  }

  /// Whether an element may appear directly inside this one, by the lists of children in SSML 1.1, chapter 3. The
  /// builder checks for ancestors.
  func placement(of child: SSMLElement) -> Placement {
    switch child {
    case .speak: return .ineffective
    case .meta, .metadata, .lexicon: return self == .speak ? .allowed : .obeyed
    case .desc: return self == .audio ? .allowed : .ineffective
    default: break
    }
    switch self {
    case .sayAs, .phoneme, .sub:
      // A mark does not change the speech, and the application may wait for it.
      return child == .mark ? .obeyed : .ineffective
    case .token, .w: return child.isAllowedInToken ? .allowed : .ineffective
    case .emphasis: return child == .p || child == .s ? .obeyed : .allowed
    default: return .allowed
    }
  }

  /// A token is one word: nothing inside can have another language, voice or structure.
  var isAllowedInToken: Bool {
    switch self {
    case .p, .s, .token, .w, .lang, .voice, .lookup, .speak: false
    default: true
    }
  }

  /// Whether it separates words even where it has no effect.
  var separatesWords: Bool {
    switch self {
    case .p, .s, .break, .audio: true
    default: false
    }
  }
}
