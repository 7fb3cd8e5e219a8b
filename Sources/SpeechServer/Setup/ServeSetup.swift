// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechSystem

/// Makes `synth-host-serve` the server of one user's programs instead of Speech Dispatcher, and undoes that.
///
/// systemd opens its socket at the start of the session and not that of Speech Dispatcher, which has the same path. Programs
/// that find no socket start Speech Dispatcher; `SPEECHD_CMD` names a script for that, which starts Speech Dispatcher itself
/// where synth-host is no longer installed. Settings of Speech Dispatcher and of programs are not changed.
///
/// What was made is noted in the script and in the file of variables. Links are recognised by their targets if both are lost.
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
    /// - Parameter left: What this call has made before, and could not undo.
    case notChanged(path: String, reason: String, left: [String] = [])

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
      case .notChanged(let path, let reason, let left):
        "\(path.shown): not changed: \(reason)"
          + left.map { "; \($0.shown) was made before, and is left" }.joined()
      }
    }
  }

  /// What `remove` has done.
  package struct Removal: Hashable {
    package let removed: [String]
    /// Paths of what is still there, because it was there before or has changed since.
    package let left: [String]
    /// The script that now only starts Speech Dispatcher; nil if there was none.
    package let script: String?
    /// Whether systemd still opens the socket of synth-host.
    package let isEnabled: Bool
  }

  private static let usualPrograms = [
    "/usr/bin/speech-dispatcher", "/usr/local/bin/speech-dispatcher",
  ]
  private static let maxLength = 1 << 20

  private let folder: String?
  private let unitFolder: String
  private let program: String
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

  /// The path of the script that `SPEECHD_CMD` has to name.
  package var scriptPath: String {
    get throws(Failure) { try files().script.path }
  }

  /// Returns the paths of what was made; empty if all is set up already. What a call that throws has made is removed again.
  package func install() throws(Failure) -> [String] {
    let files = try files()
    let unit = "\(unitFolder)/\(ServeFiles.socket)"
    guard access(unit, R_OK) == 0 else { throw .noUnits(path: unit) }
    // A path that cannot be written in the script either.
    if files.script.path.contains(where: { "\"'\\$`%\n".contains($0) }) {
      throw .unusable(path: files.script.path)
    }
    let known = try record(files.script) ?? files.unrecordedLinks.map(\.path)
    let new = (files.folders + files.links).filter { !$0.isInPlace && !known.contains($0.path) }
    let missing = files.all(made: known + new.map(\.path)).filter { !$0.isInPlace }
    for file in missing where file.exists {
      guard try mayReplace(file, of: files.script, known: known) else {
        throw .occupied(path: file.path)
      }
    }
    try makeAll(missing)
    return missing.map(\.path)
  }

  /// Returns nil if nothing was set up.
  package func remove() throws(Failure) -> Removal? {
    let files = try files()
    let script = files.script
    let record = try record(script)
    let own = record ?? files.unrecordedLinks.map(\.path)
    let variables = script.variables(made: own)
    let hasOwnVariables = record != nil && variables.isInPlace
    let hasOtherScript =
      try bytes(of: script.path).map { !ServeScript.isOwn($0) } ?? MadeFile.exists(script.path)

    // The folder of the script stays with it.
    var made = files.folders.filter { !script.path.hasPrefix($0.path + "/") }
    made = made.filter { own.contains($0.path) }
    if hasOwnVariables { made.append(variables) }
    made += files.links.filter { own.contains($0.path) }
    var removed: [String] = []
    for file in made.reversed() where file.isInPlace {
      if try remove(file) { removed.append(file.path) }
    }

    let isEnabled = files.socketLink.exists
    var left = files.links.filter { $0.isInPlace || own.contains($0.path) && $0.exists }.map(\.path)
    if isEnabled, !left.contains(files.socketLink.path) { left.append(files.socketLink.path) }
    if !hasOwnVariables, variables.exists { left.append(variables.path) }
    if hasOtherScript { left.append(script.path) }
    let wasSetUp = record != nil || !removed.isEmpty
    guard wasSetUp || !left.isEmpty else { return nil }
    let leavesScript = wasSetUp && !hasOtherScript
    if leavesScript { try makeAll([script.afterRemoval]) }
    return Removal(
      removed: removed,
      left: left,
      script: leavesScript ? script.path : nil,
      isEnabled: isEnabled
    )
  }

  private func files() throws(Failure) -> ServeFiles {
    guard let folder else { throw .noHome }
    return ServeFiles(
      folder: folder,
      unitFolder: unitFolder,
      program: program,
      otherPrograms: otherPrograms
    )
  }

  // MARK: What is there

  /// Paths of what was made, from whichever file that says so is left; nil if there is none.
  private func record(_ script: ServeScript) throws(Failure) -> [String]? {
    for path in [script.variablesPath, script.path] {
      if let made = try bytes(of: path).flatMap(ServeScript.made) { return made }
    }
    return nil
  }

  /// Whether what is at the path of a file was made by an earlier call.
  private func mayReplace(
    _ file: MadeFile,
    of script: ServeScript,
    known: [String]
  ) throws(Failure) -> Bool {
    switch file.contents {
    case .folder: return false
    // To where the programs were before.
    case .link: return file.isLink && known.contains(file.path)
    case .file(_, let isProgram):
      // As it was written, if it is the one that says what is known.
      guard isProgram else { return script.variables(made: known).isInPlace }
      return try bytes(of: file.path).map { ServeScript.isOwn($0) } ?? false
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

  // MARK: Changes

  /// Makes all of them, or leaves what was there.
  private func makeAll(_ files: [MadeFile]) throws(Failure) {
    var done: [(file: MadeFile, before: MadeFile?)] = []
    for file in files {
      do throws(MadeFile.Failure) {
        let before = try file.found()
        // A part of it may be made when that fails.
        done.append((file, before))
        try file.make()
      } catch {
        let left = done.reversed().filter { !Self.undo($0.file, before: $0.before) }
        throw .notChanged(
          path: file.path,
          reason: SystemError.text(error.code),
          left: left.map(\.file.path)
        )
      }
    }
  }

  /// Returns whether what was there is there again.
  private static func undo(_ file: MadeFile, before: MadeFile?) -> Bool {
    do throws(MadeFile.Failure) {
      guard let before else { return try file.remove() }
      if !before.isInPlace { try before.make() }
      return true
    } catch {
      return false
    }
  }

  private func remove(_ file: MadeFile) throws(Failure) -> Bool {
    do throws(MadeFile.Failure) {
      return try file.remove()
    } catch {
      throw .notChanged(path: file.path, reason: SystemError.text(error.code))
    }
  }
}
