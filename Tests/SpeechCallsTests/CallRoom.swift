// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport

/// Which sound server a test runs on.
enum Server: String, CaseIterable, Sendable {
  case pulseAudio
  case pipeWire

  var isInstalled: Bool {
    switch self {
    case .pulseAudio: PrivatePulseAudio.isInstalled
    case .pipeWire: PrivatePipeWire.isInstalled
    }
  }

  /// Those that are there.
  static var installed: [Server] { allCases.filter(\.isInstalled) }

  func start() -> (any PrivateSoundServer)? {
    switch self {
    case .pulseAudio: PrivatePulseAudio(sampleRate: 48000)
    case .pipeWire: PrivatePipeWire()
    }
  }
}

/// A user with a microphone, into which somebody whistles at 1 kHz, and a loudspeaker of no concern.
final class CallRoom {
  static let sampleRate = 48000
  /// Of the whistle, in steps of 16 bits: a tenth of full scale.
  static let amplitude = 3277.0

  let server: any PrivateSoundServer
  private let folder = TemporaryFolder()
  private var whistle: RunningProgram?

  /// Nil when the server does not start.
  init?(_ kind: Server) {
    guard let server = kind.start() else { return nil }
    self.server = server
    if kind == .pipeWire {
      server.control("load-module", "module-null-sink", "sink_name=speaker")
      guard isThere("sinks", "speaker") else { return nil }
      server.control("set-default-sink", "speaker")
    }
    server.control(
      "load-module",
      "module-null-sink",
      "sink_name=room",
      "rate=48000",
      "channels=1",
      "norewinds=1"
    )
    guard isThere("sources", "room.monitor") else { return nil }
    plugIn("mic")
    guard isThere("sources", "mic") else { return nil }
    server.control("set-default-source", "mic")
  }

  /// A real microphone that hears what is whistled.
  func plugIn(_ name: String) {
    server.control(
      "load-module",
      "module-remap-source",
      "source_name=\(name)",
      "master=room.monitor",
      "channels=1"
    )
  }

  var environment: [String: String] { server.environment }

  var defaultSource: String {
    String(server.control("get-default-source").output.prefix { $0 != "\n" })
  }

  /// The parts of the server that were loaded for it, without those that it began with.
  var modules: [String] {
    server.list("modules").filter { $0.count > 2 && $0[2].contains("synth_") }.map { $0[1] }
  }

  /// Waits until the server has something of that name; false when it does not come within ten seconds.
  func isThere(_ list: String, _ name: String) -> Bool {
    wait { server.list(list).contains { $0.count > 1 && $0[1] == name } }
  }

  func wait(_ isReached: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(10)
    while !isReached() {
      guard ContinuousClock.now < deadline else { return false }
      poll(nil, 0, 10)
    }
    return true
  }

  /// Begins to whistle, for two minutes at most.
  func startWhistle() {
    let step = 2 * Double.pi * 1000 / Double(Self.sampleRate)
    let period = (0..<48).map { Int16((Self.amplitude * sin(step * Double($0))).rounded()) }
    var bytes: [UInt8] = []
    for _ in 0..<(1000 * 120) {
      for sample in period {
        bytes.append(UInt8(truncatingIfNeeded: sample))
        bytes.append(UInt8(truncatingIfNeeded: sample >> 8))
      }
    }
    write(bytes, to: folder.path + "/whistle")
    whistle = RunningProgram(
      "/usr/bin/pacat",
      [
        "--playback", "--raw", "--device=room", "--format=s16le", "--rate=48000", "--channels=1",
        folder.path + "/whistle",
      ],
      environment: environment
    )
  }

  /// Starts to record as programs do that take whatever is the microphone, or from one that is named.
  func record(from source: String? = nil) -> CallRecording? {
    CallRecording(environment, source, path: folder.path + "/call")
  }
}

/// What the other end of a call hears.
final class CallRecording {
  private let path: String
  private let program: RunningProgram

  fileprivate init?(_ environment: [String: String], _ source: String?, path: String) {
    self.path = path
    unlink(path)
    let device = source.map { ["--device=\($0)"] } ?? []
    guard
      let program = RunningProgram(
        "/usr/bin/parec",
        ["--raw"] + device
          + ["--format=s16le", "--rate=48000", "--channels=1", "--latency-msec=20", path],
        environment: environment
      )
    else { return nil }
    self.program = program
  }

  var process: Int32 { program.identifier }

  /// Samples so far.
  var count: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) / 2 : 0
  }

  /// Waits until it has so many samples more; false when they do not come within twenty seconds.
  func wait(_ samples: Int) -> Bool {
    let wanted = count + samples
    let deadline = ContinuousClock.now + .seconds(20)
    while count < wanted {
      guard ContinuousClock.now < deadline else { return false }
      poll(nil, 0, 5)
    }
    return true
  }

  var samples: [Double] {
    let bytes = read(path)
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Double(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8))
    }
  }

  func stop() {
    program.signal(SIGKILL)
    _ = program.waitForEnd()
  }
}

/// The amplitude of a tone in each hundredth of a second: short enough that a loopback may keep pace with another clock.
func amplitudes(of frequency: Double, in samples: some Collection<Double>) -> [Double] {
  let samples = Array(samples)
  let length = CallRoom.sampleRate / 100
  let step = 2 * Double.pi * frequency / Double(CallRoom.sampleRate)
  return stride(from: 0, through: samples.count - length, by: length).map { start in
    var (real, imaginary) = (0.0, 0.0)
    for index in 0..<length {
      real += samples[start + index] * cos(step * Double(index))
      imaginary += samples[start + index] * sin(step * Double(index))
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(length)
  }
}
