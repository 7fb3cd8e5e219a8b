// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport

/// A manifest in a user's home, and a folder of units beside it.
struct Bulk {
  let user = User()
  let manifest: String
  var folder: String { user.path("units") }

  /// - Parameter items: lines after the header.
  init(_ items: [String], header: String = #"{"speech_render_manifest":1,"voice":"en-us"}"#) {
    manifest = user.file("book.jsonl", ([header] + items).map { $0 + "\n" }.joined())
  }

  /// Items of three sentences each.
  init(sentences count: Int, words: Int = 8) {
    self.init(
      (0..<count).map { number in
        let sentence = (0..<words).map { "word \((number * 31 + $0 * 17) % 90 + 10)" }
        let text = String(repeating: sentence.joined(separator: " ") + ". ", count: 3)
        return #"{"id":"0/\#(number)","text":"\#(text)"}"#
      }
    )
  }

  /// The arguments that render it.
  func arguments(_ more: [String] = [], into folder: String? = nil) -> [String] {
    ["render", "--manifest", manifest, "--out", folder ?? self.folder] + more
  }

  func run(
    _ more: String...,
    into folder: String? = nil,
    variables: [String: String] = [:]
  ) -> ProgramResult {
    TestSupport.run(
      Fixtures.program("synth-host"),
      arguments(more, into: folder),
      environment: user.environment.merging(variables) { $1 }
    )
  }

  /// Starts it, to be disturbed.
  func start(_ more: String..., errorPath: String = "/dev/null") -> RunningProgram? {
    RunningProgram(
      Fixtures.program("synth-host"),
      arguments(more),
      environment: user.environment,
      errorPath: errorPath
    )
  }

  /// The complete files of a folder, by their keys with the extension.
  func files(in folder: String? = nil) -> [String: [UInt8]] {
    let folder = folder ?? self.folder
    var files: [String: [UInt8]] = [:]
    for part in names(folder) {
      for name in names("\(folder)/\(part)") where !name.hasPrefix(".") {
        files[part + name] = read("\(folder)/\(part)/\(name)")
      }
    }
    return files
  }

  /// Names of temporary files.
  var temporaryFiles: [String] {
    names(folder).flatMap { part in names("\(folder)/\(part)").filter { $0.hasPrefix(".") } }
  }

  private func names(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
