// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem

/// A library on the search path and its state.
package struct ProviderRecord: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// Its voices are listed.
    case ok
    /// Another library with the same identifier comes earlier on the search path: that one's path.
    case shadowed(by: String)
    /// Written for another major version of the provider ABI.
    case incompatible(major: Int, minor: Int)
    case failed(ProbeFailure)
    /// It has to be asked which voices it has, and has not answered yet.
    case unasked
    /// The user does not want it.
    case disabled
    /// Others than the user could have put it there or can modify it.
    case untrusted(PathProblem)
  }

  /// Where the information about the provider comes from.
  package enum Source: String, Hashable, Sendable {
    /// The file `NAME.provider.json` lists the voices.
    case sidecar
    /// The section `.speech_manifest` of the library lists the voices.
    case section
    /// The provider itself was asked.
    case probe
    /// Nobody: it could not be asked.
    case nobody
  }

  /// Nil when the provider could not be asked and has no manifest.
  package var description: ProviderDescription?
  package var places: ProviderPlaces
  /// Its library without symbolic links; decisions of the user belong to this path.
  package var resolvedLibrary: String
  package var state: State
  package var source: Source
  /// The answer is an earlier one, kept in the scan cache.
  package var isCached: Bool
  /// Why its folder is searched.
  package var origin: SearchFolder.Origin
  /// GNU build id, hexadecimal.
  package var buildID: String?
  /// Number of its voices that are listed.
  package var voiceCount: Int
  /// What was left out or changed, in sentences.
  package var warnings: [String]
}

extension ProviderRecord.State: CustomStringConvertible {
  /// For people, in a few words.
  package var description: String {
    switch self {
    case .ok: "ok"
    case .shadowed(let path): "shadowed by \(path.shown)"
    case .incompatible(let major, let minor):
      "made for version \(major).\(minor) of the provider ABI, this host has \(ProviderABI.major).\(ProviderABI.minor)"
    case .failed(let failure): failure.details
    case .unasked: "it has not yet said which voices it has; it will be asked again next time"
    case .disabled: "disabled"
    case .untrusted(let problem): "it is left out because \(problem)"
    }
  }
}

extension ProviderRecord {
  /// What a person calls it: its identifier, or its path as long as it has none; on one line.
  package var nameForPeople: String { (description?.identifier ?? places.library).shown }

  /// Whether `typed` is its name, its identifier or that of its own voice.
  func mayBeMeant(by typed: String) -> Bool { description?.mayBeMeant(by: typed) ?? false }

  /// Whether nobody knows which voices it has, because it has failed or has not answered.
  var hidesVoices: Bool {
    guard description == nil else { return false }
    return switch state {
    case .failed, .unasked: true
    case .ok, .shadowed, .incompatible, .disabled, .untrusted: false
    }
  }

  /// Why none of its voices is listed, and what to do about that, in words. Nil when they are.
  package var silence: String? {
    switch state {
    case .ok: nil
    case .disabled:
      "disabled; “synth-host providers enable \(nameForPeople)” enables it"
    case .untrusted:
      "\(state); remove that permission, or use it anyway: once with --allow-untrusted, "
        + "or permanently with “synth-host providers trust \(places.library)”"
    case .shadowed, .incompatible, .failed, .unasked: "\(state)"
    }
  }
}

extension ProviderDescription {
  /// Whether `typed` is its name, its identifier or that of its own voice.
  func mayBeMeant(by typed: String) -> Bool {
    let typed = typed.lowercased()
    let identifier = identifier.lowercased()
    return typed == identifier || typed.hasPrefix(identifier + ".") || typed == name.lowercased()
  }
}
