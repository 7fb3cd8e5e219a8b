// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem
import SpeechVoices
import TestTraits
import Testing

@Suite("Whose files are trusted", .limited, .ownThread)
struct PathTrustTests {
  private let folder = TemporaryFolder()
  private let trust = PathTrust()

  init() throws {
    try folder.write([1], to: "own/a.so")
    #expect(chmod(folder / "own", 0o755) == 0)
    #expect(chmod(folder / "own/a.so", 0o644) == 0)
  }

  private func problem(_ name: String, _ trust: PathTrust = PathTrust()) -> PathProblem? {
    trust.problem(with: folder / name)
  }

  private func open(_ name: String) -> PathProblem {
    PathProblem(path: folder / name, kind: .open)
  }

  @Test("the user's own file in a folder of his own is, even below a folder for everybody")
  func own() {
    #expect(problem("own/a.so") == nil)
    #expect(trust.problem(with: "/bin/sh") == nil)
  }

  @Test("a file that others may write is not", arguments: [0o646, 0o666, 0o777] as [mode_t])
  func writableFile(_ mode: mode_t) {
    chmod(folder / "own/a.so", mode)
    #expect(problem("own/a.so") == open("own/a.so"))
  }

  @Test("a file in or below a folder that others may write is not")
  func writableFolder() throws {
    try folder.write([1], to: "own/deep/b.so")
    chmod(folder / "own", 0o777)
    #expect(problem("own/a.so") == open("own"))
    #expect(problem("own/deep/b.so") == open("own"))
    // Where nobody can remove other users' files.
    chmod(folder / "own", 0o1777)
    #expect(problem("own/a.so") == nil)
    #expect(problem("own/deep/b.so") == nil)
  }

  @Test("so does a folder whose name begins with a combining mark")
  func marks() throws {
    mkdir(folder / "own/\u{301}deep", 0o755)
    try #require(Glibc.link(folder / "own/a.so", folder / "own/\u{301}deep/b.so") == 0)
    chmod(folder / "own/\u{301}deep", 0o777)
    #expect(problem("own/\u{301}deep/b.so") == open("own/\u{301}deep"))
  }

  @Test("each folder and link on the way counts")
  func links() throws {
    try folder.makeFolder("open")
    try folder.write([1], to: "open/b.so")
    chmod(folder / "open", 0o777)
    try folder.link("own/to-open.so", to: folder / "open/b.so")
    #expect(problem("own/to-open.so") == open("open"))
    try folder.link("own/relative.so", to: "../open/b.so")
    #expect(problem("own/relative.so") == open("open"))
    try folder.link("open/to-own.so", to: folder / "own/a.so")
    #expect(problem("open/to-own.so") == open("open"))
    try folder.link("own/through.so", to: "../open/to-own.so")
    #expect(problem("own/through.so") == open("open"))
    try folder.link("alias", to: "own")
    #expect(problem("alias/a.so") == nil)
    try folder.link("own/self.so", to: "./../own/././a.so")
    #expect(problem("own/self.so") == nil)
  }

  @Test("what leads nowhere is not")
  func nowhere() throws {
    try folder.link("own/loop.so", to: "loop.so")
    #expect(problem("own/loop.so")?.kind == .gone)
    try folder.link("own/dangling.so", to: "nothing")
    #expect(
      problem("own/dangling.so") == PathProblem(path: folder / "own/nothing", kind: .gone)
    )
    #expect(problem("own/a.so/b")?.kind == .gone)
  }

  @Test(
    "a group of one counts as the user, another group does not",
    .enabled(if: isRoot, needsRoot)
  )
  func groups() {
    chmod(folder / "own/a.so", 0o664)
    // root's own group, as it is on every system.
    #expect(chown(folder / "own/a.so", 0, 0) == 0)
    #expect(problem("own/a.so") == nil)
    #expect(chown(folder / "own/a.so", 0, 54_321) == 0)
    #expect(
      problem("own/a.so")
        == PathProblem(path: folder / "own/a.so", kind: .shared(group: 54_321))
    )
    chmod(folder / "own/a.so", 0o644)
    #expect(problem("own/a.so") == nil)
    chmod(folder / "own", 0o775)
    #expect(chown(folder / "own", 0, 54_321) == 0)
    #expect(problem("own/a.so")?.kind == .shared(group: 54_321))
    chmod(folder / "own", 0o1775)
    #expect(problem("own/a.so") == nil)
  }

  @Test("an ordinary user's own group counts as the user", .enabled(if: isRoot, needsRoot))
  func ownGroup() throws {
    // This user exists on every Linux system, and the group has the same name.
    let daemon = try #require(getpwnam("daemon")).pointee
    chmod(folder / "own/a.so", 0o664)
    chmod(folder / "own", 0o775)
    #expect(chown(folder / "own/a.so", daemon.pw_uid, daemon.pw_gid) == 0)
    #expect(chown(folder / "own", daemon.pw_uid, daemon.pw_gid) == 0)
    #expect(problem("own/a.so", PathTrust(user: daemon.pw_uid)) == nil)
    #expect(
      problem("own/a.so")
        == PathProblem(path: folder / "own", kind: .foreign(owner: Int(daemon.pw_uid)))
    )
    // The group of another user, although the owner is trusted.
    #expect(chown(folder / "own", daemon.pw_uid, 54_321) == 0)
    #expect(
      problem("own/a.so", PathTrust(user: daemon.pw_uid))
        == PathProblem(path: folder / "own", kind: .shared(group: 54_321))
    )
  }

  @Test("another user's file, folder or link is not", .enabled(if: isRoot, needsRoot))
  func owners() throws {
    let foreign = PathProblem.Kind.foreign(owner: 54_321)
    #expect(chown(folder / "own/a.so", 54_321, 0) == 0)
    #expect(problem("own/a.so") == PathProblem(path: folder / "own/a.so", kind: foreign))
    #expect(problem("own/a.so", PathTrust(alsoTrusting: [54_321])) == nil)
    // Seen by that user himself; the folder is root's.
    #expect(problem("own/a.so", PathTrust(user: 54_321)) == nil)
    #expect(
      problem("own/a.so", PathTrust(user: 54_322))?.kind == foreign
    )
    #expect(chown(folder / "own/a.so", 0, 0) == 0)
    #expect(chown(folder / "own", 54_321, 0) == 0)
    #expect(problem("own/a.so") == PathProblem(path: folder / "own", kind: foreign))
    #expect(chown(folder / "own", 0, 0) == 0)
    try folder.link("own/link.so", to: "a.so")
    #expect(lchown(folder / "own/link.so", 54_321, 0) == 0)
    #expect(problem("own/link.so") == PathProblem(path: folder / "own/link.so", kind: foreign))
  }

  @Test("is said in words that name the path and who it is")
  func words() {
    let problems: [(PathProblem.Kind, String)] = [
      (.open, "anyone can modify /x"), (.gone, "/x cannot be checked"),
      (.shared(group: 54_321), "every member of the group 54321 can modify /x"),
      (.shared(group: 0), "every member of the group root can modify /x"),
      (.foreign(owner: 54_321), "/x belongs to another user, number 54321"),
      (.foreign(owner: 0), "/x belongs to another user, root"),
    ]
    for (kind, words) in problems {
      #expect("\(PathProblem(path: "/x", kind: kind))" == words)
    }
  }
}

private let isRoot = geteuid() == 0
private let needsRoot: Comment = "only root can give files to others"
