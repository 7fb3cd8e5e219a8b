// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechVoices

/// Holds the voices that a provider lists to the rules, check by check.
struct VoiceListCheck {
  /// The entries that are what a manifest's would be, in order.
  let voices: [StatedVoice]
  private let unreadable: [JSONError]
  private let entryCount: Int
  private let byteCount: Int
  private let listMetric: Metric?

  /// As `most` voices are shown, not a thousand.
  private static let most = 20
  private static let mostVoices = 4096
  private static let mostBytes = 1 << 20
  private static let longestText = 256

  init(_ report: CheckerReport) {
    var voices: [StatedVoice] = []
    var unreadable: [JSONError] = []
    for json in report.voices {
      do throws(JSONError) {
        voices.append(try StatedVoice(json: json))
      } catch {
        unreadable.append(error)
      }
    }
    self.voices = voices
    self.unreadable = unreadable
    entryCount = report.voices.count
    byteCount = report.voices.reduce(0) { $0 + $1.count }
    listMetric = report.metrics.first { $0.name == "speech-voices" && $0.unit == "ms" }
  }

  /// Of `voice-any`, `voice-fields`, `voice-utf8`, `voice-unique` or `voice-count`.
  func findings(of check: String) -> [Finding] {
    let findings =
      switch check {
      case "voice-any": any
      case "voice-fields": fields
      case "voice-utf8": texts
      case "voice-unique": unique
      case "voice-count": count
      default: [Finding]()
      }
    guard findings.count > Self.most else { return findings }
    let rest = Finding(findings[0].kind, "and \(findings.count - Self.most + 1) more")
    return findings.prefix(Self.most - 1) + [rest]
  }

  private var any: [Finding] {
    entryCount == 0
      ? [
        Finding(
          .failure,
          "it lists no voice; a voice whose data is missing is flagged NEEDS_DOWNLOAD"
        )
      ]
      : []
  }

  private var fields: [Finding] {
    var findings = unreadable.filter { $0.problem != .notUTF8 }.map {
      Finding(.failure, "a voice is not complete: \($0)")
    }
    for stated in voices {
      findings += stated.complaints.map { Finding(.failure, $0) }
      findings += stated.unknown.map { Finding(.failure, "voice \(shown(stated)): \($0)") }
      let missing = stated.voice.primaryLanguages.filter {
        !stated.voice.supportedLanguages.contains($0)
      }
      if let language = missing.first {
        findings.append(
          Finding(
            .warning,
            "voice \(shown(stated)): its supported languages lack \(language), a primary one"
          )
        )
      }
    }
    return findings
  }

  private var texts: [Finding] {
    var findings = unreadable.filter { $0.problem == .notUTF8 }.map {
      Finding(.failure, "a text of a voice is not UTF-8: \($0)")
    }
    for stated in voices {
      for (field, text) in stated.texts {
        if text.utf8.count > Self.longestText {
          findings.append(
            Finding(.failure, "voice \(shown(stated)): \(field) has \(text.utf8.count) bytes")
          )
        } else if !StatedVoice.isPrintable(text) {
          findings.append(
            Finding(.failure, "voice \(shown(stated)): \(field) has control characters")
          )
        }
      }
    }
    return findings
  }

  private var unique: [Finding] {
    var exact: Set<String> = []
    var folded: [String: String] = [:]
    var findings: [Finding] = []
    for stated in voices {
      let identifier = stated.voice.localIdentifier
      let small = identifier.lowercased()
      if !exact.insert(identifier).inserted {
        findings.append(Finding(.failure, "two voices have the identifier \(shown(stated))"))
      } else if let other = folded[small] {
        findings.append(
          Finding(.warning, "\(shown(stated)) and \(other) differ in capital letters alone")
        )
      }
      folded[small] = shown(stated)
    }
    return findings
  }

  private var count: [Finding] {
    var findings: [Finding] = []
    if entryCount > Self.mostVoices {
      findings.append(Finding(.failure, "it lists \(entryCount) voices"))
    }
    if byteCount > Self.mostBytes {
      findings.append(Finding(.failure, "its voices have \(byteCount >> 10) KiB of text"))
    }
    if let listMetric, listMetric.value > 2000 {
      findings.append(Finding(.failure, "speech_voices() took \(Int(listMetric.value)) ms"))
    }
    return findings + [Finding(.note, "\(entryCount) voices, \(byteCount) bytes of text")]
  }

  private func shown(_ stated: StatedVoice) -> String {
    let identifier = stated.voice.localIdentifier
    let isShort = (1...128).contains(identifier.utf8.count)
    return isShort && StatedVoice.isPrintable(identifier) ? identifier : "(not printable)"
  }
}
