// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// What earlier starts found out about libraries, in a file: most starts then ask no provider at all.
///
/// A missing, damaged or unwritable file costs time and nothing else. Several processes may use one file: each writer
/// merges what it finds of the others'; what is lost in a race is found out again.
///
/// The form is JSON with a checksum, in which voices share lists of variants and the voices of a library are decoded on
/// first use. For eSpeak NG's 131 voices with 101 variants each (44 kB; Debian 12, 2 cores, release, median of
/// 8) reading takes 0.7 ms and comparing with the disk 0.1 ms; JSONDecoder took 4.9 ms for these voices, and 1.6 ms with
/// their variants left out.
struct ScanCache {
  /// Why the file could not be written, or is ignored, in words.
  var warning: String? { distrust ?? writeWarning }
  private var writeWarning: String?
  /// The file is not trusted: it is neither read nor written.
  private var distrust: String?
  private var entries: [String: ScanEntry] = [:]
  private let file: String?
  /// Of the file that the entries come from.
  private var stamp: FileStamp?
  private var hasChanges = false

  /// Bytes, when it is read and when it is written; eSpeak NG's 131 voices take 40,000. Reading takes 16 ms for each MiB,
  /// for which every start waits.
  static let maxSize = 1 << 20
  /// Libraries; those not seen any more go first.
  private static let maxEntries = 512

  /// `file` is absolute; nil: nothing is kept.
  init(file: String?) {
    self.file = file
    entries = Self.read(file, stamp: &stamp, distrust: &distrust)
  }

  subscript(resolvedPath: String) -> ScanEntry? { entries[resolvedPath] }

  mutating func keep(_ entry: ScanEntry) {
    guard entries[entry.resolvedPath] != entry else { return }
    entries[entry.resolvedPath] = entry
    hasChanges = true
  }

  mutating func forget(_ resolvedPath: String) {
    guard entries.removeValue(forKey: resolvedPath) != nil else { return }
    hasChanges = true
  }

  /// Writes the entries if they have changed, replacing the file atomically.
  mutating func save() {
    guard let file, hasChanges else { return }
    takeOverOthers(from: file)
    guard distrust == nil else { return }
    do throws(SmallFile.Failure) {
      try SmallFile.replace(file, with: encoded())
      writeWarning = nil
      hasChanges = false
    } catch {
      writeWarning = "the scan cache \(file) cannot be written: \(error.reason)"
    }
    stamp = FileStamp(path: file)
  }

  /// The entries that fit into the file. If not all do, the largest are left out, and those libraries asked again when
  /// they are needed: no library can crowd out others by a long description.
  private func encoded() -> [UInt8] {
    let sorted = entries.values.sorted { $0.resolvedPath < $1.resolvedPath }
    let whole = ScanEntry.encode(Array(sorted.prefix(Self.maxEntries)))
    guard sorted.count > Self.maxEntries || whole.count > Self.maxSize else { return whole }
    let sizes = sorted.map { ScanEntry.encode([$0]).count }
    var left = Self.maxSize
    let fitting = sorted.indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }.prefix(
      Self.maxEntries
    )
    .filter { place in
      left -= sizes[place]
      return left >= 0
    }
    return ScanEntry.encode(fitting.sorted().map { sorted[$0] })
  }

  /// Another process, perhaps with another search path, may have written since we read.
  private mutating func takeOverOthers(from file: String) {
    var found: FileStamp?
    if FileStamp(path: file) != stamp {
      entries.merge(Self.read(file, stamp: &found, distrust: &distrust)) { own, _ in own }
    }
    for entry in entries.values where FileStamp(path: entry.resolvedPath) != entry.stamp {
      entries[entry.resolvedPath] = nil
    }
  }

  private static func read(
    _ path: String?,
    stamp: inout FileStamp?,
    distrust: inout String?
  ) -> [String: ScanEntry] {
    distrust = nil
    guard let path, let file = try? InputFile(path: path) else { return [:] }
    if let reason = file.distrust(path: path) {
      stamp = file.stamp
      distrust = "the scan cache \(path.shown) is ignored: \(reason)"
      return [:]
    }
    guard let bytes = file.contents(limit: maxSize), let entries = try? ScanEntry.decode(bytes)
    else { return [:] }
    stamp = file.stamp
    return Dictionary(entries.map { ($0.resolvedPath, $0) }) { first, _ in first }
  }
}
