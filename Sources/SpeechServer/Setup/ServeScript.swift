// SPDX-License-Identifier: Apache-2.0

/// What is written for a user: the script with which programs start a server if they find none, and the file of variables
/// that names it as `SPEECHD_CMD`. Both say what was made with them, because users delete folders of settings.
struct ServeScript {
  let path: String
  let variablesPath: String
  /// `synth-host-serve`.
  let program: String
  /// Those that start Speech Dispatcher.
  let otherPrograms: [String]

  private static let shell = "#!/bin/sh\n"
  private static let head =
    "# Written by \"synth-host serve install\"; \"synth-host serve remove\" "
  private static let replaced = "\(shell)\(head)replaces it.\n"
  private static let removed = "\(head)removes it.\n"
  private static let afterRemoval = "\(shell)# Written by \"synth-host serve remove\".\n"
  private static let mark = "# Made: "

  // MARK: What is written

  /// - Parameters:
  ///   - made: Paths of what was made with it.
  ///   - links: Those that this one removes itself where synth-host is gone.
  func file(made: [String], links: [MadeFile]) -> MadeFile {
    let removals = links.compactMap { link -> String? in
      guard case .link(let target) = link.contents else { return nil }
      return "  remove \(ShellText.words([link.path, target]))\n"
    }
    return file(
      """
      \(Self.replaced)#
      # Programs that find no server start it with this (SPEECHD_CMD): that of synth-host, or Speech Dispatcher if that one does not
      # start. If synth-host is no longer installed, this starts Speech Dispatcher and removes the links that “remove” names below,
      # so that systemd knows of Speech Dispatcher again from the next login on. Then delete this file and
      # \(variablesPath)
      #
      \(Self.record(made))program=\(ShellText.words([program]))
      # LINK TARGET: removes the link if it is still as it was made.
      remove() { [ "$(readlink "$1")" != "$2" ] || rm -f "$1"; }
      if [ -x "$program" ]; then
        "$program" "$@" && exit
      else
        :
      \(removals.joined())fi
      \(starting)
      """
    )
  }

  /// What is left for programs of a session that knows `SPEECHD_CMD`.
  var afterRemoval: MadeFile {
    file(
      """
      \(Self.afterRemoval)#
      # Programs of a session that began before that start Speech Dispatcher with this (SPEECHD_CMD). After the next login it may be
      # deleted, if no SPEECHD_CMD in ~/.profile or another file of yours names it.
      \(starting)
      """
    )
  }

  /// For systemd, whose environment.d(5) allows comments.
  func variables(made: [String]) -> MadeFile {
    let text = "\(Self.removed)\(Self.record(made))SPEECHD_CMD=\(path)\n"
    return MadeFile(path: variablesPath, contents: .file(Array(text.utf8), isProgram: false))
  }

  private func file(_ text: String) -> MadeFile {
    MadeFile(path: path, contents: .file(Array(text.utf8), isProgram: true))
  }

  private var starting: String {
    """
    for program in \(ShellText.words(otherPrograms)); do
      if [ -x "$program" ]; then
        "$program" "$@" && exit
      fi
    done
    exit 1

    """
  }

  private static func record(_ made: [String]) -> String {
    made.map { mark + $0 + "\n" }.joined()
  }

  // MARK: What is found

  /// The paths that either file says were made with it; nil if it is not one of those.
  static func made(in bytes: [UInt8]) -> [String]? {
    guard [replaced, removed].contains(where: { bytes.starts(with: $0.utf8) }) else { return nil }
    return SettingsLine.list(bytes).map(\.text).filter { $0.hasPrefix(mark) }
      .map { String($0.dropFirst(mark.count)) }
  }

  /// Whether synth-host has written a script, also when it was removed.
  static func isOwn(_ bytes: [UInt8]) -> Bool {
    made(in: bytes) != nil || bytes.starts(with: afterRemoval.utf8)
  }
}
