// SPDX-License-Identifier: Apache-2.0

/// A shell that `synth-host` completes words for.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish
}
