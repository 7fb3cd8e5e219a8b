// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechJSON
import SpeechSystem

/// Reads a manifest item by item. Memory: the longest line, and some 50 bytes for each item, to
/// detect identifiers that are used twice.
package struct ManifestReader: ~Copyable, Sendable {
  package let header: RenderManifest.Header
  package let path: String
  private var lines: LineReader
  /// The line of each identifier, by its digest.
  private var ids: [Digest: Int32] = [:]
  private var unknownKeys: Set<String> = []
  private var count = 0
  /// The line of the item that was returned last.
  package private(set) var line = 1
  private let warn: @Sendable (String) -> Void

  private static let maxItems = 1_000_000
  /// Maximum number of unknown keys that are reported.
  private static let maxWarnings = 20

  /// Enough of a digest: of a million identifiers, two collide with a chance of one in 10^26.
  private struct Digest: Hashable {
    let high: UInt64
    let low: UInt64

    init(_ text: String) {
      let bytes = SHA256.digest(of: Array(text.utf8))
      high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
      low = bytes[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// Opens a regular file and reads the header.
  /// - Parameter warn: called with a sentence for each key that is ignored, once for each.
  package init(
    path: String,
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(ManifestError) {
    var lines = LineReader(try LineReader.open(path), path: path)
    let line = try lines.first()
    let members = try Self.members(line, isHeader: true, path: path)
    self.path = path
    self.warn = warn
    self.lines = lines
    header = RenderManifest.Header(
      format: members.format ?? .wav,
      settings: members.settings,
      book: members.book
    )
    tell(members.unknownKeys, line: line.number)
  }

  /// Continues with the first item again.
  package mutating func rewind() throws(ManifestError) {
    lines.rewind()
    _ = try lines.first()
    ids.removeAll(keepingCapacity: true)
    count = 0
  }

  /// The next item; nil after the last.
  package mutating func next() throws(ManifestError) -> RenderManifest.Item? {
    guard let line = try lines.next() else { return nil }
    let members = try Self.members(line, isHeader: false, path: path)
    let id = members.id
    func error(_ problem: ManifestError.Problem) -> ManifestError {
      ManifestError(problem, path: path, line: line.number, id: id)
    }
    guard members.sources.count == 1, let source = members.sources.first else {
      throw error(.sources(count: members.sources.count))
    }
    count += 1
    guard count <= Self.maxItems else { throw error(.tooManyItems(limit: Self.maxItems)) }
    let number = Int32(clamping: line.number)
    if let first = ids.updateValue(number, forKey: Digest(id)) {
      throw ManifestError(.repeatedID(id, firstLine: Int(first)), path: path, line: line.number)
    }
    tell(members.unknownKeys, line: line.number)
    self.line = line.number
    return RenderManifest.Item(
      id: id,
      source: source,
      settings: members.settings,
      chapter: members.chapter
    )
  }

  private static func members(
    _ line: LineReader.Line,
    isHeader: Bool,
    path: String
  ) throws(ManifestError) -> ManifestLine {
    let members: ManifestLine
    do throws(JSONError) {
      members = try ManifestLine(line.bytes, isHeader: isHeader)
    } catch {
      throw ManifestError(.json(error), path: path, line: line.number)
    }
    if let key = members.repeatedKey {
      throw ManifestError(
        .repeatedKey(key),
        path: path,
        line: line.number,
        id: isHeader ? nil : members.id
      )
    }
    return members
  }

  private mutating func tell(_ keys: [String], line: Int) {
    for key in keys where unknownKeys.count < Self.maxWarnings && unknownKeys.insert(key).inserted {
      warn(
        "\(path.shown):\(line): the key “\(key.prefix(100).description.shown)” is not known; it is ignored."
      )
    }
  }
}
