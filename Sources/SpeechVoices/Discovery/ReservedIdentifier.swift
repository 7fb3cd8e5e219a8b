// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The identifiers of the bundled providers, reserved whether or not these are installed: another library with such an
/// identifier would speak for the voices that users and documents name, and would get the recordings that a person has
/// left for the provider.
package enum ReservedIdentifier {
  /// Those of `Plugins/*`; a test compares the list with the libraries that are built.
  package static let all = [
    "org.cmuflite", "org.espeak-ng", "org.synth-host.neural", "org.synth-host.parrot", recorded,
  ]

  /// The one whose voices are folders of recordings.
  static let recorded = "org.synth-host.recorded"

  /// Whether it is one of these or begins with one, as the identifiers of their voices do.
  package static func contains(_ identifier: String) -> Bool {
    let bytes = identifier.utf8
    return all.contains { own in
      bytes.starts(with: own.utf8)
        && (bytes.count == own.utf8.count
          || bytes.dropFirst(own.utf8.count).first == UInt8(ascii: "."))
    }
  }

  /// Why a library that claims the identifier is not used.
  static func refusal(of identifier: String) -> ProbeFailure {
    ProbeFailure(
      kind: .reserved,
      details:
        "it claims the identifier \(identifier.shown), which is reserved for a provider that comes with synth-host; "
        + "nothing of it is used. Remove it, or ask its author to give it an identifier of its own"
    )
  }
}
