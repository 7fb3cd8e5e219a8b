// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
package import SpeechVoices

/// Checks the voices that a provider lists against the rules.
package struct VoiceListCheck {
  /// The entries that could be read, in order.
  package let voices: [StatedVoice]
  /// By the position in the list, from 1.
  private let unreadable: [(place: Int, error: JSONError)]
  /// Voices that were listed, bytes of text in them, and how long that took.
  private let voiceCount: Int
  private let byteCount: Int
  private let milliseconds: Int

  /// Maximum findings shown.
  private static let maxFindings = 20
  private static let maxVoices = 4096
  private static let maxBytes = 1 << 20
  private static let maxMilliseconds = 2000

  package init(_ report: CheckerReport) {
    var voices: [StatedVoice] = []
    var unreadable: [(place: Int, error: JSONError)] = []
    for (index, json) in report.voices.enumerated() {
      do throws(JSONError) {
        voices.append(try StatedVoice(json: json))
      } catch {
        unreadable.append((index + 1, error))
      }
    }
    self.voices = voices
    self.unreadable = unreadable
    func metric(_ name: String) -> Int {
      report.metrics.first { $0.name == name }.map { Int(clamping: $0.value) } ?? 0
    }
    voiceCount = max(metric("voices"), report.voices.count)
    byteCount = metric("voices-text")
    milliseconds = metric("voices-time") / 1000
  }

  /// Each once, and not too many.
  private func bounded(_ all: [Finding]) -> [Finding] {
    var seen: Set<Finding> = []
    let findings = all.filter { seen.insert($0).inserted }
    guard findings.count > Self.maxFindings else { return findings }
    let rest = Finding(findings[0].kind, text: "and \(findings.count - Self.maxFindings + 1) more")
    return findings.prefix(Self.maxFindings - 1) + [rest]
  }

  /// Of `voice-fields`.
  package var fields: [Finding] {
    var findings = unreadable.map {
      Finding(.failure, text: "voice \($0.place) is not complete: \($0.error)")
    }
    for stated in voices {
      findings += stated.complaints.map { Finding(.failure, text: $0) }
      findings += stated.unknown.map { Finding(.failure, text: "voice \(shown(stated)): \($0)") }
      // None at all means the primary ones.
      let supported = stated.voice.supportedLanguages
      let missing = stated.voice.primaryLanguages.filter {
        !supported.isEmpty && !supported.contains($0)
      }
      if let language = missing.first {
        findings.append(
          Finding(
            .warning,
            text: "voice \(shown(stated)): its supported languages lack \(language), a primary one"
          )
        )
      }
    }
    return bounded(findings)
  }

  /// Of `voice-unique`.
  package var unique: [Finding] {
    var exact: Set<String> = []
    var folded: [String: String] = [:]
    var findings: [Finding] = []
    for stated in voices {
      let identifier = stated.voice.localIdentifier
      let small = identifier.lowercased()
      if !exact.insert(identifier).inserted {
        findings.append(Finding(.failure, text: "two voices have the identifier \(shown(stated))"))
      } else if let other = folded[small] {
        findings.append(
          Finding(.warning, text: "\(shown(stated)) and \(other) differ in capital letters alone")
        )
      }
      folded[small] = shown(stated)
    }
    return bounded(findings)
  }

  /// Of `voice-count`.
  package var count: [Finding] {
    var findings: [Finding] = []
    if voiceCount > Self.maxVoices {
      findings.append(
        Finding(.failure, text: "it lists \(voiceCount) voices; the host takes \(Self.maxVoices)")
      )
    }
    if byteCount > Self.maxBytes {
      findings.append(Finding(.failure, text: "its voices have \(byteCount >> 10) KiB of text"))
    }
    if milliseconds > Self.maxMilliseconds {
      findings.append(Finding(.failure, text: "speech_voices() took \(milliseconds) ms"))
    }
    return bounded(
      findings + [Finding(.note, text: "\(voiceCount) voices, \(byteCount) bytes of text")]
    )
  }

  private func shown(_ stated: StatedVoice) -> String {
    let identifier = stated.voice.localIdentifier
    let isShort = (1...128).contains(identifier.utf8.count)
    return isShort && StatedVoice.isPrintable(identifier) ? identifier : "(not printable)"
  }
}

extension Int {
  /// The nearest whole number that fits.
  fileprivate init(clamping value: Double) {
    self = Int(exactly: value.rounded()) ?? (value > 0 ? .max : 0)
  }
}
