// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import PlaybackSupport
import SpeechPermissions
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("Speech in calls with Apple's API", .serialized, .limited, .ownThread(.serialized))
struct CallTests {
  /// A host of a user who has decided nothing yet.
  private static func host(
    _ environment: [String: String],
    _ home: TemporaryFolder
  ) -> SharedHost {
    write(read(Fixtures.library("Ramp")), to: home.path + "/Ramp.so")
    let own = [
      "HOME": home.path, "LANG": "en_US.UTF-8", "SPEECH_PROVIDER_PATH": home.path,
      "SYNTH_HOST_LIBEXEC": Fixtures.libexec,
    ]
    return SharedHost(
      environment: environment.merging(own) { $1 },
      devices: PacedDevices(),
      problems: ProblemLog { _ in }
    )
  }

  @Test("the permission has Apple's four states and values")
  func permission() throws {
    typealias Permission = AVAudioApplication.MicrophoneInjectionPermission
    #expect(
      [Permission.serviceDisabled, .undetermined, .denied, .granted].map(\.rawValue)
        == [0x7372_6473, 0x756E_6474, 0x6465_6E79, 0x6772_6E74]
    )
    let home = TemporaryFolder()
    defer { withExtendedLifetime(home) {} }
    let host = Self.host([:], home)
    let application = try Application.current.get()
    SharedHost.$current.withValue(host) {
      let shared = AVAudioApplication.shared
      #expect(shared.microphoneInjectionPermission == .undetermined)
      host.permissions.change {
        $0.decide(.microphoneInjection, for: application, isGranted: false)
      }
      #expect(shared.microphoneInjectionPermission == .denied)
      host.permissions.change { $0.decide(.microphoneInjection, for: application, isGranted: true) }
      #expect(shared.microphoneInjectionPermission == .granted)
      host.permissions.change { $0.set(.microphoneInjection, on: false) }
      #expect(shared.microphoneInjectionPermission == .serviceDisabled)
    }
  }

  @Test("the user is asked once, and what is decided is answered at once")
  func request() async {
    let home = TemporaryFolder()
    defer { withExtendedLifetime(home) {} }
    let host = Self.host(["SYNTH_HOST_PROMPT": "/bin/true"], home)
    await SharedHost.$current.withValue(host) {
      #expect(await AVAudioApplication.requestMicrophoneInjectionPermission() == .granted)
      let answers = Mutex<[AVAudioApplication.MicrophoneInjectionPermission]>([])
      host.permissions.change { $0.set(.microphoneInjection, on: false) }
      AVAudioApplication.requestMicrophoneInjectionPermission { answer in
        answers.withLock { $0.append(answer) }
      }
      #expect(answers.withLock { $0 } == [.serviceDisabled])
    }
  }

  @Test("a mode cannot be set where there is no sound server, and the error says why")
  func noServer() {
    let home = TemporaryFolder()
    defer { withExtendedLifetime(home) {} }
    let host = Self.host(["PULSE_SERVER": "unix:/nowhere"], home)
    SharedHost.$current.withValue(host) {
      let session = AVAudioSession.sharedInstance()
      #expect(!session.isMicrophoneInjectionAvailable)
      let error = #expect(throws: NSError.self) {
        try session.setPreferredMicrophoneInjectionMode(.spokenAudio)
      }
      #expect(
        error?.localizedDescription
          == "Speech cannot go into calls: no sound server answers (Connection refused);"
          + " start PulseAudio or PipeWire."
      )
      #expect(session.preferredMicrophoneInjectionMode == .none)
      #expect(throws: Never.self) { try session.setPreferredMicrophoneInjectionMode(.none) }
    }
  }

  @Test(
    "calls are notified, and hear what the mode or the uplink says",
    .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)")
  )
  func heard() throws {
    let room = try #require(CallRoom(.pulseAudio))
    let home = TemporaryFolder()
    defer { withExtendedLifetime(home) {} }
    let host = Self.host(room.environment, home)
    let application = try Application.current.get()
    try SharedHost.$current.withValue(host) {
      let session = AVAudioSession.sharedInstance()
      let told = Notifications(AVAudioSession.microphoneInjectionCapabilitiesChangeNotification)
      // Set before the user has decided: it takes effect with the decision.
      try session.setPreferredMicrophoneInjectionMode(.spokenAudio)
      #expect(session.preferredMicrophoneInjectionMode == .spokenAudio && room.modules.isEmpty)
      host.permissions.change { $0.decide(.microphoneInjection, for: application, isGranted: true) }
      #expect(waitUntil { room.defaultSource == "synth_mic" })
      #expect(!session.isMicrophoneInjectionAvailable)
      let recording = try #require(room.record())
      #expect(waitUntil { told.values == [true] })
      #expect(session.isMicrophoneInjectionAvailable)

      let synthesizer = AVSpeechSynthesizer()
      #expect(try hears(recording, synthesizer))
      try session.setPreferredMicrophoneInjectionMode(.none)
      #expect(try !hears(recording, synthesizer))
      synthesizer.mixToTelephonyUplink = true
      #expect(synthesizer.mixToTelephonyUplink)
      #expect(try hears(recording, synthesizer))
      synthesizer.mixToTelephonyUplink = false
      #expect(try !hears(recording, synthesizer))

      recording.stop()
      #expect(waitUntil { told.values == [true, false] })
      #expect(!session.isMicrophoneInjectionAvailable)
    }
  }

  /// Whether the other end hears what a synthesizer speaks.
  private func hears(
    _ recording: SoundRecording,
    _ synthesizer: AVSpeechSynthesizer
  ) throws -> Bool {
    #expect(recording.wait(frames: 24000))
    let start = recording.count
    let utterance = AVSpeechUtterance(string: "word")
    utterance.voice = AVSpeechSynthesisVoice(identifier: "org.synth-host.ramp.ramp")
    synthesizer.speak(utterance)
    #expect(waitUntil { !synthesizer.isSpeaking })
    #expect(recording.wait(frames: 24000))
    return recording.samples[start...].contains { abs($0) > 50 }
  }

  /// The values of a notification, in order.
  private final class Notifications: Sendable {
    private let list = Mutex<[Bool]>([])
    // Safe because it is only handed back.
    private nonisolated(unsafe) var token: (any NSObjectProtocol)?

    init(_ name: NSNotification.Name) {
      token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] notification in
        let value = notification.userInfo?[AVAudioSessionMicrophoneInjectionIsAvailableKey]
        guard let isAvailable = (value as? NSNumber)?.boolValue else { return }
        self?.list.withLock { $0.append(isAvailable) }
      }
    }

    deinit { token.map(NotificationCenter.default.removeObserver) }

    var values: [Bool] { list.withLock { $0 } }
  }
}
