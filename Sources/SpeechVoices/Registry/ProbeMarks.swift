// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// Records on the disk which library a process is about to ask, so that the next start knows if the library brings down
/// the process or the machine.
///
/// One such end proves nothing: the user, the kernel when memory runs out, or a power cut may have
/// ended the process. The mark of the next process that asks the same library says how many ended
/// before it; from the second on the library is barred. Processes that end together, each with a
/// mark of its own, count as one death. Each mark is its own file beside the scan cache, because
/// the last writer replaces the cache itself.
struct ProbeMarks: Sendable {
  /// The number of deaths at which a library is barred.
  static let limit = 2

  /// The deaths that marks record for one library.
  struct Deaths: Hashable, Sendable {
    /// How many processes ended one after the other while they asked it.
    var count = 0
    /// The number of the last one.
    var process = 0
    /// The files of these marks.
    fileprivate var files: [String] = []
  }

  /// Nil: no marks are kept.
  private let folder: String?

  /// `cacheFile` as in `ScanCache`.
  init(besideCache cacheFile: String?) {
    folder = cacheFile.map { Path.parent(of: $0) + "/probing" }
  }

  /// Writes a mark, durably, and removes those that it counts. Nil when it cannot be written: then the library is asked
  /// without.
  func set(for library: FoundLibrary, after deaths: Deaths) -> String? {
    guard let folder else { return nil }
    let path = "\(folder)/\(Self.name(of: library)).\(getpid())"
    let mark = ProbeMark(library: library, deaths: deaths.count, writer: .current)
    do throws(SmallFile.Failure) {
      try SmallFile.makeFolder(folder)
      try SmallFile.write(mark.json, to: path, isDurable: true)
    } catch {
      return nil
    }
    for file in deaths.files where file != path { unlink(file) }
    return path
  }

  /// Removes a mark, once the library has answered or failed, or the question was cancelled.
  func clear(_ mark: String?) {
    guard let mark else { return }
    unlink(mark)
  }

  /// Forgets the deaths of a library.
  func forgive(_ library: FoundLibrary) {
    for file in deaths(at: library, among: names).files { unlink(file) }
  }

  /// The file names of all marks.
  var names: [String] { folder.map { Path.names(in: $0) } ?? [] }

  /// The processes that ended while they asked exactly this library. Removes marks that no longer apply to it.
  func deaths(at library: FoundLibrary, among names: [String]) -> Deaths {
    var deaths = Deaths()
    guard let folder, !names.isEmpty else { return deaths }
    let prefix = Self.name(of: library) + "."
    for name in names where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      guard let bytes = try? InputFile(path: path).contents(limit: 64 << 10),
        let mark = try? ProbeMark(json: bytes)
      else {
        unlink(path)
        continue
      }
      if mark.writer.isRunning { continue }
      guard mark.resolvedPath == library.resolvedPath, mark.changed == library.stamp.changed else {
        unlink(path)
        continue
      }
      deaths.files.append(path)
      guard mark.deaths + 1 > deaths.count else { continue }
      deaths.count = mark.deaths + 1
      deaths.process = mark.writer.number
    }
    return deaths
  }

  /// Removes the marks of ended programs for libraries that have changed or gone since: no library has their names any
  /// more.
  func tidy(_ names: [String]) {
    guard let folder else { return }
    for name in names {
      let path = "\(folder)/\(name)"
      guard let bytes = try? InputFile(path: path).contents(limit: 64 << 10),
        let mark = try? ProbeMark(json: bytes), !mark.writer.isRunning,
        FileStamp(path: mark.resolvedPath)?.changed != mark.changed
      else { continue }
      unlink(path)
    }
  }

  private static func name(of library: FoundLibrary) -> String {
    "\(library.stamp.device)-\(library.stamp.inode)"
  }
}
