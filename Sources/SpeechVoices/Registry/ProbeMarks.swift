// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechJSON

/// Says on the disk which library a process is asking, before it asks: should the library take the process or the machine
/// down with it, the next start leaves it out.
///
/// Each mark is a file of its own beside the scan cache, as the cache itself is replaced by whoever writes last.
struct ProbeMarks: Sendable {
  /// Nil: no marks are kept.
  private let folder: String?

  /// `cacheFile` as in `ScanCache`.
  init(besideCache cacheFile: String?) {
    folder = cacheFile.map { Path.parent(of: $0) + "/probing" }
  }

  /// Sets a mark, durably. Nil when it cannot be set: then the library is asked without.
  func set(for library: FoundLibrary) -> String? {
    guard let folder else { return nil }
    let path = "\(folder)/\(Self.name(of: library)).\(getpid())"
    let mark = Mark(library: library, writer: .current)
    do throws(OutputFile.Failure) {
      try OutputFile.makeFolder(folder)
      try OutputFile.write(mark.json, to: path, isDurable: true)
    } catch {
      return nil
    }
    return path
  }

  /// Takes a mark away, once the library has answered or failed.
  func clear(_ mark: String?) {
    guard let mark else { return }
    unlink(mark)
  }

  /// The process that was asking this very library when it ended, its number. Takes its mark away.
  func takeVictim(of library: FoundLibrary) -> Int? {
    guard let folder else { return nil }
    let prefix = Self.name(of: library) + "."
    var victim: Int?
    for name in Path.names(in: folder) where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      guard let bytes = try? InputFile(path: path).contents(limit: 64 << 10),
        let mark = try? Mark(json: bytes)
      else {
        unlink(path)
        continue
      }
      if mark.writer.isRunning { continue }
      unlink(path)
      let isSame =
        mark.resolvedPath == library.resolvedPath && mark.changed == library.stamp.changed
      if isSame { victim = mark.writer.number }
    }
    return victim
  }

  private static func name(of library: FoundLibrary) -> String {
    "\(library.stamp.device)-\(library.stamp.inode)"
  }
}

private struct Mark {
  var resolvedPath: String
  /// Of the library's stamp.
  var changed: Int64
  var writer: RunningProcess

  init(library: FoundLibrary, writer: RunningProcess) {
    resolvedPath = library.resolvedPath
    changed = library.stamp.changed
    self.writer = writer
  }

  init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    var path = ""
    var changed: Int64 = 0
    var writer = RunningProcess(number: 0, start: "")
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "library": path = try reader.readString()
      case "changed": changed = try reader.readInteger()
      case "process": writer.number = try reader.readInteger()
      case "start": writer.start = try reader.readString()
      default: try reader.skip()
      }
    }
    resolvedPath = path
    self.changed = changed
    self.writer = writer
  }

  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("library", resolvedPath)
      json.member("changed", changed)
      json.member("process", writer.number)
      json.member("start", writer.start)
    }
    return json.bytes
  }
}

/// A process that can be told from a later one with its number.
struct RunningProcess: Hashable, Sendable {
  var number: Int
  /// Boot of the machine and the tick of the process's start.
  var start: String

  static var current: RunningProcess {
    let number = Int(getpid())
    return RunningProcess(number: number, start: start(of: number) ?? "")
  }

  var isRunning: Bool { Self.start(of: number) == start }

  /// Nil when there is no such process.
  private static func start(of number: Int) -> String? {
    guard let status = Path.systemFile("/proc/\(number)/stat") else { return nil }
    // The name of the program stands in parentheses and may hold anything; the start is the 20th field after it.
    guard let end = status.lastIndex(of: ")") else { return nil }
    let fields = status[status.index(after: end)...].split(separator: " ")
    guard fields.count > 19 else { return nil }
    return Boot.identifier + " " + fields[19]
  }
}
