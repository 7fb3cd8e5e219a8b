// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Makes synth-host the default output module of one user's Speech Dispatcher, and takes that back.
///
/// The server looks for modules in a folder of the user's, and for a personal `speechd.conf`, which replaces that of the
/// system as a whole. What is written there stands between two lines by which it is found again; the rest of the file
/// stays as it is.
package struct DispatcherSetup {
  package enum Failure: Error, Hashable {
    /// Neither `HOME` nor the variable for the folder is set.
    case noHome
    /// Something else is where the link to the module would be.
    case occupied(path: String)
    /// The file is too long, or not a regular file.
    case unreadable(path: String, reason: String)
    case notWritten(path: String, reason: String)
  }

  /// Bytes of a `speechd.conf` that are read.
  private static let maxLength = 1 << 20

  private let home: String?
  private let variables: [String: String]
  /// The module that is installed.
  private let module: String
  /// Where the system's `speechd.conf` is.
  private let systemFolder: String

  /// - Parameter module: The path of `sd_synth-host`.
  package init(
    environment: [String: String],
    module: String,
    systemFolder: String = "/etc/speech-dispatcher"
  ) {
    variables = environment.filter { Path.isAbsolute($0.value) }
    home = variables["HOME"]
    self.module = module
    self.systemFolder = systemFolder
  }

  /// Returns the paths that have changed; none if all is set up already.
  package func install() throws(Failure) -> [String] {
    let (link, file) = (try link(), try file())
    var changed: [String] = []
    if try makeLink(link) { changed.append(link) }
    let before = try text(of: file)
    let own = before.map(DispatcherSettings.init)
    let settings = own?.rest.isEmpty == false ? own : nil
    let after = DispatcherSettings.text(
      adding: Name.module,
      at: module,
      to: settings,
      system: try text(of: systemFile).map(DispatcherSettings.init),
      systemFolder: systemFolder
    )
    if after != before {
      try write(after, to: file)
      changed.append(file)
    }
    return changed
  }

  /// Returns the paths that have changed or are gone; none if nothing was set up.
  package func remove() throws(Failure) -> [String] {
    let (link, file) = (try link(), try file())
    var changed: [String] = []
    if let before = try text(of: file) {
      let settings = DispatcherSettings(before)
      if settings.hasOwn {
        if settings.rest.isEmpty {
          guard unlink(file) == 0 else {
            throw .notWritten(path: file, reason: SystemError.text(errno))
          }
        } else {
          try write(settings.rest, to: file)
        }
        changed.append(file)
      }
    }
    if isOwnLink(link) {
      guard unlink(link) == 0 else {
        throw .notWritten(path: link, reason: SystemError.text(errno))
      }
      changed.append(link)
      // Only if nothing else is there.
      rmdir(Path.parent(of: link))
    }
    return changed
  }

  // MARK: Places

  private enum Name {
    static let module = "synth-host"
    static let program = "sd_synth-host"
  }

  private var systemFile: String { systemFolder + "/speechd.conf" }

  /// The server resolves `..` in this path, so the folder of data must exist.
  private func link() throws(Failure) -> String {
    let data = try folder("XDG_DATA_HOME", ".local/share")
    return Path.parent(of: data) + "/libexec/speech-dispatcher-modules/\(Name.program)"
  }

  private func file() throws(Failure) -> String {
    try folder("XDG_CONFIG_HOME", ".config") + "/speech-dispatcher/speechd.conf"
  }

  private func folder(_ variable: String, _ name: String) throws(Failure) -> String {
    if let path = variables[variable] { return path }
    guard let home else { throw .noHome }
    return "\(home)/\(name)"
  }

  // MARK: Files

  private func isOwnLink(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return false }
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &target, target.count)
    return count > 0
      && Path.name(of: String(decoding: target[..<count], as: UTF8.self)) == Name.program
  }

  /// Returns whether it was missing or pointed elsewhere.
  private func makeLink(_ path: String) throws(Failure) -> Bool {
    if Path.resolved(path) == module, isOwnLink(path) { return false }
    var status = stat()
    if lstat(path, &status) == 0 {
      guard isOwnLink(path) else { throw .occupied(path: path) }
      unlink(path)
    }
    let data = try folder("XDG_DATA_HOME", ".local/share")
    do throws(SmallFile.Failure) {
      try SmallFile.makeFolder(Path.parent(of: path))
      try SmallFile.makeFolder(data)
    } catch {
      throw .notWritten(path: path, reason: error.reason)
    }
    guard symlink(module, path) == 0 else {
      throw .notWritten(path: path, reason: SystemError.text(errno))
    }
    return true
  }

  /// Nil if there is no such file.
  private func text(of path: String) throws(Failure) -> String? {
    let bytes: [UInt8]?
    do throws(InputFile.Failure) {
      bytes = try InputFile(path: path).contents(limit: Self.maxLength)
    } catch {
      if error.code == ENOENT { return nil }
      throw .unreadable(path: path, reason: SystemError.text(error.code))
    }
    guard let bytes, let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadable(path: path, reason: "it is longer than 1 MB, or not UTF-8")
    }
    return text
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    // A link stays one: the file may be kept elsewhere.
    let target = Path.resolved(path) ?? path
    var status = stat()
    let existing = stat(target, &status) == 0 ? status : nil
    do throws(SmallFile.Failure) {
      try SmallFile.makeFolder(Path.parent(of: target))
    } catch {
      throw .notWritten(path: path, reason: error.reason)
    }
    do throws(AtomicReplacement.Failure) {
      let replacement = try AtomicReplacement(of: target, existing: existing, mode: 0o644)
      let code = SmallFile.write(Array(text.utf8), to: replacement.descriptor)
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
