// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The lines that synth-host writes into a `speechd.conf`, from one that begins them to one that ends them.
struct OwnLines {
  /// The record of the file before they were written; nil if there was none.
  let original: String?
  /// Those that include the settings of the system.
  let includes: [SettingsLine]

  // MARK: What is written

  static let begin =
    "# Written by \"synth-host speech-dispatcher install\"; \"synth-host speech-dispatcher remove\" removes it."
  private static let end = "# End of what synth-host has written."
  private static let before = "# Before: "
  private static let nothing = "no file"
  private static let inclusion =
    "# This file replaces that of the system, which is therefore included."
  private static let use =
    "# This one speaks when that of synth-host does not, and lists no voices."

  static let reason = [
    "# Speech Dispatcher looks for other modules only if none is named here. All that it would find are named, but not",
    "# that of eSpeak NG: each browser would wait for its 13,000 voices, and synth-host speaks with the same ones.",
  ]

  /// - Parameter record: That of the file; nil if there was none.
  static func originalLine(_ record: String?) -> String { before + (record ?? nothing) }

  static func systemFile(_ folder: String) -> String { folder + "/speechd.conf" }

  static func including(_ folder: String) -> [String] {
    [inclusion, "Include \"\(systemFile(folder))\"", "Include \"\(folder)/clients/*.conf\""]
  }

  static func fallback(_ module: FallbackModule) -> [String] { [use, module.line] }

  static func ending(default module: String) -> [String] { ["DefaultModule \(module)", end] }

  /// What tells whether a file is the same again.
  static func record(of bytes: ArraySlice<UInt8>) -> String {
    "\(bytes.count) bytes, SHA-256 \(SHA256.digest(of: Array(bytes)).prefix(8).hexadecimal)"
  }

  // MARK: What is found

  /// Our lines, nil if there are none, and those of others, also if someone has written them among ours.
  static func separate(_ lines: [SettingsLine]) -> (block: OwnLines?, others: [SettingsLine]) {
    var others: [SettingsLine] = []
    var found: [SettingsLine] = []
    var rest = lines[...]
    while let first = rest.firstIndex(where: { $0.text.hasPrefix(begin) }) {
      others += rest[..<first]
      let last = last(of: rest[first...])
      for line in rest[first...last] {
        if isOwn(line) { found.append(line) } else { others.append(line) }
      }
      rest = rest[(last + 1)...]
    }
    others += rest
    return (found.isEmpty ? nil : OwnLines(found), others)
  }

  private init(_ lines: [SettingsLine]) {
    includes = lines.filter { $0.words.first == "include" }
    // Versions before this one wrote no record, and treated a file in which nothing was set as none.
    let record = lines.first { $0.text.hasPrefix(Self.before) }?.text.dropFirst(Self.before.count)
    original = record.flatMap { $0 == Self.nothing ? nil : String($0) }
  }

  /// The last line of a block that begins with the first of these lines.
  private static func last(of lines: ArraySlice<SettingsLine>) -> Int {
    let block = lines.dropFirst().prefix { !$0.text.hasPrefix(begin) }
    if let end = block.firstIndex(where: { $0.text.hasPrefix(end) }) { return end }
    // Someone has removed the last line. The one before it has settings that nobody else writes below ours.
    if let last = block.firstIndex(where: isDefault) { return last }
    return lines.startIndex + block.prefix(while: isOwn).count
  }

  private static func isDefault(_ line: SettingsLine) -> Bool {
    line.words == ["defaultmodule", DispatcherModule.ownName]
  }

  private static func isOwn(_ line: SettingsLine) -> Bool {
    let text = line.text
    if text.hasPrefix(begin) || text.hasPrefix(end) || text.hasPrefix(before) { return true }
    if text == inclusion || text == use || reason.contains(text) || isDefault(line) { return true }
    let words = line.words
    return switch (words.first, words.count) {
    case ("include", 2):
      Path.isAbsolute(words[1])
        && (words[1].hasSuffix("/speechd.conf") || words[1].hasSuffix("/clients/*.conf"))
    // Others rarely write the whole path.
    case ("addmodule", 4):
      FallbackModule.isNamed(by: words)
        || Path.isAbsolute(words[2]) && words[3] == words[1] + ".conf"
    default: false
    }
  }
}
