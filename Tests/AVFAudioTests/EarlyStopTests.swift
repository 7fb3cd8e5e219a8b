// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Dispatch
import Glibc
import PlaybackSupport
import SpeechAudio
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite("A stop soon after the start", .limited, .ownThread)
struct EarlyStopTests {
  @Test("what is due to begin is told its end, what waits is told nothing")
  func due() async {
    let run = SpeechRun()
    run.synthesizer.speak(run.utterance("ab"))
    run.synthesizer.speak(run.utterance("cd"))
    #expect(run.synthesizer.stopSpeaking(at: .immediate))
    run.clock.runOut()
    var told = await run.told()
    #expect(told.filter { $0 != "ab started" } == ["ab cancelled"])
    #expect(!run.synthesizer.isSpeaking)

    let delayed = SpeechRun()
    delayed.synthesizer.speak(delayed.utterance("ef", pre: 0.5))
    delayed.clock.advance(milliseconds: 100)
    #expect(delayed.synthesizer.stopSpeaking(at: .immediate))
    delayed.clock.runOut()
    told = await delayed.told()
    #expect(told == [])
  }

  /// Counts the delegate's calls, and lets a test wait for an end.
  private final class Ends: NSObject, AVSpeechSynthesizerDelegate {
    let told = Mutex<[ObjectIdentifier: Int]>([:])
    let end = DispatchSemaphore(value: 0)

    func speechSynthesizer(_: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
      note(utterance)
    }

    func speechSynthesizer(_: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
      note(utterance)
    }

    private func note(_ utterance: AVSpeechUtterance) {
      told.withLock { $0[ObjectIdentifier(utterance), default: 0] += 1 }
      end.signal()
    }
  }

  @Test(
    "each utterance whose turn has come is told one end, whenever it is stopped",
    arguments: [0, 1, 5, 20, 50]
  )
  func anyTime(milliseconds: Int32) async {
    let home = SpeechRun.home.path
    let host = SharedHost(
      environment: [
        "HOME": home, "LANG": "en_US.UTF-8", "SPEECH_PROVIDER_PATH": home,
        "SYNTH_HOST_LIBEXEC": Fixtures.libexec,
      ],
      devices: PacedDevices()
    )
    host.waitForVoices()
    // Safe because a synthesizer may be called from any thread.
    nonisolated(unsafe) let synthesizer = SharedHost.$current.withValue(host) {
      AVSpeechSynthesizer()
    }
    let ends = Ends()
    synthesizer.delegate = ends
    // Safe because nothing changes them any more.
    nonisolated(unsafe) let utterances = (0..<100).map { _ in
      let utterance = AVSpeechUtterance(string: "ab cd ef")
      utterance.voice = AVSpeechSynthesisVoice(identifier: "org.synth-host.ramp.ramp")
      return utterance
    }
    await withCheckedContinuation { continuation in
      // Not on a thread of tests: it waits.
      DispatchQueue.global().async {
        for utterance in utterances {
          synthesizer.speak(utterance)
          if milliseconds > 0 { poll(nil, 0, milliseconds) }
          synthesizer.stopSpeaking(at: .immediate)
          guard ends.end.wait(timeout: .now() + 60) == .success else { break }
        }
        // A second call would come before this.
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    let told = ends.told.withLock { told in utterances.map { told[ObjectIdentifier($0)] ?? 0 } }
    #expect(told == Array(repeating: 1, count: 100))
    #expect(!synthesizer.isSpeaking)
  }

  @Test("ten thousand utterances are queued and spoken where 64 files may be open")
  func fewDescriptors() {
    // Its own process, because the limit applies to the whole process.
    let result = TestSupport.run(
      Fixtures.program("many-utterances"),
      [],
      environment: [
        "HOME": SpeechRun.home.path, "LANG": "en_US.UTF-8",
        "SPEECH_PROVIDER_PATH": SpeechRun.home.path, "SYNTH_HOST_LIBEXEC": Fixtures.libexec,
      ]
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output == "20 spoken, 10000 queued\n")
  }

  @Test("ten thousand waiting utterances hold no more files open than one")
  func manyWaiting() {
    let run = SpeechRun()
    func openFiles() -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }
    run.synthesizer.speak(run.utterance("ab", pre: 1000))
    let before = openFiles()
    for _ in 1..<10_000 { run.synthesizer.speak(run.utterance("cd")) }
    // Other tests open files meanwhile, but not two for each of ten thousand.
    #expect(openFiles() < before + 1000)
    #expect(run.synthesizer.stopSpeaking(at: .immediate))
    run.clock.runOut()
    #expect(!run.synthesizer.isSpeaking)
  }
}
