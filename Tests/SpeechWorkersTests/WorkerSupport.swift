// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import SpeechWorkers
import TestSupport

/// Starts the worker of a fixture provider with limits that a test can wait for.
func startWorker(
  _ product: String,
  events: WorkerEvents = WorkerEvents()
) throws(WorkerError) -> Worker {
  try Worker.start(
    ProviderPlaces(library: Fixtures.library(product)),
    program: WorkerProgram(path: Fixtures.program("speech-worker")),
    limits: .short,
    events: events
  )
}

/// A pool of such workers. `didStart` is called for each that becomes ready.
func makeWorkerPool(
  limits: WorkerLimits = .short,
  blank: BlankWorker? = nil,
  didStart: @escaping @Sendable (Worker) -> Void = { _ in }
) -> WorkerPool {
  WorkerPool(
    limits: limits,
    locale: "en",
    blank: blank,
    program: { () throws(WorkerError) in
      WorkerProgram(path: Fixtures.program("speech-worker"))
    },
    events: { _ in WorkerEvents(didStart: didStart) }
  )
}

extension WorkerLimits {
  /// Short for a provider that hangs, and long enough for others where several tests run beside each other.
  static var short: WorkerLimits {
    var limits = WorkerLimits()
    limits.load = .seconds(2)
    limits.create = .seconds(2)
    limits.voices = .seconds(2)
    limits.synthesize = .seconds(1)
    limits.render = .seconds(2)
    limits.finish = .seconds(1)
    limits.audioFloor = 2
    limits.audioPerByte = 0.5
    return limits
  }
}

/// Everything a request brought.
struct Rendering {
  var samples: [Float] = []
  var markers: [String] = []
  var end: RequestEnd
  var repairedSamples = 0
  var refusedMarkers = 0
}

extension Worker {
  /// Renders `text` to its end. `cancelAfter` frames the request is cancelled.
  func render(
    _ voice: String,
    _ text: String,
    channels: Int = 1,
    sampleRate: Int = 16000,
    bufferFrames: Int = 1000,
    cancelAfter: Int? = nil,
    phonemes: [WorkerPhonemeRange] = []
  ) throws(WorkerError) -> Rendering {
    var template = Voice(
      identifier: voice,
      localIdentifier: voice,
      provider: "",
      name: "",
      primaryLanguages: ["en"],
      sampleRate: sampleRate
    )
    template.channels = channels
    var open = try synthesize(
      WorkerRequest(voice: template, text: Array(text.utf8), phonemes: phonemes)
    )
    var block = MarkerBlock()
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: bufferFrames * channels)
    defer { buffer.deallocate() }
    var result = Rendering(end: .complete)
    while true {
      let pull = open.pull(into: buffer, markers: &block, milliseconds: 100)
      for index in 0..<block.count {
        let marker = block[index]
        let name = marker.name.map { " \($0)" } ?? ""
        let kind = marker.kind.map { "\($0)" } ?? "unknown"
        result.markers.append(
          "\(kind)@\(marker.frame) \(marker.text.lowerBound)+\(marker.text.count)\(name)"
        )
      }
      switch pull {
      case .frames(let count):
        result.samples.append(contentsOf: buffer[..<(count * channels)])
        if let cancelAfter, result.samples.count / channels >= cancelAfter { cancel(open.id) }
      case .nothing:
        break
      case .over(let end):
        result.end = end
        result.repairedSamples = open.repairedSamples
        result.refusedMarkers = open.refusedMarkers
        return result
      }
    }
  }
}

/// The samples of `Ramp`: frame n is n / 32768, falling back to 0 at 1.
func ramp(_ range: Range<Int>) -> [Float] { range.map { Float($0 % 32768) / 32768 } }
