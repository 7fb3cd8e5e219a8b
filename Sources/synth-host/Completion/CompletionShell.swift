// SPDX-License-Identifier: Apache-2.0

enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish
}
