// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechHost
import SpeechServer
import TestSupport

/// An output module with providers for tests, and what a server reads from it.
final class ModuleRun {
  let host: SpeechHost
  let session: ModuleSession
  /// A file of no name, so that what has been written is there at once.
  private let file: Int32

  init(
    _ providers: [String],
    home: TemporaryFolder,
    environment: [String: String] = [:],
    progress: ModuleProgress? = nil,
    isInstalled: @escaping () -> Bool = { true }
  ) {
    host = makeHost(providers, home: home)
    let path = home.path + "/output"
    file = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    unlink(path)
    precondition(file >= 0, "no file for what the module writes")
    let discovery = VoiceDiscovery(host)
    let voices = ClientVoices(host, discovery: discovery, environment: environment)
    discovery.begin()
    let log = ProgramLog(descriptor: open("/dev/null", O_WRONLY | O_CLOEXEC))
    session = ModuleSession(
      host,
      voices: voices,
      writingTo: file,
      server: getppid(),
      progress: progress,
      log: log,
      isInstalled: isInstalled
    )
  }

  func close() {
    session.close()
    host.close()
    Glibc.close(file)
  }

  /// Everything that was written until now.
  var transcript: [ModuleEvent] {
    var bytes = [UInt8](repeating: 0, count: Int(lseek(file, 0, SEEK_CUR)))
    let count = pread(file, &bytes, bytes.count, 0)
    return ModuleEvent.list(Array(bytes.prefix(count)))
  }

  /// Writes lines to the module.
  func send(_ lines: String...) { session.receive(lines.map { $0 + "\n" }.joined().utf8) }

  /// What the module writes after these lines, to the event that ends a message.
  func events(_ lines: String...) -> [ModuleEvent] {
    let before = transcript.count
    session.receive(lines.map { $0 + "\n" }.joined().utf8)
    return ending(after: before)
  }

  /// What has been written since `count` events, once the last one ends a message.
  func ending(after count: Int) -> [ModuleEvent] {
    var events: [ModuleEvent] = []
    _ = waitUntil {
      events = Array(transcript.dropFirst(count))
      return events.last?.endsMessage == true
    }
    return events
  }

  /// Waits until audio has been written for the current message.
  func waitForAudio(after count: Int = 0) -> Bool {
    waitUntil { transcript.dropFirst(count).contains { $0.frames > 0 } }
  }
}
