// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechSystem

/// Makes synth-host the default output module of one user's Speech Dispatcher, and undoes that.
///
/// The server reads a personal `speechd.conf`, which replaces that of the system as a whole. What
/// is written there is between two marker lines, by which it is found again; the rest of the file
/// is not changed. A script next to it is the module to fall back on.
package struct DispatcherSetup {
  package enum Failure: ExitStatusError, Hashable {
    /// Neither `HOME` nor the variable for the folder is set.
    case noHome
    /// The file is too long, or not a regular file.
    case unreadable(path: String, reason: String)
    case notWritten(path: String, reason: String)
    /// The path cannot be written in a `speechd.conf`.
    case unusable(path: String)

    package var exitStatus: ExitStatus {
      switch self {
      case .unreadable: .inputMissing
      case .noHome, .notWritten, .unusable: .outputFailed
      }
    }

    package var message: String {
      switch self {
      case .noHome:
        "your settings of Speech Dispatcher cannot be found, because HOME is not set; set it to your home folder."
      case .unreadable(let path, let reason):
        "\(path.shown): not read: \(reason); nothing was changed in it."
      case .notWritten(let path, let reason): "\(path.shown): not changed: \(reason)"
      case .unusable(let path):
        "\(path.shown): a path with these characters cannot be named in speechd.conf; set XDG_CONFIG_HOME to another folder. "
          + "Nothing was changed."
      }
    }
  }

  /// Bytes of a `speechd.conf` that are read.
  private static let maxLength = 1 << 20

  private let folders: UserFolders
  private let searchPath: String
  /// The module that is installed.
  private let module: String
  /// Where the system's `speechd.conf` is.
  private let systemFolder: String
  private let moduleFolders: [String]

  /// - Parameter module: The path of `sd_synth-host`.
  package init(
    environment: [String: String],
    module: String,
    systemFolder: String = "/etc/speech-dispatcher",
    moduleFolders: [String]? = nil
  ) {
    self.moduleFolders = moduleFolders ?? DispatcherModule.systemFolders
    folders = UserFolders(environment)
    searchPath = environment["PATH"] ?? ""
    self.module = module
    self.systemFolder = systemFolder
  }

  /// Returns the file if it has changed; nil if all is set up already.
  package func install() throws(Failure) -> String? {
    let file = try file()
    let before = try bytes(of: file)
    let fallback = try fallback()
    guard fallback.isUsable else { throw .unusable(path: fallback.path) }
    let after = DispatcherSettings.bytes(
      adding: DispatcherModule(name: DispatcherModule.ownName, program: module),
      fallback: fallback,
      and: try others(),
      to: before.map(DispatcherSettings.init),
      system: try bytes(of: OwnLines.systemFile(systemFolder)).map(DispatcherSettings.init),
      systemFolder: systemFolder
    )
    let hasFallback = try bytes(of: fallback.path) == fallback.script
    guard after != before || !hasFallback else { return nil }
    // Before the file that names it.
    if !hasFallback { try write(fallback.script, to: fallback.path) }
    if after != before { try write(after, to: file) }
    return file
  }

  /// What `remove` has done.
  package struct Removal: Hashable {
    /// The file that has changed or is gone.
    package let file: String
    /// Whether it is as it was before `install`, to the byte.
    package let isRestored: Bool
    /// Its lines, counted from 1, in which the user has made synth-host the default.
    package let ownLines: [Int]
  }

  /// Returns nil if nothing was set up.
  package func remove() throws(Failure) -> Removal? {
    let file = try file()
    guard let settings = try bytes(of: file).map(DispatcherSettings.init), settings.hasOwn else {
      return nil
    }
    if !settings.isMade || !settings.rest.isEmpty {
      try write(settings.rest, to: file)
    } else {
      try delete(file)
    }
    let fallback = try fallback().path
    if let script = try bytes(of: fallback), FallbackModule.isOwn(script) { try delete(fallback) }
    return Removal(
      file: file,
      isRestored: settings.isRestored,
      ownLines: settings.linesMakingDefault(DispatcherModule.ownName)
    )
  }

  // MARK: Places

  private func file() throws(Failure) -> String { try ownFolder() + "/speechd.conf" }

  /// The user's settings of Speech Dispatcher.
  private func ownFolder() throws(Failure) -> String {
    guard let folder = folders.dispatcher else { throw .noHome }
    return folder
  }

  private func fallback() throws(Failure) -> FallbackModule {
    FallbackModule(folder: try ownFolder(), systemFolders: moduleFolders, own: module)
  }

  /// The other modules that the server would find without being told.
  private func others() throws(Failure) -> [DispatcherModule] {
    let own = try ownFolder()
    guard let data = folders.data else { throw .noHome }
    let personal = Path.parent(of: data) + "/libexec"
    return DispatcherModule.list(
      in: [personal + "/speech-dispatcher-modules"] + moduleFolders,
      configurations: [own, systemFolder].map { $0 + "/modules" },
      searchPath: searchPath
    )
    .filter { $0.name != DispatcherModule.ownName }
  }

  // MARK: Files

  /// Nil if there is no such file.
  private func bytes(of path: String) throws(Failure) -> [UInt8]? {
    let bytes: [UInt8]?
    do throws(InputFile.Failure) {
      bytes = try InputFile(path: path).contents(limit: Self.maxLength)
    } catch {
      if error.code == ENOENT { return nil }
      throw .unreadable(path: path, reason: SystemError.text(error.code))
    }
    guard let bytes else { throw .unreadable(path: path, reason: "it is longer than 1 MB") }
    return bytes
  }

  private func delete(_ path: String) throws(Failure) {
    guard unlink(path) == 0 else {
      throw .notWritten(path: path, reason: SystemError.text(errno))
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    var status = stat()
    // A link stays one: the file may be kept elsewhere.
    let target = Path.resolved(path) ?? path
    if target == path, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw .notWritten(
        path: path,
        reason: "it is a link to what is not there; remove it, or mount that"
      )
    }
    let existing = stat(target, &status) == 0 ? status : nil
    do throws(SmallFile.Failure) {
      try SmallFile.makeFolder(Path.parent(of: target))
    } catch {
      throw .notWritten(path: path, reason: error.reason)
    }
    do throws(AtomicReplacement.Failure) {
      let replacement = try AtomicReplacement(of: target, existing: existing, mode: 0o644)
      let code = SmallFile.write(bytes, to: replacement.descriptor)
      guard code == 0 else {
        replacement.abandon()
        throw .system(code: code)
      }
      try replacement.commit()
    } catch {
      throw .notWritten(path: path, reason: SystemError.text(error.code))
    }
  }
}
