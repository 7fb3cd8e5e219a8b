// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
package import SpeechWorkers

/// Runs hostile modes on the host, and reports each result.
package struct HostileRun: Sendable {
  /// The result of one mode.
  package struct Report: Sendable {
    /// The host's report of the fault.
    package var outcome: String
    /// From there until the first sample of a healthy voice in its own worker.
    package var recovery = Duration.zero
    /// What was wrong with that voice's utterance; nil when every sample of it was heard.
    package var trouble: String?
  }

  private let folder = TemporaryFolder()
  private let healthy: WorkerPool
  /// Where the products lie.
  private let build: String

  package init(build: String = Fixtures.buildFolder) {
    self.build = build
    healthy = Self.pool("\(build)/speech-worker")
  }

  private static func pool(_ program: String) -> WorkerPool {
    WorkerPool(limits: limits, locale: "en") { () throws(WorkerError) in
      WorkerProgram(path: program)
    }
  }

  /// Shortened limits for tests; the table contains them.
  private static var limits: WorkerLimits {
    var limits = WorkerLimits()
    limits.load = .milliseconds(600)
    limits.preload = .milliseconds(300)
    limits.create = .milliseconds(300)
    limits.voices = .milliseconds(900)
    limits.synthesize = .milliseconds(300)
    limits.render = .milliseconds(900)
    limits.lag = .seconds(2)
    limits.finish = .milliseconds(300)
    limits.destroy = .milliseconds(300)
    limits.audioFloor = 1
    limits.audioPerByte = 0.5
    limits.memory = 64 << 20
    return limits
  }

  /// Ends the healthy voice's processes; all others have ended already.
  package func close() { healthy.close() }

  /// Runs one mode, then lets the healthy voice speak.
  package func run(_ mode: HostileMode) -> Report {
    let pool = Self.pool(build + (mode.place == .worker ? "/false-worker" : "/speech-worker"))
    defer { pool.close() }
    var report = Report(outcome: "")
    var lease: WorkerPool.Lease?
    do throws(WorkerError) {
      let taken = try pool.take(places(of: mode))
      lease = taken
      report.outcome = try outcome(of: mode, taken.worker)
    } catch {
      report.outcome = "\(error)"
    }
    let failure = ContinuousClock.now
    speak(&report, since: failure)
    if let lease {
      pool.giveBack(lease)
      if mode.task == .dismiss { pool.retire(lease.worker.places) }
      if mode.mustEnd {
        let end = ending(of: lease.worker)
        if report.outcome != end { report.outcome += ", then " + end }
      }
    }
    return report
  }

  private func places(of mode: HostileMode) -> ProviderPlaces {
    switch mode.place {
    case .library: return ProviderPlaces(library: "\(build)/lib\(mode.name).so")
    case .voice: return ProviderPlaces(library: "\(build)/libFaulty.so")
    case .file:
      let path = library(named: mode)
      var bytes = read("\(build)/libRamp.so")
      if mode.name == "part of a library" { bytes = Array(bytes.prefix(1000)) }
      if mode.name == "no library" { bytes = [UInt8](repeating: 0x20, count: 1000) }
      write(bytes, to: path)
      return ProviderPlaces(library: path)
    case .worker:
      let path = library(named: mode)
      write(Array(mode.name.utf8), to: path)
      return ProviderPlaces(library: path)
    }
  }

  private func library(named mode: HostileMode) -> String {
    folder.path + "/" + mode.name.map { $0 == " " ? "-" : $0 } + ".so"
  }

  /// Does to a library in use what its name says.
  private func change(_ mode: HostileMode) {
    let path = library(named: mode)
    switch mode.name {
    case "removed while in use": unlink(path)
    case "emptied while in use": truncate(path, 0)
    case "overwritten while in use":
      write([UInt8](repeating: 0xCC, count: read(path).count), to: path)
    case "replaced while in use":
      write(Array("another".utf8), to: path + ".new")
      rename(path + ".new", path)
    default: break
    }
  }

  private func outcome(of mode: HostileMode, _ worker: Worker) throws(WorkerError) -> String {
    switch mode.task {
    case .open: return "opened"
    case .listVoices:
      let count = try worker.voices().count
      return count == 1 ? "1 voice" : "\(count) voices"
    case .speak, .cancel, .dismiss:
      if mode.place == .file { change(mode) }
      return try Utterance(
        worker,
        mode.place == .file ? "ramp" : mode.name,
        text: "Some words to say.",
        isCancelled: mode.task == .cancel
      )
      .outcome
    }
  }

  /// How the process ends; waits for it, three seconds at most.
  private func ending(of worker: Worker) -> String {
    for _ in 0..<3000 {
      if let end = worker.end { return "\(end)" }
      poll(nil, 0, 1)
    }
    return "its process lived on"
  }

  // MARK: The healthy voice

  private func speak(_ report: inout Report, since start: ContinuousClock.Instant) {
    do throws(WorkerError) {
      let lease = try healthy.take(ProviderPlaces(library: "\(build)/libRamp.so"))
      defer { healthy.giveBack(lease) }
      let utterance = try Utterance(lease.worker, "ramp", text: "Healthy.", isCancelled: false)
      report.recovery = (utterance.firstFrame ?? .now) - start
      let isWhole = utterance.samples == (0..<8000).map { Float($0 % 32768) / 32768 }
      if utterance.outcome != "complete" {
        report.trouble = utterance.outcome
      } else if !isWhole {
        report.trouble = "not every sample was heard"
      }
    } catch {
      report.trouble = "\(error)"
    }
  }
}

/// A request and its results.
package struct Utterance {
  package private(set) var samples: [Float] = []
  package private(set) var firstFrame: ContinuousClock.Instant?
  package private(set) var outcome = ""

  /// Requests the text and pulls it to its end. `isCancelled`: cancels after half a second of audio, or when none comes
  /// for a while.
  package init(
    _ worker: Worker,
    _ voice: String,
    text: String,
    sampleRate: Int = 16000,
    isCancelled: Bool
  ) throws(WorkerError) {
    let voice = Voice(
      identifier: voice,
      localIdentifier: voice,
      provider: "",
      name: "",
      primaryLanguages: ["en"],
      sampleRate: sampleRate
    )
    var open = try worker.synthesize(WorkerRequest(voice: voice, text: Array(text.utf8)))
    var markers = MarkerBlock()
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 4096)
    defer { buffer.deallocate() }
    var isWild = false
    var silences = 0
    while true {
      let pull = open.pull(into: buffer, markers: &markers, milliseconds: 50)
      for index in 0..<markers.count where markers[index].text.upperBound > text.utf8.count {
        isWild = true
      }
      switch pull {
      case .frames(let count):
        firstFrame = firstFrame ?? .now
        isWild = isWild || !buffer[..<count].allSatisfy { $0 >= -1 && $0 <= 1 }
        if samples.count < 1 << 20 { samples.append(contentsOf: buffer[..<count]) }
        // Twice what comes before a fault of `Faulty`: those that hang then give none for a while.
        if isCancelled, samples.count >= 8000 { worker.cancel(open.id) }
        silences = 0
      case .nothing:
        // On a busy machine one silence does not mean that the fault is there.
        silences += 1
        if isCancelled, silences >= 3 { worker.cancel(open.id) }
      case .over(let end):
        outcome = end.words
        if open.repairedSamples > 0 { outcome += ", samples repaired" }
        if open.refusedMarkers > 0 { outcome += ", markers refused" }
        if isWild { outcome += ", WILD VALUES PASSED ON" }
        return
      }
    }
  }
}

extension RequestEnd {
  /// As in "eSpeak NG …".
  fileprivate var words: String {
    switch self {
    case .complete: return "complete"
    case .cancelled: return "cancelled"
    case .notCovered: return "does not cover the text"
    case .refused(let status): return "returned \(statusText(status))"
    case .broke(let rule): return rule.text
    case .crashed(let end): return "\(end)"
    case .timedOut(let call, let limit): return "\(WorkerError.timedOut(call, limit: limit))"
    case .tooSlow: return "was too slow; its process was stopped"
    }
  }
}
