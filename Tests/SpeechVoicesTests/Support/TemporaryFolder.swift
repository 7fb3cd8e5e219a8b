// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc

/// A folder of a test's own, gone with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/speech-voices-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/proc/nonexistent"
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("left behind: \(path): \(error)")
    }
  }

  static func / (folder: TemporaryFolder, name: String) -> String { "\(folder.path)/\(name)" }

  /// Makes a folder with those above it.
  @discardableResult
  func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: self / name, withIntermediateDirectories: true)
    return self / name
  }

  /// Writes a file in place, as `cp` does; makes the folder around it.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let path = self / name
    try makeFolder(String(name[..<(name.lastIndex(of: "/") ?? name.startIndex)]))
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Replaces a file with a finished one, as installers do.
  @discardableResult
  func replace(_ name: String, with bytes: some Sequence<UInt8>) throws -> String {
    let draft = try write(bytes, to: ".drafts/\(UUID().uuidString)")
    return try move(from: draft, to: self / name)
  }

  @discardableResult
  func move(from source: String, to target: String) throws -> String {
    guard rename(source, target) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    return target
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: self / name)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self / name, withDestinationPath: target)
  }

  func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: self / name)[.posixPermissions] as? Int
  }
}
