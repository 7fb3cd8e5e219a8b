// SPDX-License-Identifier: Apache-2.0

import CRealtime
import Glibc
import SpeechAudio
import SpeechHost
import SpeechVoices
import SpeechWorkers

/// Frames on their way from a worker's ring to a sink, watched by RealtimeSanitizer (`.ci/realtime`): no allocation, no
/// lock, no system call. What is watched begins when a whole request is in the ring, as sleeping until there are frames
/// is allowed.
///
///     realtime FOLDER            with speech-worker and libRamp.so of this folder
///     realtime FOLDER --broken   allocates in what is watched, which has to be found
@main
struct Realtime {
  static func main() {
    guard let folder = CommandLine.arguments.dropFirst().first, realtime_is_checked() else {
      fail("usage: realtime FOLDER [--broken], built by .ci/realtime")
    }
    do {
      let worker = try Worker.start(
        ProviderPlaces(library: folder + "/libRamp.so"),
        program: WorkerProgram(path: folder + "/speech-worker")
      )
      defer { worker.dismiss() }
      let isBroken = CommandLine.arguments.contains("--broken")
      // The Swift runtime makes the metadata of generic types when they are first used, which takes locks.
      for shape in shapes { _ = try frames(of: worker, shape, isWatched: false, isBroken: false) }
      for shape in shapes {
        let count = try frames(of: worker, shape, isWatched: true, isBroken: isBroken)
        print("\(count) frames, nothing found")
      }
    } catch {
      fail("\(error)")
    }
  }

  /// As the voice speaks; softer; faster and higher.
  private static let shapes = [
    Shape.identity, Shape(rate: 1, pitch: 1, gain: 0.5), Shape(rate: 1.5, pitch: 1.2, gain: 1),
  ]

  /// One request, pulled to its end.
  private static func frames(
    of worker: Worker,
    _ shape: Shape,
    isWatched: Bool,
    isBroken: Bool
  ) throws -> Int {
    let voice = Voice(
      identifier: "ramp",
      localIdentifier: "ramp",
      provider: "",
      name: "",
      primaryLanguages: ["en"],
      sampleRate: 48_000
    )
    let format = AudioFormat(sampleRate: voice.sampleRate, channels: 1)
    let sink = MemorySink(format)
    let stage = try AudioStage(into: sink, control: RenderControl())
    var loop = RenderLoop()
    var request = try worker.synthesize(
      WorkerRequest(voice: voice, text: Array("one two three".utf8))
    )
    loop.begin(format)
    try stage.begin(format, shape: shape)
    // Then all of it is in the ring.
    while !worker.isIdle { usleep(1000) }

    if isWatched { realtime_begin() }
    if isBroken { stage.pause(.seconds(Array(repeating: 1, count: Int(getpid())).count)) }
    var end: RequestEnd?
    while end == nil {
      if case .over(let found) = try loop.step(&request, into: stage) { end = found }
    }
    if isWatched { realtime_end() }

    guard end == .complete else { fail("the request ended as \(String(describing: end))") }
    try stage.end()
    try stage.finish()
    guard sink.count > 0 else { fail("no frame arrived") }
    return sink.count
  }

  private static func fail(_ message: String) -> Never {
    print("realtime:", message)
    exit(70)
  }
}

/// Counts frames, and keeps the last ones.
private final class MemorySink: AudioSink {
  let format: AudioFormat
  private(set) var count = 0
  private let latest = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1 << 14)

  init(_ format: AudioFormat) { self.format = format }
  deinit { latest.deallocate() }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    _ = latest.update(fromContentsOf: frames.prefix(latest.count))
    count += frameCount
  }
  func finish() throws(AudioError) {}
  func abandon() {}
}
