// SPDX-License-Identifier: Apache-2.0

/// A `speechd.conf`, and in it the lines that synth-host has written.
struct DispatcherSettings {
  private static let begin =
    "# Written by \"synth-host speech-dispatcher install\"; \"synth-host speech-dispatcher remove\" removes it."
  private static let end = "# End of what synth-host has written."

  /// The file without the lines of synth-host; empty if it consists of nothing else.
  let rest: String
  /// Whether there are any.
  let hasOwn: Bool

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let count = lines.count
    while let first = lines.firstIndex(where: { $0.hasPrefix(Self.begin) }) {
      // Without the last line, if someone has removed it, only the first one is ours for certain.
      let last = lines[first...].firstIndex { $0.hasPrefix(Self.end) } ?? first
      lines.removeSubrange(first...last)
    }
    hasOwn = lines.count < count
    let rest = lines.joined(separator: "\n")
    self.rest = rest.allSatisfy(\.isWhitespace) ? "" : rest
  }

  /// Whether it names its modules, so that the server does not look for others.
  private var namesModules: Bool {
    rest.split(separator: "\n").contains { line in
      line.split(whereSeparator: \.isWhitespace).first?.lowercased() == "addmodule"
    }
  }

  /// A file that makes a module the default.
  /// - Parameters:
  ///   - own: The user's file; nil if there is none, so that this one would replace the system's.
  ///   - system: The system's file, which is then included; nil if there is none.
  static func text(
    adding module: String,
    at path: String,
    to own: DispatcherSettings?,
    system: DispatcherSettings?,
    systemFolder: String
  ) -> String {
    var lines = [begin]
    if own == nil, system != nil {
      lines += [
        "# This file replaces that of the system, which is therefore included.",
        "Include \"\(systemFolder)/speechd.conf\"",
        "Include \"\(systemFolder)/clients/*.conf\"",
      ]
    }
    if (own ?? system)?.namesModules == true {
      lines.append("AddModule \"\(module)\" \"\(path)\" \"\(module).conf\"")
    }
    lines += ["DefaultModule \(module)", end, ""]
    var rest = own?.rest ?? ""
    if !rest.isEmpty, !rest.hasSuffix("\n") { rest += "\n" }
    return rest + lines.joined(separator: "\n")
  }
}
