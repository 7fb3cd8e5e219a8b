// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import TestSupport

/// Measures what an app gets that speaks through `AVFAudio`: how exactly words are reported, how
/// soon it is silent, how fast it writes, and what that costs.
///
///     speaking            words and stops, heard on a PulseAudio of its own
///     speaking --write    how fast utterances are queued and a book of some hours is written
///
/// Finds worker and providers in its own folder.
@main
struct Speaking {
  static func main() {
    let home = TemporaryFolder()
    var environment = ["HOME": home.path, "LANG": "en_US.UTF-8", "XDG_CONFIG_HOME": home.path]
    if CommandLine.arguments.contains("--write") {
      set(environment)
      Thread.detachNewThread {
        QueueTime().measure()
        WritingSpeed().measure()
        finish(home)
      }
    } else {
      guard PrivatePulseAudio.isInstalled, let server = PrivatePulseAudio(sampleRate: 22050) else {
        print("speaking: \(PrivatePulseAudio.missing), or does not start")
        exit(69)
      }
      environment.merge(server.environment) { $1 }
      environment["HOME"] = home.path
      set(environment)
      // Safe because only the thread uses it from here on.
      nonisolated(unsafe) let speaker = server
      Thread.detachNewThread {
        guard let listener = Listener(speaker.environment) else {
          print("speaking: nothing can be recorded")
          exit(69)
        }
        WordTimes(listener).measure()
        StopTimes(listener).measure()
        speaker.kill()
        finish(home)
      }
    }
    // The delegate is called here.
    dispatchMain()
  }

  private static func set(_ environment: [String: String]) {
    for (name, value) in environment { setenv(name, value, 1) }
  }

  private static func finish(_ home: TemporaryFolder) {
    withExtendedLifetime(home) {}
    exit(0)
  }

  /// Parrot says each word as one sound, with silence after it.
  static func utterance(_ text: String) -> AVSpeechUtterance {
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = AVSpeechSynthesisVoice(identifier: "org.synth-host.parrot.polly")
    return utterance
  }
}

/// `CLOCK_MONOTONIC`, seconds.
var now: Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

extension [Double] {
  /// Median, 95th percentile and maximum of seconds, in milliseconds.
  var inMilliseconds: String {
    let sorted = sorted()
    guard let last = sorted.last else { return "nothing" }
    let values = [sorted[0], sorted[count / 2], sorted[count * 95 / 100], last].map {
      String(format: "%.1f", $0 * 1000)
    }
    return "least \(values[0]), median \(values[1]), p95 \(values[2]), most \(values[3]) ms"
  }
}
