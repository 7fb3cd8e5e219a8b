// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// What a shell offers for names that only this program knows. The shell runs the command when the user presses Tab.
extension CompletionKind {
  /// Identifiers of all providers, those that are left out among them.
  static var providers: CompletionKind {
    .shellCommand(#"synth-host providers --json | awk -F '"' '$2 == "identifier" { print $4 }'"#)
  }

  /// Identifiers of personal voices, the last column of the list.
  static var personalVoices: CompletionKind {
    .shellCommand("synth-host personal-voice list | awk 'NR > 1 { print $NF }'")
  }

  /// Identifiers of voices, the last column of the list.
  static var voices: CompletionKind {
    .shellCommand("synth-host list-voices | awk 'NR > 1 { print $NF }'")
  }
}
