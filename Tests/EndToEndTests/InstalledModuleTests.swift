// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

/// The output module of Speech Dispatcher as it is installed, with the voices of eSpeak NG.
@Suite("The installed output module", .limited, .ownThread)
struct InstalledModuleTests {
  private static let sentences = (0..<4).map {
    #"This is the sentence number \#($0) of four.<mark name="\#($0)"/>"#
  }.joined(separator: " ")

  private let user = User()

  private func start(environment: [String: String] = [:]) throws -> RunningProgram {
    let module = try #require(
      RunningProgram(
        Fixtures.program("sd_synth-host"),
        ["/nowhere/synth-host.conf"],
        environment: user.environment.merging(environment) { $1 },
        listens: true
      )
    )
    say(module, "INIT", "AUDIO", "audio_output_method=server", ".")
    return module
  }

  private func say(_ module: RunningProgram, _ lines: String...) {
    for line in lines { module.say(line) }
  }

  /// What the module writes until one of its lines is `last`, or for a minute.
  private func events(
    _ module: RunningProgram,
    until last: String,
    _ see: ([ModuleEvent]) -> Void = { _ in }
  ) -> [ModuleEvent] {
    let deadline = ContinuousClock.now + .seconds(60)
    var bytes: [UInt8] = []
    while let some = module.readSome(until: deadline), !some.isEmpty {
      bytes += some
      let events = ModuleEvent.list(bytes)
      see(events)
      if events.contains(.line(last)) { return events }
    }
    return ModuleEvent.list(bytes)
  }

  private func children(of process: Int32, named name: String) -> [Int32] {
    run("/bin/sh", ["-c", "cat /proc/\(process)/task/*/children"]).output
      .split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
      .filter { read("/proc/\($0)/comm").starts(with: name.utf8) }
  }

  /// The process that is the module; the one that the server starts keeps it running.
  private func process(of module: RunningProgram) throws -> Int32 {
    try #require(children(of: module.identifier, named: "sd_synth-host").first)
  }

  private func workers(of module: RunningProgram) throws -> [Int32] {
    children(of: try process(of: module), named: "speech-worker")
  }

  @Test("lists one entry for each voice, the user's first, and speaks with marks in place")
  func conversation() throws {
    let module = try start()
    say(module, "LIST VOICES")
    let listed = events(module, until: "200 OK VOICE LIST SENT").map(\.description)
    #expect(listed.first == "299-synth-host 0.1.0")
    let voices = listed.filter { $0.hasPrefix("200-") }
    #expect(voices.first == "200-English (America)\ten-US\tnone")
    #expect((100..<200).contains(voices.count), "\(voices.count)")
    #expect(Set(voices).count == voices.count)
    say(module, "SET", "rate=50", ".", "SPEAK", "<speak>\(Self.sentences)</speak>", ".")
    let spoken = events(module, until: "702 END")
    let marks = spoken.compactMap { if case .mark(let name) = $0 { name } else { nil } }
    #expect(marks == ["0", "1", "2", "3"])
    #expect(spoken.allSatisfy { $0.frames == 0 || $0.frames > 22050 / 2 }, "\(spoken)")
    say(module, "QUIT")
    #expect(events(module, until: "210 OK QUIT").last == .line("210 OK QUIT"))
    #expect(module.waitForEnd() == 0)
  }

  /// A screen reader of Speech Dispatcher with the module of eSpeak NG is silent from then on.
  @Test(
    "speaks a message to its end when its provider's process is killed or stopped",
    arguments: [SIGKILL, SIGSTOP]
  )
  func trouble(signal: Int32) throws {
    let module = try start()
    var hasHit = false
    say(module, "SPEAK", "<speak>\(Self.sentences)</speak>", ".")
    let spoken = events(module, until: "702 END") { events in
      guard !hasHit, events.contains(.mark("0")) else { return }
      hasHit = true
      let workers = (try? workers(of: module)) ?? []
      #expect(!workers.isEmpty)
      for worker in workers { kill(worker, signal) }
    }
    #expect(hasHit)
    #expect(spoken.last == .line("702 END"))
    let marks = spoken.compactMap { if case .mark(let name) = $0 { name } else { nil } }
    #expect(marks == ["0", "1", "2", "3"])
    // About 2.5 s each.
    #expect(spoken.map(\.frames).reduce(0, +) > 6 * 22050, "\(spoken)")
    module.endInput()
    #expect(module.waitForEnd() == 0)
  }

  @Test(
    "leaves what comes to the module for eSpeak NG once it is no longer installed",
    .enabled(if: access("/usr/lib/speech-dispatcher-modules/sd_espeak-ng", X_OK) == 0)
  )
  func successor() throws {
    let programs = TemporaryFolder()
    let worker = "\(programs.path)/speech-worker"
    let installed = Fixtures.program("speech-worker")
    #expect(symlink(installed, worker) == 0)
    let providers = installed.dropLast("speech-worker".count) + "providers"
    #expect(symlink(String(providers), "\(programs.path)/providers") == 0)
    let module = try start(environment: ["SYNTH_HOST_LIBEXEC": programs.path])
    say(module, "SET", "rate=50", ".", "SPEAK", "<speak>One.</speak>", ".")
    #expect(events(module, until: "702 END").last == .line("702 END"))
    unlink(worker)
    for text in ["Two.", "Three."] {
      // The other module needs a language, which the server always sends.
      say(module, "SET", "rate=50", "language=en-US", "voice=male1", ".")
      say(module, "SPEAK", "<speak>\(text)</speak>", ".")
      let spoken = events(module, until: "702 END")
      #expect(spoken.last == .line("702 END"))
      #expect(spoken.map(\.frames).reduce(0, +) > 22050 / 5, "\(spoken)")
    }
    module.endInput()
    _ = module.waitForEnd()
  }

  /// Speech Dispatcher never starts a module again, and waits for one that is stopped for ever.
  @Test("continues when it is stopped, and starts again when it is killed")
  func kept() throws {
    let module = try start()
    #expect(events(module, until: "203 OK AUDIO INITIALIZED").last != nil)
    kill(try process(of: module), SIGSTOP)
    say(module, "SET", "rate=50", ".", "SPEAK", "<speak>One.</speak>", ".")
    #expect(events(module, until: "702 END").last == .line("702 END"))
    let killed = try process(of: module)
    // Nothing tells that the event that was just read is written; a module that is killed in the middle of one is given up.
    usleep(100_000)
    kill(killed, SIGKILL)
    say(module, "SET", "rate=50", ".", "SPEAK", "<speak>\(Self.sentences)</speak>", ".")
    #expect(events(module, until: "702 END").last == .line("702 END"))
    #expect(try process(of: module) != killed)
    module.endInput()
    #expect(module.waitForEnd() == 0)
  }
}
