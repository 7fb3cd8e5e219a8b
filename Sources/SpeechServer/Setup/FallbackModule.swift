// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The output module that Speech Dispatcher uses when that of synth-host does not start, or has ended: the one for eSpeak NG
/// that comes with Speech Dispatcher, so that it also speaks when synth-host is no longer installed.
///
/// Version 0.11 would play a recording that says that something is wrong, for eight seconds, instead of each text.
///
/// It lists no voices, because a browser waits for the 13,000 of eSpeak NG, and a module cannot be told to list fewer. A shell
/// script that the server runs therefore leaves them out. It lies with the user's settings; nothing of synth-host has to be
/// there.
struct FallbackModule {
  /// The folder of the user's settings of Speech Dispatcher.
  let folder: String
  /// Paths of modules; the first that exists when the server starts is used.
  let programs: [String]

  /// Speech Dispatcher 0.12 has a module of this name and use, which it does not show its clients. It does not start its own
  /// where one of this name is named.
  static let name = "espeak-ng-fallback"
  static let file = "synth-host-fallback.sh"

  /// In the folders of the system.
  private static let stock = "sd_espeak-ng"
  private static let shell = "/bin/sh"
  private static let head = "#!/bin/sh\n\(OwnLines.begin)\n"

  /// - Parameters:
  ///   - folders: Where modules of the system are.
  ///   - own: The module of synth-host, as a second process, where there is no other.
  init(folder: String, systemFolders folders: [String], own: String) {
    self.folder = folder
    programs = folders.map { "\($0)/\(Self.stock)" } + [own]
  }

  var path: String { "\(folder)/\(Self.file)" }

  /// Whether the line can name it.
  var isUsable: Bool {
    !path.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || $0.value < 0x20 }
  }

  /// Its line in `speechd.conf`. The script is what the server takes for the module's settings, which are the first argument.
  var line: String { "AddModule \"\(Self.name)\" \"\(Self.shell)\" \"\(path)\"" }

  /// Whether a line of a `speechd.conf` with these words names such a module.
  static func isNamed(by words: [String]) -> Bool {
    words.count == 4 && words[1] == name && words[2] == shell && words[3].hasSuffix("/" + file)
  }

  /// Whether a file has been written by synth-host.
  static func isOwn(_ bytes: [UInt8]) -> Bool { bytes.starts(with: head.utf8) }

  /// The only lines of a module's that begin with 200- are those of its voices; the bytes of its audio never begin a line.
  var script: [UInt8] {
    Array(
      """
      \(Self.head)#
      # Speech Dispatcher speaks with this module when that of synth-host does not start, or has ended. It is the one for eSpeak NG
      # where that is installed, without its 13,000 voices, for which each browser would wait.
      for module in \(ShellText.words(programs)); do
        if [ -x "$module" ]; then
          "$module" "" | LC_ALL=C grep -a -v --line-buffered '^200-'
          exit
        fi
      done
      exit 1

      """.utf8
    )
  }
}
