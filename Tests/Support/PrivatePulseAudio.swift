// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A private PulseAudio with a null loudspeaker, whose audio can be recorded.
///
/// It uses only a temporary folder, not the user's server, settings or home.
package final class PrivatePulseAudio: PrivateSoundServer {
  /// Why a test cannot use one.
  package static let missing = "the program pulseaudio is not installed"

  package static var isInstalled: Bool {
    let programs: [String] = [daemon, control, recorder]
    return programs.allSatisfy { access($0, X_OK) == 0 }
  }

  private static let daemon = "/usr/bin/pulseaudio"
  private static let control = "/usr/bin/pactl"
  static let recorder = "/usr/bin/parec"

  /// What a program needs to find this server, and ALSA's “default” with it; nothing else of the environment is passed on.
  package let environment: [String: String]
  /// Hz, of the loudspeaker: audio of this rate reaches it unchanged.
  package let sampleRate: Int
  package let channels: Int

  private let folder = TemporaryFolder()
  private var server: RunningProgram?

  /// Starts a server; nil when it does not answer within a minute.
  ///
  /// Where `rewinds`, the loudspeaker takes back what it has not played when a stream ends or begins, as sound cards do;
  /// the recording then lacks the beginning of what comes after silence.
  package init?(sampleRate: Int, channels: Int = 1, rewinds: Bool = false) {
    self.sampleRate = sampleRate
    self.channels = channels
    let path = folder.path
    environment = [
      "HOME": path,
      "PATH": "/usr/bin:/bin",
      "PULSE_COOKIE": path + "/cookie",
      "PULSE_RUNTIME_PATH": path + "/pulse",
      "PULSE_SERVER": "unix:\(path)/socket",
      "PULSE_STATE_PATH": path + "/state",
      "SWIFT_BACKTRACE": "enable=no",
      "XDG_RUNTIME_DIR": path,
    ]
    let script = """
      .fail
      load-module module-native-protocol-unix auth-anonymous=1 socket=\(path)/socket
      load-module module-null-sink sink_name=speaker rate=\(sampleRate) channels=\(channels) format=s16le\
      \(rewinds ? "" : " norewinds=1")
      set-default-sink speaker

      """
    write(Array(script.utf8), to: path + "/script")
    mkdir(path + "/state", 0o700)
    if !start() { return nil }
  }

  /// Starts it again after `kill`, at the same place; false when it does not answer within a minute.
  package func start() -> Bool {
    unlink(folder.path + "/socket")
    server = RunningProgram(
      Self.daemon,
      [
        "-n", "-F", folder.path + "/script", "--daemonize=no", "--use-pid-file=no",
        "--exit-idle-time=-1", "--realtime=no", "--high-priority=no",
        "--log-target=file:\(folder.path)/log",
      ],
      environment: environment
    )
    return waitUntil { run(Self.control, ["info"], environment: environment).status == 0 }
  }

  /// Kills it without notifying its clients.
  package func kill() {
    server?.signal(SIGKILL)
    _ = server?.waitForEnd()
    server = nil
  }

  /// Stops it, as a debugger does, or continues it.
  package func hang(_ isHanging: Bool) { server?.signal(isHanging ? SIGSTOP : SIGCONT) }

  /// Stops the loudspeaker as the system does for a session that is not in front, or lets it continue; false when it cannot.
  package func suspend(_ isSuspended: Bool) -> Bool {
    let arguments = ["suspend-sink", "speaker", isSuspended ? "1" : "0"]
    return run(Self.control, arguments, environment: environment).status == 0
  }

  /// Starts to record what the loudspeaker plays; nil when nothing comes within a minute.
  package func record() -> SoundRecording? {
    let recording = SoundRecording(
      of: "speaker.monitor",
      sampleRate: sampleRate,
      channels: channels,
      latency: 100,
      environment: environment,
      path: folder.path + "/recording"
    )
    guard let recording, recording.wait(frames: 1) else { return nil }
    return recording
  }
}
