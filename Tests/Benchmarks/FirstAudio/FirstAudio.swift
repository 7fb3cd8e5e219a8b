// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers

/// How long a listener waits: from a request to its first frame, to its last, and from a cancel to the worker being ready
/// again, through a warm worker of one provider.
///
///     first-audio LIBRARY VOICE SAMPLE_RATE TEXTFILE [RUNS]
///     first-audio --sandbox LIBRARY VOICE SAMPLE_RATE TEXTFILE [RUNS]    what the sandbox costs, see SandboxCost.swift
///
/// With "-" for RUNS it renders once for each line of standard input, that line or, if it is empty, the text of the file, and
/// prints what `in-process` prints. `--shared FOLDER`, before everything else, is the provider's shared folder.
@main
struct FirstAudio {
  static func main() {
    var arguments = CommandLine.arguments
    var sharedFolder: String?
    if arguments.count > 2 && arguments[1] == "--shared" {
      sharedFolder = arguments[2]
      arguments.removeSubrange(1...2)
    }
    let isAboutSandbox = arguments.count > 1 && arguments[1] == "--sandbox"
    if isAboutSandbox { arguments.remove(at: 1) }
    guard arguments.count >= 5, let rate = Int(arguments[3]), let text = read(arguments[4]) else {
      print(
        "usage: first-audio [--shared FOLDER] [--sandbox] LIBRARY VOICE SAMPLE_RATE TEXTFILE [RUNS=200 | -]"
      )
      exit(64)
    }
    let runs = arguments.count > 5 ? Int(arguments[5]) ?? 200 : 200
    let voice = Voice(
      identifier: arguments[2],
      localIdentifier: arguments[2],
      provider: "",
      name: "",
      primaryLanguages: ["en"],
      sampleRate: rate
    )
    do {
      let places = places(of: arguments[1], sharedFolder)
      if isAboutSandbox {
        try SandboxCost(places: places, voice: voice, text: text).measure(runs)
      } else if arguments.dropFirst(5).first == "-" {
        try serve(places, voice, text)
      } else {
        try measure(places, voice, text, runs)
      }
    } catch {
      print("first-audio: \(error)")
      exit(70)
    }
  }

  private static func serve(
    _ places: ProviderPlaces,
    _ voice: Voice,
    _ text: [UInt8]
  ) throws(WorkerError) {
    let worker = try Worker.start(places, program: try program())
    defer { worker.dismiss() }
    while let line = readLine() {
      let spoken = line.isEmpty ? text : Array(line.utf8)
      let (first, total, frames) = try render(worker, voice, spoken, ContinuousClock())
      print(first.milliseconds * 1000, total.milliseconds * 1000, frames)
      fflush(nil)
    }
  }

  /// With what its manifest says that it may read.
  private static func places(of library: String, _ sharedFolder: String?) -> ProviderPlaces {
    let manifest = (try? ELFLibrary(path: library))?.manifest
      .flatMap { try? ProviderManifest(json: $0) }
    return ProviderPlaces(
      library: library,
      sharedFolder: sharedFolder,
      readable: manifest?.readable ?? []
    )
  }

  /// In the folder that `SYNTH_HOST_LIBEXEC` names, as installed; otherwise beside this program.
  static func program() throws(WorkerError) -> WorkerProgram {
    let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
    // Safe because nothing in this program changes the environment.
    let installed = getenv("SYNTH_HOST_LIBEXEC").map { ["SYNTH_HOST_LIBEXEC": String(cString: $0)] }
    return try WorkerProgram.locate(environment: installed ?? [:], executableFolder: folder)
  }

  private static func measure(
    _ places: ProviderPlaces,
    _ voice: Voice,
    _ text: [UInt8],
    _ runs: Int
  ) throws(WorkerError) {
    let clock = ContinuousClock()
    let program = try program()
    let start = clock.now
    let worker = try Worker.start(places, program: program)
    let ready = clock.now - start
    defer { worker.dismiss() }

    var first: [Duration] = []
    var total: [Duration] = []
    var cancel: [Duration] = []
    var frames = 0
    for _ in 0..<runs {
      let (firstTime, totalTime, count) = try render(worker, voice, text, clock)
      first.append(firstTime)
      total.append(totalTime)
      frames = count
    }
    for _ in 0..<runs { cancel.append(try cancelEarly(worker, voice, text, clock)) }
    print(
      "ready_ms=\(ready.milliseconds) cold_first_ms=\(first[0].milliseconds)",
      "first_ms=\(first.quantile(0.5)) first_p95_ms=\(first.quantile(0.95))",
      "total_ms=\(total.quantile(0.5)) audio_s=\(Double(frames) / Double(voice.sampleRate))",
      "cancel_ms=\(cancel.quantile(0.5)) cancel_p95_ms=\(cancel.quantile(0.95))"
    )
  }

  static func render(
    _ worker: Worker,
    _ voice: Voice,
    _ text: [UInt8],
    _ clock: ContinuousClock
  ) throws(WorkerError) -> (Duration, Duration, Int) {
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 4096)
    defer { buffer.deallocate() }
    var markers = MarkerBlock()
    let start = clock.now
    var open = try worker.synthesize(WorkerRequest(voice: voice, text: text))
    var first = Duration.zero
    var frames = 0
    while true {
      switch open.pull(into: buffer, markers: &markers, milliseconds: 1000) {
      case .frames(let count):
        if frames == 0 { first = clock.now - start }
        frames += count
      case .nothing: break
      case .over(.complete): return (first, clock.now - start, frames)
      case .over(let end):
        print("first-audio: the request ended as \(end)")
        exit(70)
      }
    }
  }

  /// From the cancel after the first frame until the next request's first frame: what a key press costs a screen reader.
  private static func cancelEarly(
    _ worker: Worker,
    _ voice: Voice,
    _ text: [UInt8],
    _ clock: ContinuousClock
  ) throws(WorkerError) -> Duration {
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 256)
    defer { buffer.deallocate() }
    var markers = MarkerBlock()
    var open = try worker.synthesize(WorkerRequest(voice: voice, text: text))
    _ = open.pull(into: buffer, markers: &markers, milliseconds: 1000)
    let start = clock.now
    worker.cancel(open.id)
    var next = try worker.synthesize(WorkerRequest(voice: voice, text: text))
    var pull = Pull.nothing
    while case .nothing = pull {
      pull = next.pull(into: buffer, markers: &markers, milliseconds: 1000)
    }
    let passed = clock.now - start
    worker.cancel(next.id)
    return passed
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }
}

extension Duration {
  var milliseconds: Double {
    let (seconds, attoseconds) = components
    return ((Double(seconds) * 1000 + Double(attoseconds) / 1e15) * 1000).rounded() / 1000
  }
}

extension [Duration] {
  func quantile(_ part: Double) -> Double {
    sorted()[Int(Double(count - 1) * part)].milliseconds
  }
}
