// SPDX-License-Identifier: Apache-2.0

import Glibc
import PlaybackSupport
import SpeechHost
import SpeechServer
import SpeechWorkers
import Synchronization
import TestSupport

/// Clients that ask for more than a machine has.
struct ManyRequests {
  struct Row {
    let what: String
    let happened: String
    /// What is wrong with that; nil when it was contained.
    let fault: String?
  }

  static func measure() -> [Row] { [costly(), queued()] }

  private static let requests = 16

  /// Requests for a voice whose process takes two seconds of processor time to start, at the same time, and one that
  /// someone listens to.
  private static func costly() -> Row {
    let what = "\(requests) requests for a costly voice"
    let home = TemporaryFolder()
    let host = makeHost(home, providers: ["SlowPreload", "Ramp"])
    defer { host.close() }
    let start = ContinuousClock.now
    let renders = (0..<requests).map { _ in
      Background {
        speak("a", voice: "org.synth-host.slow-preload.fixture", host: host, isKept: true)
      }
    }
    let ended = Atomic(false)
    let watch = Background {
      var most = 0
      while !ended.load(ordering: .relaxed) {
        most = max(most, childProcesses().count { !isEnding($0) })
        usleep(10_000)
      }
      return most
    }
    usleep(200_000)
    let live = ContinuousClock.now
    let failure = speak("a", voice: "ramp", host: host, isKept: false)
    let wait = ContinuousClock.now - live
    let failures = renders.compactMap { $0.value() ?? "no thread" }
    let time = ContinuousClock.now - start
    ended.store(true, ordering: .relaxed)
    let most = watch.value() ?? 0
    var fault: String?
    // The spare, the one of the other voice, and one that ends.
    if most > WorkerPool.processors + 3 { fault = "too many processes" }
    if let failed = failure ?? failures.first { fault = failed }
    return Row(
      what: what,
      happened:
        "\(most) processes at most, \(Spread.text(time)); another voice after \(Spread.text(wait))",
      fault: fault
    )
  }

  private static func speak(
    _ text: String,
    voice: String,
    host: SpeechHost,
    isKept: Bool
  ) -> String? {
    let output = Discard(isKept: isKept)
    let request = RenderRequest(
      .plainText(Array(text.utf8)),
      voice: voice,
      allowsFallback: false
    )
    let outcome = host.render(request, into: output, observer: output)
    guard case .finished = outcome else { return outcome.failure ?? "it was cancelled" }
    return output.frames > 0 ? nil : "nothing was heard"
  }

  /// Messages of a client that is paused, and one of another client.
  private static func queued() -> Row {
    let what = "200 messages of 8 MB of a paused client"
    let home = TemporaryFolder()
    let host = makeHost(home, providers: ["Ramp"])
    defer { host.close() }
    let discovery = VoiceDiscovery(host)
    let voices = ClientVoices(host, discovery: discovery, environment: ["LANG": "en_US.UTF-8"])
    discovery.begin()
    let before = processStatus("VmRSS") ?? 0
    guard
      let server = try? SSIPServer(
        host,
        voices: voices,
        devices: PacedDevices(),
        defaultLanguage: voices.defaultLanguage,
        report: { _ in }
      )
    else { return Row(what: what, happened: "no server", fault: "it did not start") }
    defer { server.close() }
    let (paused, other) = (Replies(), Replies())
    let first = server.connect(paused)
    first.receive("PAUSE SELF\r\n".utf8)
    let message = Array(
      ("SPEAK\r\n" + String(repeating: "ab ", count: 8_000_000 / 3) + "\r\n.\r\n").utf8
    )
    for _ in 0..<200 { first.receive(message) }
    let grown = (processStatus("VmRSS") ?? 0) - before
    let second = server.connect(other)
    second.receive("SET SELF NOTIFICATION ALL ON\r\nSPEAK\r\nab\r\n.\r\n".utf8)
    let isHeard = waitUntil { other.text.contains("702 END") }
    let refused = paused.text.split(separator: "300 ").count - 1
    var fault: String?
    if grown > 200 << 10 { fault = "too much memory" }
    if !isHeard { fault = "the other client was not heard" }
    return Row(
      what: what,
      happened: "\(refused) refused, \(grown >> 10) MiB; another client is heard",
      fault: fault
    )
  }

  private static func makeHost(_ home: TemporaryFolder, providers: [String]) -> SpeechHost {
    let libexec = home.path + "/libexec"
    let folder = home.path + "/providers"
    mkdir(folder, 0o755)
    for name in providers { write(read(Fixtures.library(name)), to: folder + "/\(name).so") }
    Fixtures.makeLibexec(libexec, programs: ["speech-worker", "speech-decoder"], providers: [])
    return SpeechHost(
      HostConfiguration(
        environment: [
          // An empty part means the default folders.
          "HOME": home.path, "LANG": "en_US.UTF-8", "SPEECH_PROVIDER_PATH": "/nowhere:",
          "SYNTH_HOST_LIBEXEC": libexec,
        ],
        executableFolder: home.path + "/bin",
        providerFolders: [folder],
        limits: RenderLimits()
      )
    )
  }
}

/// What a client gets.
private final class Replies: ClientConnection {
  private let bytes = Mutex<[UInt8]>([])

  var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

  func send(_ bytes: [UInt8]) { self.bytes.withLock { $0 += bytes } }
}
