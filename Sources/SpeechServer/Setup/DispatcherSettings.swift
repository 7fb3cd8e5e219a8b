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
  ///
  /// It names all modules, but not that of eSpeak NG: each browser would wait for its 13,000 voices, and the host has
  /// the same ones.
  /// - Parameters:
  ///   - own: The user's file; nil if there is none, so that this one would replace the system's.
  ///   - system: The system's file, which is then included; nil if there is none.
  static func text(
    adding module: DispatcherModule,
    and others: [DispatcherModule],
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
    lines.append(module.line)
    if (own ?? system)?.namesModules != true {
      lines += [
        "# Speech Dispatcher looks for other modules only if none is named here. All that it would find are named, but not",
        "# that of eSpeak NG: each browser would wait for its 13,000 voices, and synth-host speaks with the same ones.",
      ]
      lines += others.filter { !$0.isOfEspeak }.map(\.line)
    }
    lines += ["DefaultModule \(module.name)", end, ""]
    var rest = own?.rest ?? ""
    if !rest.isEmpty, !rest.hasSuffix("\n") { rest += "\n" }
    return rest + lines.joined(separator: "\n")
  }
}
