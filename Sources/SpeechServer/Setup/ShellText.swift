// SPDX-License-Identifier: Apache-2.0

/// Text for scripts that synth-host writes.
enum ShellText {
  /// The words in a script, separated by spaces, so that the shell takes each as it is.
  static func words(_ words: [String]) -> String {
    words.map { word in
      let parts = word.split(separator: "'", omittingEmptySubsequences: false)
      return "'\(parts.joined(separator: "'\\''"))'"
    }
    .joined(separator: " ")
  }
}
