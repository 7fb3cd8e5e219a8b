// SPDX-License-Identifier: Apache-2.0

package import SpeechVoices

/// Compares what a provider's manifest says with what its library says.
package struct ManifestCheck {
  private let library: NamedLibrary
  /// What the library says it is.
  private let facts: [String: [String]]
  private let voices: [StatedVoice]

  /// Maximum differences shown.
  private static let maxFindings = 20

  package init(library: NamedLibrary, facts: [String: [String]], voices: [StatedVoice]) {
    self.library = library
    self.facts = facts
    self.voices = voices
  }

  package var findings: [Finding] {
    var findings = library.problems.map { Finding(.failure, text: $0) }
    guard let manifest = library.manifest else {
      if findings.isEmpty {
        findings.append(
          Finding(
            .skip,
            text: "it has no manifest; with one, its voices are listed without running it"
          )
        )
      }
      return findings
    }
    findings += manifest.warnings.map { Finding(.warning, text: "the manifest: \($0)") }
    findings += differences(manifest.description)
    if let listed = manifest.voices {
      let (told, _) = VoiceValidator.usable(
        voices.map(\.voice),
        of: manifest.description.identifier
      )
      findings += Self.differences(listed: listed, told: told)
    }
    return findings
  }

  /// The fields that must be the same in both. The manifest may add what the library leaves open.
  private func differences(_ description: ProviderDescription) -> [Finding] {
    let pairs: [(String, String?)] = [
      ("id", description.identifier), ("name", description.name),
      ("abi", "\(description.abiMajor).\(description.abiMinor)"),
      ("vendor", description.vendor), ("version", description.version),
      ("license", description.license), ("url", description.url),
      ("subtype", description.subtype), ("manufacturer", description.manufacturer),
      ("flags", "\(description.flags)"),
    ]
    return pairs.compactMap { key, written in
      guard let written, let told = facts[key]?.first, told != written else { return nil }
      // The minor version is that of the header that it was compiled with, and means nothing to a host (V2).
      if key == "abi", told.prefix(while: { $0 != "." }) == written.prefix(while: { $0 != "." }) {
        return nil
      }
      return Finding(
        ["id", "name", "abi"].contains(key) ? .failure : .warning,
        text: "\(key): the manifest says “\(written)”, the library “\(told)”"
      )
    }
  }

  private static func differences(listed: [Voice], told: [Voice]) -> [Finding] {
    let toldByIdentifier = Dictionary(told.map { ($0.identifier, $0) }) { first, _ in first }
    let listedIdentifiers = Set(listed.map(\.identifier))
    var texts: [String] = []
    for voice in listed {
      guard let other = toldByIdentifier[voice.identifier] else {
        texts.append("the manifest lists \(voice.identifier), the library does not")
        continue
      }
      if let field = voice.firstDifference(from: other) {
        texts.append("\(voice.identifier): manifest and library differ in its \(field)")
      }
    }
    for voice in told where !listedIdentifiers.contains(voice.identifier) {
      texts.append("the library lists \(voice.identifier), the manifest does not")
    }
    if texts.isEmpty, listed.map(\.identifier) != told.map(\.identifier) {
      texts.append("manifest and library list the same voices in another order")
    }
    let rest = texts.count > maxFindings ? ["and \(texts.count - maxFindings + 1) more"] : []
    let shown = rest.isEmpty ? texts[...] : texts.prefix(maxFindings - 1)
    return (shown + rest).map { Finding(.failure, text: $0) }
  }
}

extension Voice {
  /// The name of a field that is not the same in both.
  fileprivate func firstDifference(from other: Voice) -> String? {
    guard self != other else { return nil }
    let pairs: [(String, Bool)] = [
      ("name", name == other.name),
      ("languages", primaryLanguages == other.primaryLanguages),
      ("supported languages", supportedLanguages == other.supportedLanguages),
      ("variants", variants == other.variants), ("version", version == other.version),
      ("fallback", fallback == other.fallback), ("alphabets", alphabets == other.alphabets),
      ("gender", gender == other.gender), ("age", age == other.age),
      ("quality", quality == other.quality), ("traits", traits == other.traits),
      ("input form", input == other.input), ("abilities", abilities == other.abilities),
      ("longest request", longestRequest == other.longestRequest),
      ("range of rates", rateRange == other.rateRange),
      ("range of pitches", pitchRange == other.pitchRange),
      ("sample rate", sampleRate == other.sampleRate), ("channels", channels == other.channels),
      ("size on disk", bytesOnDisk == other.bytesOnDisk), ("licence", license == other.license),
      ("origin", origin == other.origin), ("way to get it", download == other.download),
    ]
    return pairs.first { !$0.1 }?.0 ?? "fields"
  }
}
