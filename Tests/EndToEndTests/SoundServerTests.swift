// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

/// The program that people install is heard on every way to a loudspeaker. A name that it exports may replace a function of
/// a library that a sound server's plug-in brings along, which only a real run shows.
@Suite("synth-host speak and sound servers", .serialized, .limited, .ownThread(.serialized))
struct SoundServerTests {
  /// A server, and the way to it.
  struct Route: CustomTestStringConvertible, Sendable {
    let server: SoundServer
    /// Nil: the program's own choice.
    let device: String?

    var testDescription: String { "\(server.rawValue), \(device ?? "by itself")" }

    /// Libraries of ALSA that lead to the server.
    private var plugIn: String? {
      device.map { "/usr/lib/x86_64-linux-gnu/alsa-lib/libasound_module_pcm_\($0).so" }
    }

    var isInstalled: Bool {
      server.isInstalled && plugIn.map { access($0, F_OK) == 0 } ?? true
    }

    static let installed: [Route] = [
      Route(server: .pulseAudio, device: nil), Route(server: .pulseAudio, device: "pulse"),
      Route(server: .pipeWire, device: nil), Route(server: .pipeWire, device: "pulse"),
      Route(server: .pipeWire, device: "pipewire"),
    ].filter(\.isInstalled)
  }

  @Test(
    "is heard through PulseAudio and PipeWire, by their own protocol and by the plug-ins of ALSA",
    arguments: Route.installed
  )
  func heard(route: Route) throws {
    let user = User()
    let room = try #require(CallRoom(route.server))
    let recording = try #require(room.record(from: "speaker.monitor"))
    #expect(recording.wait(frames: 1))
    let device = route.device.map { ["-a", $0] } ?? []
    let result = run(
      Fixtures.program("synth-host"),
      ["speak", "-v", "en-us"] + device + ["Good morning to all of you."],
      environment: user.environment.merging(room.environment.filter { $0.key != "HOME" }) { $1 }
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output.isEmpty)
    // Speech of a second and a half, most of it louder than a hundredth of full scale.
    #expect(
      waitUntil { recording.samples.count { abs($0) > 327 } > CallRoom.sampleRate / 4 },
      "\(result.errorText)"
    )
  }

  @Test("comes to its end without any sound server, and says that nobody hears it")
  func none() {
    let user = User()
    let result = run(
      Fixtures.program("synth-host"),
      ["speak", "-v", "en-us", "Good morning."],
      environment: user.environment.merging(["PULSE_SERVER": "unix:\(user.path("none"))"]) { $1 }
    )
    #expect(result.status == 0)
    #expect(result.errorText.split(separator: "\n").count == 1, "\(result.errorText)")
    #expect(result.errorText.hasSuffix("nothing will be heard [no-device]\n"))
  }
}
