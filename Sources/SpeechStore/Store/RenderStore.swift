// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechAudio
import SpeechSystem
import Synchronization

/// A folder of rendered units: `ab/cdef….wav` with the audio and `ab/cdef….json` with its markers, where `abcdef…` is the
/// unit's key.
///
/// Any number of processes on any number of machines may use it at the same time without a lock: each writes under names
/// of its own and renames what is complete, and two that render the same unit make the same bytes. [any thread]
package final class RenderStore: Sendable {
  package let path: String
  package let format: AudioFileFormat
  /// Folders with files that were renamed since they were last synced.
  private let unsynced = Mutex<Set<String>>([])
  private let drafts = Atomic(0)
  private let owner: String

  /// - Parameter creates: makes the folder if it does not exist.
  package init(
    path: String,
    format: AudioFileFormat,
    creates: Bool
  ) throws(StoreError) {
    // Without slashes at its end, as names are appended.
    var trimmed = path
    while trimmed.utf8.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    self.path = trimmed
    self.format = format
    owner = Self.processName()
    var status = stat()
    if creates, stat(trimmed, &status) != 0 {
      do throws(FileTree.Failure) {
        try FileTree.makeFolders(trimmed)
        try FileTree.sync(Path.folder(of: trimmed))
      } catch {
        throw StoreError(path: trimmed, failure: error)
      }
    }
    guard stat(trimmed, &status) == 0 else {
      throw StoreError(path: trimmed, problem: errno == ENOENT ? .missing : .system(code: errno))
    }
    guard status.isFolder else { throw StoreError(path: trimmed, problem: .notFolder) }
    if creates, let found = StickyFolder.foreignFolder(at: trimmed) {
      throw StoreError(path: trimmed, problem: .foreign(found: found))
    }
  }

  // MARK: - What is there

  /// The path of a unit's audio, whether it exists or not.
  package func audio(_ key: StoreKey) -> String { base(key) + "." + format.rawValue }

  /// The path of its markers.
  package func markers(_ key: StoreKey) -> String { base(key) + ".json" }

  /// Whether a unit exists and is complete. Its audio is renamed into place last, so that is
  /// enough, unless someone has cut or removed files since: the lengths that the files themselves
  /// state are compared.
  package func holds(_ key: StoreKey) -> Bool {
    var status = stat()
    let markers = markers(key)
    return StoredAudio.isWhole(audio(key), format: format) && stat(markers, &status) == 0
      && status.isRegular && access(markers, R_OK) == 0
  }

  private func base(_ key: StoreKey) -> String {
    let name = key.description
    let split = name.index(name.startIndex, offsetBy: 2)
    return "\(path)/\(name[..<split])/\(name[split...])"
  }

  // MARK: - Writing

  /// Prepares the files of a unit. Throws before anything is rendered where they could not be put in place.
  package func draft(_ key: StoreKey) throws(StoreError) -> StoreDraft {
    let base = base(key)
    let folder = Path.parent(of: base)
    if mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw StoreError(path: folder, problem: .system(code: errno))
    }
    var status = stat()
    if stat(folder, &status) == 0, !status.isFolder {
      throw StoreError(path: folder, problem: .occupied)
    }
    // The store itself may be a folder where everybody may create others.
    if StickyFolder.foreignFolder(at: folder) != nil {
      throw StoreError(path: folder, problem: .occupied)
    }
    for file in [audio(key), markers(key)] where lstat(file, &status) == 0 && status.isFolder {
      throw StoreError(path: file, problem: .occupied)
    }
    let number = drafts.wrappingAdd(1, ordering: .relaxed).newValue
    let draft = "\(folder)/.\(Path.name(of: base)).\(owner)-\(number)"
    return StoreDraft(
      audio: (draft + "." + format.rawValue, audio(key)),
      markers: (draft + ".json", markers(key)),
      folder: folder
    )
  }

  /// Puts the files of a unit in place, the audio last. They are on the disk after the next `sync()`.
  package func commit(_ draft: StoreDraft) throws(StoreError) {
    for (from, to) in [draft.markers, draft.audio] {
      guard rename(from, to) == 0 else {
        let code = errno
        draft.remove()
        // A folder that was made since the draft.
        throw StoreError(path: to, problem: code == EISDIR ? .occupied : .system(code: code))
      }
    }
    unsynced.withLock { _ = $0.insert(draft.folder) }
  }

  /// Waits until all units that were committed are on the disk. Their contents are since their files were closed; this
  /// is about their names.
  package func sync() throws(StoreError) {
    let folders = unsynced.withLock { folders in
      defer { folders = [] }
      return folders
    }
    guard !folders.isEmpty else { return }
    for folder in folders.sorted() + [path] {
      do throws(FileTree.Failure) {
        try FileTree.sync(folder)
      } catch {
        throw StoreError(path: folder, failure: error)
      }
    }
  }

  // MARK: - Sweeping

  /// A process that was killed cannot remove its temporary files; one that is alive has written to them since.
  private static let age = 24 * 3600

  /// Removes temporary files that nobody has written to for a day. Returns how many.
  @discardableResult
  package func sweep() -> Int {
    var count = 0
    let now = time(nil)
    for folder in FileTree.names(in: path) where folder.utf8.count == 2 {
      for name in FileTree.names(in: path + "/" + folder) where name.hasPrefix(".") {
        let file = "\(path)/\(folder)/\(name)"
        var status = stat()
        guard lstat(file, &status) == 0, status.isRegular,
          now - status.st_mtim.tv_sec > Self.age
        else { continue }
        if unlink(file) == 0 { count += 1 }
      }
    }
    return count
  }

  /// `HOST-PID`, with letters, digits and minus signs alone; processes of two containers may have one number, so the time
  /// of the start comes too.
  private static func processName() -> String {
    var bytes = [CChar](repeating: 0, count: 256)
    gethostname(&bytes, bytes.count - 1)
    let host = bytes.prefix { $0 != 0 }.prefix(40).map { UInt8(bitPattern: $0) }
    let safe = host.map { byte in
      let isPlain = UnicodeScalar(byte).properties.isAlphabetic && byte < 0x80
      return isPlain || (0x30...0x39).contains(byte) ? byte : UInt8(ascii: "-")
    }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let time = String(now.tv_nsec, radix: 36)
    return "\(String(decoding: safe, as: UTF8.self))-\(getpid())-\(time)"
  }
}

extension StoreError {
  fileprivate init(path: String, failure: FileTree.Failure) {
    switch failure {
    case .system(let path, let code): self.init(path: path, problem: .system(code: code))
    // Nothing is copied or removed.
    case .tooLarge, .notRemoved: self.init(path: path, problem: .system(code: EIO))
    }
  }
}
