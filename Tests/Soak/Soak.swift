// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechWorkers
import TestSupport

/// Speaks for a long time under random trouble, and ends with 1 as soon as something grows that should not, or an utterance
/// does not end as it should.
///
///     soak [UTTERANCES] [SEED]
///     soak --slow-start [SENTENCES] [LOAD] [VOICE]
@main
struct Soak {
  static func main() {
    if CommandLine.arguments.dropFirst().first == "--slow-start" {
      return speakSlowStarters(Array(CommandLine.arguments.dropFirst(2)))
    }
    let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
    guard arguments.count <= 2, !arguments.contains(nil) else {
      print(
        "usage: soak [UTTERANCES=100000] [SEED] | --slow-start [SENTENCES=500] [LOAD=16] [VOICE]"
      )
      exit(64)
    }
    let count = Int(clamping: arguments.first.flatMap { $0 } ?? 100_000)
    let seed =
      arguments.dropFirst().first.flatMap { $0 } ?? UInt64.random(in: 1...UInt64(UInt32.max))
    print("soak: \(count) utterances, seed \(seed)")
    let before = Footprint.now()
    if let reason = run(count, seed) ?? leftOver(since: before) {
      print("soak: failed with seed \(seed): \(reason)")
      exit(1)
    }
    print("soak: nothing grew, every utterance ended as it should")
  }

  private static func speakSlowStarters(_ arguments: [String]) {
    let sentences = arguments.isEmpty ? 500 : Int(arguments[0])
    let load = arguments.count < 2 ? 16 : Int(arguments[1])
    guard arguments.count <= 3, let sentences, let load, sentences > 0, load >= 0 else {
      print("usage: soak --slow-start [SENTENCES=500] [LOAD=16] [VOICE]")
      exit(64)
    }
    let speaker = arguments.count < 3 ? SlowSpeaker.fixture : .neural(arguments[2])
    if let reason = SlowStart(speaker).run(sentences: sentences, load: load) {
      print("soak: failed: \(reason)")
      exit(1)
    }
  }

  /// Returns why the run has failed, nil when it has not.
  private static func run(_ count: Int, _ seed: UInt64) -> String? {
    let home = TemporaryFolder()
    let folder = ProviderFolder(path: home.path + "/providers")
    mkdir(folder.path, 0o755)
    for provider in Cast.providers + [Cast.visitor] { folder.add(provider) }
    let host = SpeechHost(configuration(home.path, folder.path))
    defer { host.close() }
    var random = Random(seed: seed)
    let texts = (0..<40).map { _ in Texts.random(&random) }
    let disturber = Disturber(seed: random.next(), folder: folder)
    let lane = Lane(
      host: host,
      judge: Judge(texts: texts, disturber: disturber),
      disturber: disturber
    )

    rehearse(lane)
    let trouble = Background { disturber.run() }
    defer {
      disturber.end()
      trouble.join()
    }
    return speak(count, lane, &random)
  }

  /// Everything once, undisturbed: how many frames each text has in each voice.
  private static func rehearse(_ lane: Lane) {
    for role in Cast.roles where role.nature != .faulty {
      for text in lane.judge.texts.indices { lane.judge.remember(lane.speak(role, text)) }
    }
  }

  /// In rounds, each of two threads at a time; between them it is quiet, and what the process holds can be compared.
  private static func speak(_ count: Int, _ lane: Lane, _ random: inout Random) -> String? {
    let round = min(5_000, max(500, count / 4))
    var base: Footprint?
    var spoken = 0
    let start = ContinuousClock.now
    while spoken < count {
      lane.disturber.resume()
      let seeds = (random.next(), random.next())
      let half = round / 2
      let other = Background { _ = lane.speak(round - half, seed: seeds.1) }
      _ = lane.speak(half, seed: seeds.0)
      other.join()
      lane.disturber.pause()
      spoken += round
      if let reason = lane.judge.reason { return reason }
      let footprint = settle(lane)
      print("\(spoken): \(footprint), \(ContinuousClock.now - start)")
      // A reader at a pipe should see it now.
      fflush(nil)
      if let reason = base.flatMap({ footprint.growth(since: $0) }) { return reason }
      base = base ?? footprint
    }
    report(lane)
    return nil
  }

  /// Lets disturbed processes end, wakes each provider, and measures.
  private static func settle(_ lane: Lane) -> Footprint {
    usleep(300_000)
    for role in Cast.roles where role.nature != .faulty { lane.judge.judge(lane.speak(role, 0)) }
    usleep(200_000)
    return Footprint.now()
  }

  private static func report(_ lane: Lane) {
    let counts = lane.judge.counts
    let done = lane.disturber.counts
    let outcomes = counts.outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    let times = counts.cancelTimes.sorted()
    print(
      "\(counts.utterances) utterances: \(outcomes.joined(separator: ", ")); the longest took \(counts.longest)"
    )
    print(
      "\(done.cancels) cancels, \(done.kills) SIGKILL, \(done.crashes) SIGSEGV, \(done.stops) SIGSTOP,",
      "\(done.folderChanges) changes of folders"
    )
    if let last = times.last {
      let percentile = { (part: Int) in times[(times.count - 1) * part / 100] }
      print(
        "from cancel to the end: median \(percentile(50)), p99 \(percentile(99)), longest \(last)"
      )
    }
  }

  /// What the host has not released although it was closed.
  private static func leftOver(since before: Footprint) -> String? {
    let deadline = ContinuousClock.now + .seconds(5)
    var after = Footprint.now()
    while ContinuousClock.now < deadline {
      after = Footprint.now()
      if after.children == 0, after.descriptors <= before.descriptors,
        after.threads <= before.threads
      {
        return nil
      }
      usleep(10_000)
    }
    return "left behind: \(after); at the start there were \(before)"
  }

  private static func configuration(_ home: String, _ folder: String) -> HostConfiguration {
    // What is stopped with SIGSTOP costs one of these.
    var limits = RenderLimits(stall: .milliseconds(200))
    limits.workers.load = .seconds(1)
    limits.workers.preload = .seconds(1)
    limits.workers.create = .seconds(1)
    return HostConfiguration(
      environment: ["HOME": home, "SPEECH_PROVIDER_PATH": "/nowhere", "LANG": "en_US.UTF-8"],
      executableFolder: Fixtures.buildFolder,
      providerFolders: [folder],
      limits: limits
    )
  }
}
