// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechHost
import SpeechSystem

/// A folder that someone records sentences into: `metadata.csv` and `wavs/`, as a personal voice is made of. Each file
/// appears under its name when it is whole, and the list names a recording only after that.
package struct RecordingFolder {
  /// Absolute.
  package let path: String
  private var list: [UInt8]
  private var names: Set<String>
  private var recorded: [String: String]

  package var listPath: String { path + "/metadata.csv" }

  /// The path of a recording that has not been kept yet.
  package var takePath: String { path + "/.take.wav" }

  /// Makes the folder where there is none, readable for its owner alone. Throws what is wrong with it, in words.
  package init(_ path: String) throws(RecordingFolderError) {
    self.path = path
    for folder in [path, path + "/wavs"] where mkdir(folder, 0o700) != 0 && errno != EEXIST {
      throw .cannotWrite(path: folder, errno: errno)
    }
    if let found = StickyFolder.foreignFolder(at: path) {
      throw .failed(
        "\(found.shown) belongs to another user, in a folder that everybody can write to; record into a folder of your own"
      )
    }
    guard access(path + "/wavs", W_OK | X_OK) == 0 else {
      throw .cannotWrite(path: path + "/wavs", errno: errno)
    }
    list = []
    (names, recorded) = ([], [:])
    guard access(listPath, F_OK) == 0 else { return }
    let access = ResourceAccess(roots: ResourceRoots([path]), documentFolder: path)
    do throws(ResourceError) {
      list = try access.open("metadata.csv").readAll(limit: RecordingList.maxSize)
    } catch {
      throw .badList(error.ofRecordings)
    }
    let entries = RecordingList(list, path: listPath)
    // An empty list is one to which nothing was added yet.
    if let problem = entries.problems.first(where: { $0.code != .empty }) {
      let line = problem.line.map { ", line \($0)" } ?? ""
      throw .badList("\(listPath)\(line): \(problem.what); \(problem.cure)")
    }
    for entry in entries.entries {
      names.insert(entry.id)
      if exists(entry.id) { recorded[RecordingList.folded(entry.text)] = entry.id }
    }
  }

  /// The name of the recording that says this text.
  package func recording(of text: String) -> String? { recorded[RecordingList.folded(text)] }

  /// Writes a recording and names it in the list. Samples are mono.
  @discardableResult
  package mutating func add(
    _ samples: [Float],
    sampleRate: Int,
    text: String
  ) throws(RecordingFolderError) -> String {
    let known = recording(of: text)
    let name = known ?? freeName
    try Self.write(samples, sampleRate: sampleRate, to: path + "/wavs/\(name).wav")
    if known == nil {
      if let last = list.last, last != UInt8(ascii: "\n") { list.append(UInt8(ascii: "\n")) }
      list += Array("\(name)|\(Self.field(text))\n".utf8)
      try Self.write(list, to: listPath)
      names.insert(name)
      recorded[RecordingList.folded(text)] = name
    }
    return name
  }

  /// Writes a WAV file of 16 bits that only its owner can read.
  package static func write(
    _ samples: [Float],
    sampleRate: Int,
    to path: String
  ) throws(RecordingFolderError) {
    do throws(AudioError) {
      try RecordingWriter.write(samples, sampleRate: sampleRate, to: path)
    } catch {
      throw .failed("\(error)".withoutStop)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(RecordingFolderError) {
    do throws(AudioError) {
      let file = try OutputFile(path: path, interruption: nil)
      var failure: AudioError?
      bytes.withUnsafeBytes { bytes in
        do throws(AudioError) { try file.write(bytes) } catch { failure = error }
      }
      if let failure { throw failure }
      try file.finish()
    } catch {
      throw .failed("\(error)".withoutStop)
    }
  }

  private func exists(_ name: String) -> Bool {
    ["wav", "flac", "ogg"].contains { access("\(path)/wavs/\(name).\($0)", F_OK) == 0 }
  }

  /// `0001` and so on; a name that is neither in the list nor in the folder.
  private var freeName: String {
    var number = names.count + 1
    while true {
      let digits = String(number)
      let name = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      if !names.contains(name), !exists(name) { return name }
      number += 1
    }
  }

  /// Without what separates fields and lines.
  private static func field(_ text: String) -> String {
    String(text.map { $0 == "|" || $0.isNewline ? " " : $0 })
  }
}
