// SPDX-License-Identifier: Apache-2.0

/// The voice that a command line names, if it is one that speaks with the default settings of a host.
struct LikelyVoice {
  /// As typed; nil for the default voice.
  private(set) var name: String?

  private static let commands: Set = ["render", "speak"]
  private static let nameOptions: Set = ["-v", "--voice"]
  /// With these options another host is needed, or none. A wrong guess costs time, but has no other
  /// effect.
  private static let others = [
    "-h", "--help", "--version", "--lines", "--provider-dir", "--allow-untrusted", "--safe-mode",
    "--timeout", "--longest", "--missing", "--manifest",
  ]

  init?(_ arguments: [String]) {
    guard let command = arguments.first, Self.commands.contains(command), arguments.count > 1
    else { return nil }
    var isName = false
    for argument in arguments.dropFirst() {
      if isName {
        name = argument
        isName = false
      } else if argument == "--" {
        break
      } else if Self.nameOptions.contains(argument) {
        isName = true
      } else if argument.hasPrefix("--voice=") {
        name = String(argument.dropFirst("--voice=".count))
      } else if Self.others.contains(where: { argument == $0 || argument.hasPrefix($0 + "=") }) {
        return nil
      }
    }
    if isName || name == "?" { return nil }
  }
}
