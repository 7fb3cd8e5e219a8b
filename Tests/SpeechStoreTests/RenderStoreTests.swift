// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechAudio
import SpeechHost
import SpeechStore
import SpeechSystem
import TestSupport
import Testing

@Suite("A store of units")
struct RenderStoreTests {
  private let home = TemporaryFolder()
  private var path: String { home.path + "/store" }

  /// A key like no other.
  private func key(_ text: String) -> StoreKey {
    let host = makeHost(["Flaky"], home: home)
    defer { host.close() }
    let bytes = Array(text.utf8)
    let request = RenderRequest(.plainText(bytes), voice: "flaky.drift")
    do {
      let document = try SpeechDocumentReader.read(bytes)
      let dependencies = try RenderDependencies(
        request,
        document: document,
        voices: host.voices,
        measures: host.measures,
        limits: host.limits
      )
      return StoreKey(request, source: .text(text), dependencies: dependencies, format: .wav)
    } catch {
      Issue.record("\(error)")
      preconditionFailure("no key")
    }
  }

  /// The header of a wav file, and samples.
  private static func wave(samples: Int, stated: Int? = nil) -> [UInt8] {
    let size = 36 + 2 * (stated ?? samples)
    let sizeBytes = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: size >> $0) }
    return Array("RIFF".utf8) + sizeBytes + Array("WAVE".utf8)
      + [UInt8](repeating: 0, count: 32 + 2 * samples)
  }

  private func fill(_ draft: StoreDraft, _ audio: [UInt8] = wave(samples: 8)) {
    write(audio, to: draft.audioPath)
    write(Array("{}".utf8), to: draft.markersPath)
  }

  @Test("a unit is there once it is committed, under the name that its key says")
  func commit() throws {
    let store = try RenderStore(path: path + "//", format: .wav, creates: true)
    let key = key("one")
    let name = key.description
    #expect(name.utf8.count == 64)
    #expect(store.audio(key) == "\(path)/\(name.prefix(2))/\(name.dropFirst(2)).wav")
    #expect(!store.holds(key))
    let draft = try store.draft(key)
    fill(draft)
    #expect(!store.holds(key))
    try store.commit(draft)
    #expect(store.holds(key))
    try store.sync()
    #expect(Path.names(in: path + "/\(name.prefix(2))").count == 2)
    #expect(FileTree.names(in: path + "/\(name.prefix(2))").count == 2, "nothing else is left")
  }

  @Test("two drafts of one unit are different files, and the last one stays")
  func twice() throws {
    let store = try RenderStore(path: path, format: .wav, creates: true)
    let other = try RenderStore(path: path, format: .wav, creates: true)
    let key = key("one")
    let (draft, otherDraft) = (try store.draft(key), try other.draft(key))
    #expect(draft.audioPath != otherDraft.audioPath)
    fill(draft, Self.wave(samples: 8))
    fill(otherDraft, Self.wave(samples: 9))
    try other.commit(otherDraft)
    try store.commit(draft)
    #expect(other.holds(key))
    #expect(read(other.audio(key)).count == 44 + 16)
  }

  @Test(
    "a file that was cut, or emptied, or is something else, is missing",
    arguments: [
      [], Array("RIFF".utf8), wave(samples: 7, stated: 8), wave(samples: 9, stated: 8),
      [UInt8](repeating: 0, count: 60),
    ]
  )
  func damaged(bytes: [UInt8]) throws {
    let store = try RenderStore(path: path, format: .wav, creates: true)
    let key = key("one")
    let draft = try store.draft(key)
    fill(draft)
    try store.commit(draft)
    write(bytes, to: store.audio(key))
    #expect(!store.holds(key))
  }

  @Test("a unit without its markers is missing")
  func noMarkers() throws {
    let store = try RenderStore(path: path, format: .wav, creates: true)
    let key = key("one")
    let draft = try store.draft(key)
    fill(draft)
    try store.commit(draft)
    unlink(store.markers(key))
    #expect(!store.holds(key))
  }

  @Test("temporary files of a day ago are swept, and nothing else")
  func sweep() throws {
    let store = try RenderStore(path: path, format: .wav, creates: true)
    let key = key("one")
    let (old, new) = (try store.draft(key), try store.draft(key))
    fill(old)
    fill(new)
    let kept = try store.draft(key)
    fill(kept)
    try store.commit(kept)
    let foreign = path + "/notes"
    mkdir(foreign, 0o755)
    write([1], to: foreign + "/.hidden")
    for file in [old.audioPath, old.markersPath, store.audio(key), foreign + "/.hidden"] {
      var times = [timespec(tv_sec: time(nil) - 25 * 3600, tv_nsec: 0)]
      times.append(times[0])
      #expect(utimensat(AT_FDCWD, file, times, 0) == 0)
    }
    #expect(store.sweep() == 2)
    #expect(access(new.audioPath, F_OK) == 0 && access(new.markersPath, F_OK) == 0)
    #expect(store.holds(key) && access(foreign + "/.hidden", F_OK) == 0)
  }

  @Test(
    "another user’s folder where everybody may create one is refused",
    .enabled(if: geteuid() == 0, "only root can make files of other users")
  )
  func foreign() {
    let shared = home.path + "/shared"
    let theirs = shared + "/theirs"
    mkdir(shared, 0o777)
    chmod(shared, 0o1777)
    mkdir(theirs, 0o777)
    chown(theirs, 12345, 12345)
    let error = #expect(throws: StoreError.self) {
      _ = try RenderStore(path: theirs + "/", format: .wav, creates: true)
    }
    #expect(error?.problem == .foreign(found: theirs))
  }

  @Test("a path that is no folder, or cannot become one, is refused")
  func refused() {
    write([1], to: home.path + "/file")
    for (path, creates) in [("/file", true), ("/file/store", true), ("/none", false)] {
      #expect(throws: StoreError.self) {
        _ = try RenderStore(path: home.path + path, format: .wav, creates: creates)
      }
    }
  }
}
