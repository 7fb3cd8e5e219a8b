// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechVoices
import SpeechWorkers
import Synchronization
import TestSupport

/// Sentences of a provider that is slow to start, on an overloaded machine: none may be lost, and the provider may not be put in
/// quarantine. Then its processes are held to an eighth of a processor, and at last killed in the middle of sentences.
struct SlowStart {
  private static let kills = 10
  /// Of a processor, one part.
  private static let held: UInt32 = 8

  private let speaker: SlowSpeaker

  init(_ speaker: SlowSpeaker) { self.speaker = speaker }

  /// Returns why the run has failed, nil when it has not.
  func run(sentences: Int, load: Int) -> String? {
    let home = TemporaryFolder()
    let folder = ProviderFolder(path: home.path + "/providers")
    mkdir(folder.path, 0o755)
    folder.add(speaker.library)
    let host = SpeechHost(
      HostConfiguration(
        environment: [
          "HOME": home.path, "SPEECH_PROVIDER_PATH": "/nowhere", "LANG": "en_US.UTF-8",
          "XDG_DATA_HOME": speaker.dataFolder ?? home.path + "/data",
        ],
        executableFolder: Fixtures.buildFolder,
        providerFolders: [folder.path]
      )
    )
    defer { host.close() }
    let whole = speak(host)
    guard whole.frames > speaker.minFrames else {
      return "the first sentence had \(whole.frames) frames"
    }
    let spinning = Load(threads: load)
    let start = ContinuousClock.now
    for number in 1...sentences {
      if let reason = Self.fault(speak(host), whole, host) {
        return "sentence \(number): \(reason)"
      }
    }
    print(
      "\(sentences) sentences with a load of \(load): \(ContinuousClock.now - start), none lost"
    )
    spinning.end()
    if let reason = speakHeldBack(host, whole, sentences: max(2, sentences / 25)) { return reason }
    var gaps: [Duration] = []
    for number in 1...Self.kills {
      // The spare of the one before.
      Self.waitForProcesses(2)
      let spoken = speak(host, killing: true)
      guard spoken.frames == whole.frames else {
        return "kill \(number): \(spoken.frames) frames of \(whole.frames)"
      }
      guard let gap = spoken.gap else { return "kill \(number): nobody was killed" }
      gaps.append(gap)
    }
    gaps.sort()
    print(
      "\(Self.kills) kills in mid-sentence: all whole; gap median \(gaps[Self.kills / 2]), longest \(gaps[Self.kills - 1])"
    )
    return nil
  }

  /// Half of the sentences for someone who listens, half for a file, each half beginning with a new process.
  private func speakHeldBack(_ host: SpeechHost, _ whole: Spoken, sentences: Int) -> String? {
    let start = ContinuousClock.now
    for hasListener in [true, false] {
      for child in Processes.children() { kill(child, SIGKILL) }
      let held = HeldBack(toOneIn: Self.held)
      defer { held.end() }
      for number in 1...max(1, sentences / 2) {
        let spoken = speak(host, hasListener: hasListener)
        if let reason = Self.fault(spoken, whole, host) {
          return "sentence \(number) at one part in \(Self.held) of a processor: \(reason)"
        }
      }
    }
    print(
      "\(sentences) sentences at one part in \(Self.held) of a processor: \(ContinuousClock.now - start), none lost"
    )
    return nil
  }

  private static func fault(_ spoken: Spoken, _ whole: Spoken, _ host: SpeechHost) -> String? {
    guard spoken.frames == whole.frames else { return "\(spoken.frames) frames of \(whole.frames)" }
    let isQuarantined = host.registry.providers.contains {
      host.health.history(of: $0.places)?.isQuarantined ?? false
    }
    return isQuarantined ? "the provider is in quarantine" : nil
  }

  private struct Spoken {
    var frames: Int
    /// From the kill to the next frames.
    var gap: Duration?
  }

  private func speak(
    _ host: SpeechHost,
    killing: Bool = false,
    hasListener: Bool = true
  ) -> Spoken {
    let sink = CountingSink()
    var killed: ContinuousClock.Instant?
    var gap: Duration?
    if killing {
      sink.didWrite = { frames in
        if let killed, gap == nil { gap = .now - killed }
        guard frames > speaker.minFrames / 4, killed == nil, let process = Self.busiest() else {
          return
        }
        kill(process, SIGKILL)
        killed = .now
      }
    }
    var request = RenderRequest(
      .plainText(Array(speaker.text.utf8)),
      voice: speaker.voice,
      wantsWordTimes: false,
      allowsFallback: false
    )
    request.hasListener = hasListener
    _ = host.render(request, into: sink, control: RenderControl(), observer: sink)
    return Spoken(frames: sink.frames, gap: gap)
  }

  private static func waitForProcesses(_ count: Int) {
    let deadline = ContinuousClock.now + .seconds(60)
    while Processes.children().count < count, ContinuousClock.now < deadline { usleep(20_000) }
    // It is ready when it no longer loads.
    usleep(3_000_000)
  }

  /// The child that speaks: the oldest.
  private static func busiest() -> pid_t? { Processes.children().min() }
}

/// Threads that do nothing but keep processors busy.
private final class Load: Sendable {
  private let isOver = Atomic(false)
  private let threads = Mutex<[Background<Void>]>([])

  init(threads count: Int) {
    let made = (0..<count).map { _ in
      Background { [self] in
        while !isOver.load(ordering: .relaxed) {}
      }
    }
    threads.withLock { $0 = made }
  }

  func end() {
    isOver.store(true, ordering: .relaxed)
    for thread in threads.withLock({ $0 }) { thread.join() }
  }
}
