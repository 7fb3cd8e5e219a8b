// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A PulseAudio of the test's own, whose only loudspeaker is none: what would be heard can be recorded.
///
/// All that it reads and writes lies in a temporary folder; the user's own server, settings and home stay out of it.
package final class PrivatePulseAudio: PrivateSoundServer {
  /// Why a test cannot use one.
  package static let missing = "the program pulseaudio is not installed"

  package static var isInstalled: Bool {
    let programs: [String] = [daemon, control, recorder]
    return programs.allSatisfy { access($0, X_OK) == 0 }
  }

  fileprivate static let daemon = "/usr/bin/pulseaudio"
  fileprivate static let control = "/usr/bin/pactl"
  fileprivate static let recorder = "/usr/bin/parec"

  /// What a program needs to find this server, and ALSA's “default” with it; nothing else of the environment is passed on.
  package let environment: [String: String]
  /// Hz, of the loudspeaker: audio of this rate reaches it unchanged.
  package let sampleRate: Int
  package let channels: Int

  private let folder = TemporaryFolder()
  private var server: RunningProgram?

  /// Starts a server; nil when it does not answer within ten seconds.
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

  /// Starts it again after `kill`, at the same place; false when it does not answer within ten seconds.
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
    let deadline = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < deadline {
      if run(Self.control, ["info"], environment: environment).status == 0 { return true }
    }
    return false
  }

  /// Ends it without a word to those who use it.
  package func kill() {
    server?.signal(SIGKILL)
    _ = server?.waitForEnd()
    server = nil
  }

  /// Lets it hang, as a debugger does, or go on.
  package func hang(_ isHanging: Bool) { server?.signal(isHanging ? SIGSTOP : SIGCONT) }

  /// Stops the loudspeaker as the system does for a session that is not in front, or lets it go on; false when it cannot.
  package func suspend(_ isSuspended: Bool) -> Bool {
    let arguments = ["suspend-sink", "speaker", isSuspended ? "1" : "0"]
    return run(Self.control, arguments, environment: environment).status == 0
  }

  /// Starts to record what the loudspeaker plays; nil when nothing comes within ten seconds.
  package func record() -> PulseRecording? {
    let recording = PulseRecording(self, path: folder.path + "/recording")
    return recording.wait(frames: 1) ? recording : nil
  }
}

/// What the loudspeaker of a `PrivatePulseAudio` plays, from the moment it was made.
package final class PulseRecording {
  private let path: String
  private let frameBytes: Int
  private let program: RunningProgram?

  fileprivate init(_ server: PrivatePulseAudio, path: String) {
    self.path = path
    frameBytes = 2 * server.channels
    unlink(path)
    program = RunningProgram(
      PrivatePulseAudio.recorder,
      [
        "--raw", "--device=speaker.monitor", "--format=s16le", "--rate=\(server.sampleRate)",
        "--channels=\(server.channels)", "--latency-msec=100", path,
      ],
      environment: server.environment
    )
  }

  /// Waits until so many frames more are recorded; false when they do not come within ten seconds.
  package func wait(frames: Int) -> Bool {
    let wanted = size + frames * frameBytes
    let deadline = ContinuousClock.now + .seconds(10)
    while size < wanted {
      guard ContinuousClock.now < deadline else { return false }
      poll(nil, 0, 5)
    }
    return true
  }

  /// Waits until something is heard; false when nothing is within a minute.
  package func waitForSound() -> Bool {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      if read(path).contains(where: { $0 != 0 && $0 != 0xFF }) { return true }
      poll(nil, 0, 5)
    }
    return false
  }

  /// Ends it: all samples, interleaved, in steps of 16 bits.
  package func stop() -> [Int] {
    // Test threads block the signals that it could be asked with, and it inherits that; it writes without delay.
    program?.signal(SIGKILL)
    _ = program?.waitForEnd()
    let bytes = read(path)
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8))
    }
  }

  private var size: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
