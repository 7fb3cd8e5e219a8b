// SPDX-License-Identifier: Apache-2.0
import Glibc
import Synchronization

/// A small file of the user's that several processes read and change, one at a time; each sees the changes of the
/// others at its next read.
///
/// Without a path, or if the file cannot be written, the contents last as long as the process. A damaged file is
/// treated as missing; its bytes are kept next to it when the next change is written. A file that someone else owns or
/// may write is also treated as missing, and left unchanged. [any thread]
package final class StateFile<Contents: StateContents>: Sendable {
  private struct State {
    var contents = Contents()
    /// Of the file that the contents come from.
    var stamp: FileStamp?
    var readWarning: String?
    /// Someone else owns it or may write it: it is neither used nor written.
    var isForeign = false
    var writeWarning: String?
  }

  /// Absolute. Nil: nothing is kept.
  package let path: String?
  private let state = Mutex(State())
  private let changing = Mutex(())

  package init(path: String?) {
    self.path = path
  }

  /// What went wrong with the file, in sentences.
  package var warnings: [String] {
    state.withLock { state in [state.readWarning, state.writeWarning].compactMap { $0 } }
  }

  /// Reads the contents; costs one stat(2) (1 µs) when the file has not changed.
  package func read<Value>(_ body: (Contents) -> Value) -> Value {
    state.withLock { state in
      refresh(&state)
      return body(state.contents)
    }
  }

  /// Changes the contents. They are on the disk when this returns.
  ///
  /// With 4 kB on ext4 (Debian 12, 2 cores, virtual disk, median of 60) writing takes 0.09 ms and fsync(2) 0.17 ms more.
  package func change(_ body: (inout Contents) -> Void) {
    changing.withLock { _ in
      guard let path, !isForeign else { return state.withLock { state in body(&state.contents) } }
      do throws(SmallFile.Failure) {
        try SmallFile.makeFolder(Path.parent(of: path))
      } catch {
        return state.withLock { state in
          body(&state.contents)
          state.writeWarning = Self.warning(path, failure: error)
        }
      }
      Self.withLock(path + ".lock") { change(path, body: body) }
    }
  }

  /// Creates the folder of the file, for other files in it. A failure becomes a warning.
  package func makeFolder() {
    guard let path else { return }
    do throws(SmallFile.Failure) {
      try SmallFile.makeFolder(Path.parent(of: path))
    } catch {
      state.withLock { $0.writeWarning = Self.warning(path, failure: error) }
    }
  }

  private var isForeign: Bool {
    state.withLock { state in
      refresh(&state)
      return state.isForeign
    }
  }

  private func change(_ path: String, body: (inout Contents) -> Void) {
    let (bytes, isDamaged): ([UInt8]?, Bool) = state.withLock { state in
      refresh(&state)
      let old = state.contents
      body(&state.contents)
      let hasChanges = (state.contents != old || state.writeWarning != nil) && !state.isForeign
      return (hasChanges ? state.contents.json : nil, state.readWarning != nil)
    }
    guard let bytes else { return }
    if isDamaged {
      unlink(path + ".damaged")
      link(path, path + ".damaged")
    }
    var failure: SmallFile.Failure?
    do throws(SmallFile.Failure) {
      try SmallFile.replace(path, with: bytes, isDurable: true)
    } catch {
      failure = error
    }
    state.withLock { state in
      state.writeWarning = failure.map { Self.warning(path, failure: $0) }
      guard failure == nil else { return }
      state.stamp = FileStamp(path: path)
      state.readWarning = nil
    }
  }

  /// Reads the file again if it has changed.
  private func refresh(_ state: inout State) {
    guard let path else { return }
    let stamp = FileStamp(path: path)
    guard stamp != state.stamp else { return }
    state.stamp = stamp
    state.readWarning = nil
    state.isForeign = false
    guard stamp != nil else {
      // Deleting the file resets the contents.
      state.contents = Contents()
      return
    }
    do throws(Damage) {
      state.contents = try Self.contents(of: path)
    } catch {
      state.readWarning = "\(path.shown) is ignored: \(error.reason)"
      state.isForeign = error.isForeign
      if error.isForeign || !Contents.outlivesDamage { state.contents = Contents() }
      // Permission to open it can change without a new stamp: the next read tries again.
      if error.isPassing { state.stamp = nil }
    }
  }

  private struct Damage: Error {
    var reason: String
    var isForeign = false
    var isPassing = false
  }

  private static func contents(of path: String) throws(Damage) -> Contents {
    let bytes: [UInt8]?
    let distrust: String?
    do throws(InputFile.Failure) {
      let file = try InputFile(path: path)
      distrust = file.distrust(path: path)
      bytes = distrust == nil ? file.contents(limit: maxStateFileSize) : nil
    } catch {
      throw Damage(reason: SystemError.text(error.code), isPassing: true)
    }
    if let distrust { throw Damage(reason: distrust, isForeign: true) }
    guard let bytes else { throw Damage(reason: "it is too large or cannot be read") }
    do throws(Contents.Problem) {
      return try Contents(json: bytes)
    } catch {
      throw Damage(reason: error.description)
    }
  }

  private static func warning(_ path: String, failure: SmallFile.Failure) -> String {
    "\(path.shown) cannot be written, so changes are lost when this program ends: \(failure.reason)"
  }

  /// Runs `body` while no other process changes the file. If that cannot be ensured, because the
  /// file system has no locks or the process that holds the lock was stopped, runs it anyway: at
  /// worst one of two changes is lost.
  private static func withLock(_ path: String, body: () -> Void) {
    let lock = try? FileLock(file: path)
    var tries = 0
    while let lock, tries < maxTries, (try? lock.lock()) == false {
      usleep(1000)
      tries += 1
    }
    withExtendedLifetime(lock) { body() }
  }

  /// Each takes a millisecond; a change takes less, and a listener is waiting.
  private static var maxTries: Int { 500 }
}

/// Bytes. A generic type cannot have static stored properties.
private let maxStateFileSize = 8 << 20
