// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import TestSupport
import TestTraits
import Testing

@Suite("Locks on files and folders", .ownThread)
struct FileLockTests {
  private let home = TemporaryFolder()
  private var folder: String { home.path }

  @Test("a file is made, and locked by one or shared by several")
  func file() throws {
    let path = folder + "/a.lock"
    let (one, other) = (try FileLock(file: path), try FileLock(file: path))
    #expect(try one.lock(.shared))
    #expect(try other.lock(.shared))
    #expect(try !one.lock(), "the other one still shares it")
    #expect(access(path, F_OK) == 0)
  }

  @Test("a lock goes with whoever holds it")
  func goes() throws {
    let path = folder + "/a.lock"
    var holder: FileLock? = try FileLock(file: path)
    #expect(try holder?.lock() == true)
    let other = try FileLock(file: path)
    #expect(try !other.lock())
    holder = nil
    #expect(try other.lock())
  }

  @Test("a folder's stays with it when it is renamed; what is not a folder has none")
  func folders() throws {
    let (path, moved) = (folder + "/a", folder + "/b")
    #expect(mkdir(path, 0o700) == 0)
    guard case .held(let lock) = FileLock.take(folder: path) else {
      Issue.record("nobody else holds it")
      return
    }
    #expect(lock.isAt(path))
    #expect(rename(path, moved) == 0)
    #expect(!lock.isAt(path) && lock.isAt(moved))
    guard case .busy = FileLock.take(folder: moved) else {
      Issue.record("it is held")
      return
    }
    guard case .impossible = FileLock.take(folder: path) else {
      Issue.record("there is no such folder")
      return
    }
  }

  @Test("an error names the file")
  func error() {
    let path = folder + "/none/a"
    let error = #expect(throws: FileLock.Failure.self) { try FileLock(file: path) }
    #expect(error?.path == path && error?.code == ENOENT)
  }
}
