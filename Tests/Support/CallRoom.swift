// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Which sound server a test runs on.
package enum SoundServer: String, CaseIterable, Sendable {
  case pulseAudio
  case pipeWire

  package var isInstalled: Bool {
    switch self {
    case .pulseAudio: PrivatePulseAudio.isInstalled
    case .pipeWire: PrivatePipeWire.isInstalled
    }
  }

  /// Those that are there.
  package static var installed: [SoundServer] { allCases.filter(\.isInstalled) }

  package func start() -> (any PrivateSoundServer)? {
    switch self {
    case .pulseAudio: PrivatePulseAudio(sampleRate: 48000)
    case .pipeWire: PrivatePipeWire()
    }
  }
}

/// A user's devices: a microphone with a whistle of 1 kHz, and an unused loudspeaker.
package final class CallRoom {
  package static let sampleRate = 48000
  /// Amplitude of the whistle in 16-bit steps: a tenth of full scale.
  package static let amplitude = 3277.0

  package let server: any PrivateSoundServer
  private let folder = TemporaryFolder()
  private var whistle: RunningProgram?

  /// Nil when the server does not start.
  package init?(_ kind: SoundServer) {
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

  /// Adds a microphone that carries the whistle.
  package func plugIn(_ name: String) {
    server.control(
      "load-module",
      "module-remap-source",
      "source_name=\(name)",
      "master=room.monitor",
      "channels=1"
    )
  }

  package var environment: [String: String] { server.environment }

  package var defaultSource: String {
    String(server.control("get-default-source").output.prefix { $0 != "\n" })
  }

  package var defaultSink: String {
    String(server.control("get-default-sink").output.prefix { $0 != "\n" })
  }

  /// The server's modules loaded by the host.
  package var modules: [String] {
    server.list("modules").filter { $0.count > 2 && $0[2].contains("synth_") }.map { $0[1] }
  }

  /// Waits until the server has something of that name; false when it does not come within a minute.
  package func isThere(_ list: String, _ name: String) -> Bool {
    waitUntil { server.list(list).contains { $0.count > 1 && $0[1] == name } }
  }

  /// Begins to whistle, for two minutes at most.
  package func startWhistle() {
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

  /// Records from the default microphone, or from a named one.
  package func record(from source: String? = nil) -> SoundRecording? {
    SoundRecording(
      of: source,
      sampleRate: Self.sampleRate,
      channels: 1,
      latency: 20,
      environment: environment,
      path: folder.path + "/call"
    )
  }
}
