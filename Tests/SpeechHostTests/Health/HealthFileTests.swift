// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechVoices
import TestSupport
import TestTraits
import Testing

@Suite("What is remembered of failures", .limited, .ownThread)
struct HealthFileTests {
  private let clock = ManualClock()
  private let home = HealthHome()

  @Test("is on the disk when the failure has been noted, for the user alone")
  func writtenAhead() {
    home.health(clock).note(.crash, of: home.places)
    let text = String(decoding: read(home.file), as: UTF8.self)
    #expect(text.contains("segmentation fault"))
    #expect(mode(home.file) == 0o600)
    #expect(mode(home.folder.path + "/state") == 0o700)
  }

  @Test("counts on in the next process, and in others that run")
  func shared() {
    let other = home.health(clock)
    #expect(other.verdict(on: home.places) == .usable)
    // A host that its provider takes down with it each time.
    for _ in 0..<3 { home.health(clock).note(.crash, of: home.places) }
    #expect(other.verdict(on: home.places) == .quarantined(.crash))
    #expect(other.forgive(home.places))
    #expect(home.health(clock).verdict(on: home.places) == .usable)
  }

  @Test("comes back as it was")
  func roundTrip() {
    let health = home.health(clock)
    health.note(.crash, of: home.places)
    clock.advance(5)
    let slow = ProviderTrouble(kind: .timedOut, what: "did not return from “create()”\\")
    health.note(slow, of: home.places)
    let again = home.health(clock)
    #expect(again.history(of: home.places) == health.history(of: home.places))
    #expect(again.history(of: home.places)?.troubles.map(\.trouble) == [.crash, slow])
    #expect(
      again.history(of: home.places)?.troubles.map(\.time) == [
        1_800_000_000_000_000_000, 1_800_000_005_000_000_000,
      ]
    )
  }

  @Test("of an earlier version of the host counts against the provider")
  func earlier() {
    mkdir(home.folder.path + "/state", 0o700)
    let health = home.health(clock)
    for _ in 0..<3 { health.note(.crash, of: home.places) }
    let text = String(decoding: read(home.file), as: UTF8.self)
    // What is written for a provider is what was written then.
    #expect(!text.contains("ofVoice") && !text.contains("quarantinedVoices"), "\(text)")
    #expect(home.health(clock).verdict(on: home.places) == .quarantined(.crash))
    #expect(home.health(clock).verdict(on: home.places, voice: "org.a.x") == .usable)
  }

  @Test("counts on after the machine was started again, by the wall clock")
  func reboot() {
    for _ in 0..<2 { home.health(clock).note(.crash, of: home.places) }
    let later = ManualClock(boot: "second", wall: 1_800_000_040, monotonic: 7)
    let health = home.health(later)
    #expect(health.verdict(on: home.places) == .usable)
    health.note(.crash, of: home.places)
    #expect(health.verdict(on: home.places) == .quarantined(.crash))
  }

  @Test("does not depend on a wall clock that is set while the machine runs")
  func clockSet() {
    let health = home.health(clock)
    clock.setWall(0)
    health.note(.crash, of: home.places)
    clock.setWall(1_800_000_000)
    health.note(.crash, of: home.places)
    #expect(clock.words(health.verdict(on: home.places)) == "rests 0.1")
    clock.advance(40)
    clock.setWall(-5_000_000)
    health.note(.crash, of: home.places)
    #expect(health.verdict(on: home.places) == .quarantined(.crash))
  }

  @Test("is not lost when many note at once")
  func concurrent() {
    let threads = (0..<4).map { thread in
      Background { [home, clock] in
        let health = home.health(clock)
        for number in 0..<5 {
          let library = "\(home.folder.path)/\(thread)-\(number).so"
          health.note(.crash, of: ProviderPlaces(library: library))
        }
      }
    }
    for thread in threads { thread.join() }
    let health = home.health(clock)
    for thread in 0..<4 {
      for number in 0..<5 {
        let library = "\(home.folder.path)/\(thread)-\(number).so"
        #expect(health.history(of: ProviderPlaces(library: library))?.troubles.count == 1)
      }
    }
  }

  @Test(
    "a damaged file costs nothing, is named, and is put aside",
    arguments: [
      "", "{", "[]", "null", #"{"schema":1}x"#, #"{"schema":2,"libraries":[]}"#,
      #"{"libraries":[]}"#, #"{"schema":1,"libraries":[{}]}"#,
      #"{"schema":1,"libraries":[{"path":"a"}]}"#,
      #"{"schema":1,"libraries":[{"path":"/a","stamp":[1,2]}]}"#,
      #"{"schema":1,"libraries":[{"path":"/a","troubles":[{"kind":"bored"}]}]}"#,
      #"{"schema":1,"libraries":[{"path":"/a","troubles":[{}]}]}"#,
    ]
  )
  func damaged(_ text: String) {
    mkdir(home.folder.path + "/state", 0o700)
    write(Array(text.utf8), to: home.file)
    let health = home.health(clock)
    #expect(health.verdict(on: home.places) == .usable)
    #expect(health.warnings.count == 1)
    #expect(health.warnings.first?.hasPrefix("\(home.file) is ignored: ") == true)
    for _ in 0..<3 { health.note(.crash, of: home.places) }
    #expect(health.verdict(on: home.places) == .quarantined(.crash))
    #expect(health.warnings == [])
    #expect(home.health(clock).verdict(on: home.places) == .quarantined(.crash))
    #expect(String(decoding: read(home.file + ".damaged"), as: UTF8.self) == text)
  }

  @Test("a file of any size, and what is no file, cost nothing")
  func strange() {
    mkdir(home.folder.path + "/state", 0o700)
    // Sparse: 1 TiB that take no room.
    close(open(home.file, O_WRONLY | O_CREAT, 0o600))
    #expect(truncate(home.file, 1 << 40) == 0)
    let huge = home.health(clock)
    #expect(huge.verdict(on: home.places) == .usable)
    #expect(huge.warnings.count == 1)
    unlink(home.file)
    mkfifo(home.file, 0o600)
    let pipe = home.health(clock)
    #expect(pipe.verdict(on: home.places) == .usable)
    #expect(pipe.warnings.count == 1)
  }

  @Test("where nothing can be written it is kept for as long as the program runs, and that is said")
  func unwritable() {
    for file in [home.places.library + "/state/health.json", "/proc/health.json", nil] {
      let health = ProviderHealth(file: file, clock: clock.clock)
      for _ in 0..<3 { health.note(.crash, of: home.places) }
      #expect(health.verdict(on: home.places) == .quarantined(.crash))
      #expect(health.warnings.count == (file == nil ? 0 : 1))
      #expect(health.forgive(home.places))
      #expect(health.verdict(on: home.places) == .usable)
    }
  }

  @Test("a file that someone deletes is a new beginning")
  func deleted() {
    let health = home.health(clock)
    for _ in 0..<3 { health.note(.crash, of: home.places) }
    unlink(home.file)
    #expect(health.verdict(on: home.places) == .usable)
    #expect(health.warnings == [])
  }

  @Test("a process that was stopped while it held the lock holds up nobody for long")
  func stoppedHolder() {
    mkdir(home.folder.path + "/state", 0o700)
    let lock = open(home.file + ".lock", O_RDWR | O_CREAT, 0o600)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    let health = home.health(clock)
    health.note(.crash, of: home.places)
    #expect(home.health(clock).history(of: home.places)?.troubles.count == 1)
  }

  @Test("stays small whatever providers write, and holds nothing that steers a terminal")
  func bounds() throws {
    let health = home.health(clock)
    let noisy = ProviderTrouble(
      kind: .crashed,
      what: "\u{1B}[2Jgone\n" + String(repeating: "é", count: 5000),
      voice: String(repeating: "v", count: 5000),
      lastLines: (0..<500).map { "\($0)\u{7}\"\\" + String(repeating: "l", count: 300) }
    )
    for library in 0..<80 {
      for _ in 0..<25 {
        clock.advance(1)
        health.note(
          noisy,
          of: ProviderPlaces(library: "\(home.folder.path)/\(library).so")
        )
        if library > 0 { break }
      }
    }
    #expect(health.history(of: ProviderPlaces(library: "\(home.folder.path)/0.so")) == nil)
    let last = ProviderPlaces(library: "\(home.folder.path)/79.so")
    for _ in 0..<24 { health.note(noisy, of: last) }
    let record = try #require(health.history(of: last))
    #expect(record.troubles.count == 20)
    let trouble = try #require(record.troubles.last?.trouble)
    #expect(trouble.what.hasPrefix(" [2Jgone é"))
    #expect(trouble.what.utf8.count <= 400)
    #expect(trouble.voice?.utf8.count == 400)
    #expect(trouble.lastLines.last?.hasPrefix("499 \"\\lll") == true)
    #expect(trouble.lastLines.reduce(0) { $0 + $1.utf8.count } <= 2000)
    #expect(read(home.file).count < 400_000)
    #expect(home.health(clock).history(of: last) == record)
  }

  private func mode(_ path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }
}
