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

  @Test("what is not a file of this user is not taken for one")
  func obstacles() throws {
    let path = folder + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: FileLock.Failure.self) { try FileLock(file: path) }
    #expect(error?.reason == "it is not a regular file; move it away")
  }

  @Test(
    "another user’s file where everybody may create one is not taken, nor his folder or link",
    .enabled(if: geteuid() == 0, "only root can make files of other users")
  )
  func foreign() throws {
    let shared = folder + "/shared"
    let other: uid_t = 12345
    #expect(mkdir(shared, 0o777) == 0 && chmod(shared, 0o1777) == 0)
    write([], to: shared + "/a.lock")
    #expect(chown(shared + "/a.lock", other, other) == 0)
    let error = #expect(throws: FileLock.Failure.self) { try FileLock(file: shared + "/a.lock") }
    #expect(error?.code == EACCES || error?.reason.contains("another user") == true)
    #expect(mkdir(shared + "/theirs", 0o777) == 0 && chown(shared + "/theirs", other, other) == 0)
    #expect(mkdir(shared + "/mine", 0o777) == 0)
    #expect(symlink(shared + "/mine", shared + "/link") == 0)
    #expect(lchown(shared + "/link", other, other) == 0)
    #expect(symlink(shared + "/theirs", folder + "/to-theirs") == 0)
    #expect(StickyFolder.foreignFolder(at: shared + "/theirs") == shared + "/theirs")
    #expect(StickyFolder.foreignFolder(at: shared + "/link") == shared + "/link")
    #expect(StickyFolder.foreignFolder(at: folder + "/to-theirs") == shared + "/theirs")
    for path in [shared, shared + "/mine", folder, folder + "/none"] {
      #expect(StickyFolder.foreignFolder(at: path) == nil)
    }
  }

  @Test("an error names the file")
  func error() {
    let path = folder + "/none/a"
    let error = #expect(throws: FileLock.Failure.self) { try FileLock(file: path) }
    #expect(error?.path == path && error?.code == ENOENT)
  }
}
