// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Dispatch
import PlaybackSupport
import Synchronization

/// An app that queues 10,000 utterances while it may have 64 files open, on a device that plays nothing. Ends once 20 have
/// been spoken and it could open its own file.
final class Spoken: NSObject, AVSpeechSynthesizerDelegate {
  private let count = Mutex(0)

  func speechSynthesizer(_: AVSpeechSynthesizer, didFinish _: AVSpeechUtterance) {
    let count = count.withLock { count in
      count += 1
      return count
    }
    guard count == 20 else { return }
    guard open("/dev/null", O_RDONLY) >= 0 else {
      perror("open")
      exit(1)
    }
    print("20 spoken, 10000 queued")
    exit(0)
  }
}

var limit = rlimit(rlim_cur: 64, rlim_max: 64)
guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
  perror("setrlimit")
  exit(1)
}
let host = SharedHost(environment: ProcessInfo.processInfo.environment, devices: PacedDevices())
host.waitForVoices()
let synthesizer = SharedHost.$current.withValue(host) { AVSpeechSynthesizer() }
let spoken = Spoken()
synthesizer.delegate = spoken
for _ in 0..<10_000 {
  let utterance = AVSpeechUtterance(string: "ab")
  utterance.voice = SharedHost.$current.withValue(host) {
    AVSpeechSynthesisVoice(identifier: "org.synth-host.ramp.ramp")
  }
  synthesizer.speak(utterance)
}
dispatchMain()
