// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechSystem

/// Makes `synth-host-serve` the server of one user's programs instead of Speech Dispatcher, and undoes that.
///
/// systemd opens its socket at the start of the session and not that of Speech Dispatcher, which has the same path. Programs
/// that find no socket start Speech Dispatcher; `SPEECHD_CMD` names a script for that, which starts Speech Dispatcher itself
/// where synth-host is no longer installed. Settings of Speech Dispatcher and of programs are not changed.
package struct ServeSetup {
  package enum Failure: ExitStatusError, Hashable {
    /// Neither `HOME` nor `XDG_CONFIG_HOME` is set.
    case noHome
    /// The units of synth-host are not installed.
    case noUnits(path: String)
    /// Something else is where a file would be made.
    case occupied(path: String)
    /// The path cannot be written in a file of variables.
    case unusable(path: String)
    case notChanged(path: String, reason: String)

    package var exitStatus: ExitStatus {
      switch self {
      case .noUnits: .inputMissing
      case .noHome, .occupied, .unusable, .notChanged: .outputFailed
      }
    }

    package var message: String {
      switch self {
      case .noHome:
        "your settings cannot be found, because HOME is not set; set it to your home folder."
      case .noUnits(let path): "\(path.shown) is missing; install synth-host again."
      case .occupied(let path):
        "\(path.shown): exists and was not made by synth-host; move it away. Nothing was changed."
      case .unusable(let path):
        "\(path.shown): a path with these characters cannot be set as SPEECHD_CMD. Nothing was changed."
      case .notChanged(let path, let reason): "\(path.shown): not changed: \(reason)"
      }
    }
  }

  /// What `remove` has done.
  package struct Removal: Hashable {
    package let removed: [String]
    /// Paths of what is not as it was made, and stays.
    package let left: [String]
  }

  /// Where systemd looks for a user's units, of folders that have units of synth-host.
  private static let unitFolders = ["/usr/lib/systemd/user", "/usr/local/lib/systemd/user"]
  private static let (socket, service) = ("synth-host.socket", "synth-host.service")
  private static let usualPrograms = [
    "/usr/bin/speech-dispatcher", "/usr/local/bin/speech-dispatcher",
  ]
  private static let head =
    "#!/bin/sh\n# Written by \"synth-host serve install\"; \"synth-host serve remove\" removes it.\n"
  private static let mark = "# Made: "
  private static let maxLength = 1 << 20

  private let folder: String?
  private let program: String
  private let unitFolder: String
  private let otherPrograms: [String]

  /// - Parameters:
  ///   - program: The path of `synth-host-serve`.
  ///   - unitFolder: Where its units for systemd are installed.
  ///   - otherPrograms: Those that are started where `program` is not installed.
  package init(
    environment: [String: String],
    program: String,
    unitFolder: String,
    otherPrograms: [String]? = nil
  ) {
    folder = UserFolders(environment).configuration
    self.program = program
    self.unitFolder = unitFolder
    self.otherPrograms = otherPrograms ?? Self.usualPrograms
  }

  /// Returns the paths of what was made; empty if all is set up already.
  package func install() throws(Failure) -> [String] {
    let files = try files()
    let unit = "\(unitFolder)/\(Self.socket)"
    guard access(unit, R_OK) == 0 else { throw .noUnits(path: unit) }
    let script = try script()
    let known = try madePaths(script)
    // A path that cannot be written in the script either.
    if script.contains(where: { "\"'\\$`%\n".contains($0) }) { throw .unusable(path: script) }
    let missing = files.filter { !$0.isInPlace }
    for file in missing where file.exists && !(file.isLink && known.contains(file.path)) {
      throw .occupied(path: file.path)
    }
    let made = known + missing.map(\.path).filter { !known.contains($0) }
    let text = MadeFile(path: script, contents: .file(text(made)))
    guard !missing.isEmpty || !text.isInPlace || access(script, X_OK) != 0 else { return [] }
    if known.isEmpty, text.exists { throw .occupied(path: script) }
    // What is noted in the script is removed again, also if this process ends before all is made.
    for file in missing where script.hasPrefix(file.path + "/") { try make(file) }
    try make(text)
    guard chmod(script, 0o700) == 0 else {
      throw .notChanged(path: script, reason: SystemError.text(errno))
    }
    for file in missing where !file.isInPlace { try make(file) }
    return missing.map(\.path) + [script]
  }

  /// Returns nil if nothing was set up.
  package func remove() throws(Failure) -> Removal? {
    let script = try script()
    let made = try madePaths(script)
    guard let bytes = try bytes(of: script), bytes.starts(with: Self.head.utf8) else { return nil }
    let text = MadeFile(path: script, contents: .file(bytes))
    var (removed, left): ([String], [String]) = ([], [])
    // Those in a folder are made after it.
    let files = try files().filter { made.contains($0.path) }.reversed()
    for file in files.filter({ $0.isLeaf }) + [text] + files.filter({ !$0.isLeaf }) {
      do throws(MadeFile.Failure) {
        if try file.remove() {
          removed.append(file.path)
        } else if file.isLeaf {
          left.append(file.path)
        }
      } catch {
        throw .notChanged(path: file.path, reason: SystemError.text(error.code))
      }
    }
    return Removal(removed: removed, left: left)
  }

  // MARK: What is made

  /// All but the script, in the order in which they are made.
  private func files() throws(Failure) -> [MadeFile] {
    guard let folder else { throw .noHome }
    let units = folder + "/systemd/user"
    let wanted = units + "/sockets.target.wants"
    let folders = [
      folder, folder + "/speech-dispatcher", folder + "/environment.d", folder + "/systemd", units,
      wanted,
    ]
    var links = [("\(units)/speech-dispatcher.socket", "/dev/null")]
    // As `systemctl link` would.
    if !Self.unitFolders.contains(unitFolder) {
      links += [Self.socket, Self.service].map { ("\(units)/\($0)", "\(unitFolder)/\($0)") }
    }
    links.append(("\(wanted)/\(Self.socket)", "\(unitFolder)/\(Self.socket)"))
    let variables = "SPEECHD_CMD=\(try script())\n"
    return folders.map { MadeFile(path: $0, contents: .folder) }
      + links.map { MadeFile(path: $0.0, contents: .link(to: $0.1)) }
      + [
        MadeFile(
          path: folder + "/environment.d/90-synth-host.conf",
          contents: .file(Array(variables.utf8))
        )
      ]
  }

  private func script() throws(Failure) -> String {
    guard let folder else { throw .noHome }
    return folder + "/speech-dispatcher/synth-host-autospawn.sh"
  }

  private func text(_ made: [String]) -> [UInt8] {
    Array(
      """
      \(Self.head)#
      # Programs that find no server start it with this (SPEECHD_CMD): that of synth-host, or Speech Dispatcher if that one
      # does not start or is not installed.
      #
      \(made.map { Self.mark + $0 + "\n" }.joined())for program in \(ShellText.words([program] + otherPrograms)); do
        if [ -x "$program" ]; then
          "$program" "$@" && exit
        fi
      done
      exit 1

      """.utf8
    )
  }

  /// The paths that the script says were made with it.
  private func madePaths(_ script: String) throws(Failure) -> [String] {
    guard let bytes = try bytes(of: script), bytes.starts(with: Self.head.utf8) else { return [] }
    return SettingsLine.list(bytes).map(\.text).filter { $0.hasPrefix(Self.mark) }
      .map { String($0.dropFirst(Self.mark.count)) }
  }

  // MARK: Files

  private func make(_ file: MadeFile) throws(Failure) {
    do throws(MadeFile.Failure) {
      try file.make()
    } catch {
      throw .notChanged(path: file.path, reason: SystemError.text(error.code))
    }
  }

  /// Nil if there is no such file.
  private func bytes(of path: String) throws(Failure) -> [UInt8]? {
    do throws(InputFile.Failure) {
      return try InputFile(path: path).contents(limit: Self.maxLength)
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw .notChanged(path: path, reason: SystemError.text(error.code))
    }
  }
}
