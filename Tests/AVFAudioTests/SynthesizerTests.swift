// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Dispatch
import PlaybackSupport
import SpeechAudio
import Synchronization
import TestTraits
import Testing

@Suite("A synthesizer", .limited, .ownThread)
struct SynthesizerTests {
  private let run = SpeechRun()

  @Test("tells its delegate of every word, on the main queue and in order")
  func words() async {
    run.synthesizer.speak(run.utterance("ab cd"))
    run.synthesizer.speak(run.utterance("Ef"))
    #expect(run.synthesizer.isSpeaking && !run.synthesizer.isPaused)
    run.clock.runOut()
    let told = await run.told()
    #expect(
      told == [
        "ab cd started", "ab cd ab", "ab cd cd", "ab cd finished",
        "Ef started", "Ef Ef", "Ef finished",
      ]
    )
    #expect(!run.synthesizer.isSpeaking)
  }

  @Test(
    "tells one end of an utterance whose voice is silent: another voice says it, each word once"
  )
  func silentVoice() async {
    let utterance = AVSpeechUtterance(string: "ab cd")
    SharedHost.$current.withValue(run.host) {
      utterance.voice = AVSpeechSynthesisVoice(identifier: "fault.zeros")
    }
    #expect(utterance.voice?.identifier == "fault.zeros")
    run.synthesizer.speak(utterance)
    run.clock.runOut()
    let told = await run.told()
    #expect(told == ["ab cd started", "ab cd ab", "ab cd cd", "ab cd finished"])
    #expect(run.devices.samples.count == 5000 - 33)
    #expect(run.problems.list.withLock { $0 }.contains { $0.contains("nothing audible") })
  }

  @Test("finds words and marks of a document in its text")
  func document() async throws {
    let utterance = try #require(
      AVSpeechUtterance(
        ssmlRepresentation: "<speak>ab <mark name='m'/><emphasis>&amp; cd</emphasis></speak>"
      )
    )
    utterance.voice = run.utterance("").voice
    run.synthesizer.speak(utterance)
    run.clock.runOut()
    let told = await run.told()
    #expect(
      told == [
        "ab & cd started", "ab & cd ab", "ab & cd mark m", "ab & cd &", "ab & cd cd",
        "ab & cd finished",
      ]
    )
  }

  @Test("takes an utterance as it was when it was to be spoken, and gives the same object back")
  func snapshot() async {
    let utterance = run.utterance("ab")
    run.synthesizer.speak(utterance)
    utterance.voice = AVSpeechSynthesisVoice(identifier: "org.nobody")
    utterance.preUtteranceDelay = 100
    run.clock.runOut()
    let told = await run.told()
    #expect(told == ["ab started", "ab ab", "ab finished"])
    #expect(run.devices.samples.count == 1967)
  }

  @Test("pauses, goes on and stops, and says whether it did")
  func pause() async {
    let synthesizer = run.synthesizer
    #expect(!synthesizer.pauseSpeaking(at: .immediate))
    #expect(!synthesizer.continueSpeaking())
    #expect(!synthesizer.stopSpeaking(at: .immediate))
    synthesizer.speak(run.utterance("ab cd"))
    synthesizer.speak(run.utterance("Ef"))
    run.clock.advance(milliseconds: 50)
    #expect(synthesizer.pauseSpeaking(at: .word))
    run.clock.advance(milliseconds: 500)
    #expect(synthesizer.isPaused)
    #expect(synthesizer.continueSpeaking())
    run.clock.advance(milliseconds: 50)
    // After a stop the delegate is not called for earlier events.
    _ = await run.told()
    #expect(synthesizer.stopSpeaking(at: .immediate))
    #expect(!synthesizer.isSpeaking && !synthesizer.isPaused)
    run.clock.runOut()
    let told = await run.told()
    #expect(
      told == [
        "ab cd started", "ab cd ab", "ab cd paused", "ab cd continued", "ab cd cd",
        "ab cd cancelled",
      ]
    )
  }

  @Test("keeps delays between utterances")
  func delays() async {
    run.synthesizer.speak(run.utterance("ab", pre: 0.1, post: 0.2))
    run.synthesizer.speak(run.utterance("cd", pre: 0.3, post: 100))
    run.clock.advance(milliseconds: 90)
    let told = await run.told()
    #expect(told == [])
    run.clock.advance(milliseconds: 20)
    let told2 = await run.told()
    #expect(told2 == ["ab started", "ab ab"])
    run.clock.advance(milliseconds: 600)
    let told3 = await run.told()
    #expect(told3 == ["ab started", "ab ab", "ab finished"])
    run.clock.advance(milliseconds: 200)
    let told4 = await run.told()
    #expect(told4.last == "cd finished")
    #expect(!run.synthesizer.isSpeaking)
  }

  @Test("lets another voice speak for one that has gone, and says so")
  func goneVoice() async {
    let utterance = run.utterance("ab")
    utterance.voice = SharedHost.$current.withValue(TestVoices.host) {
      AVSpeechSynthesisVoice(identifier: "org.example.tones.bob")
    }
    run.synthesizer.speak(utterance)
    run.clock.runOut()
    let told = await run.told()
    #expect(told == ["ab started", "ab ab", "ab finished"])
    let problems = run.problems.list.withLock { $0 }
    #expect(problems.count == 1 && problems[0].contains("org.example.tones.bob"), "\(problems)")
  }

  @Test("cancels what nobody can speak, says why, and goes on")
  func failure() async throws {
    // A document that is well-formed, but requests more silence than a document may.
    let breaks = String(repeating: "<break time='60s'/>", count: 100)
    let lost = try #require(
      AVSpeechUtterance(ssmlRepresentation: "<speak>ab \(breaks) cd</speak>")
    )
    lost.voice = run.utterance("").voice
    run.synthesizer.speak(lost)
    run.synthesizer.speak(run.utterance("ef"))
    run.clock.runOut()
    let told = await run.told()
    #expect(
      told == [
        "ab  cd started", "ab  cd ab", "ab  cd cancelled", "ef started", "ef ef", "ef finished",
      ]
    )
    #expect(run.problems.list.withLock { $0.count } == 1)
  }

  @Test("speaks no more when nobody holds it")
  func release() async {
    weak var left: AVSpeechSynthesizer?
    do {
      let other = SpeechRun()
      left = other.synthesizer
      other.synthesizer.speak(other.utterance("ab cd"))
      other.clock.advance(milliseconds: 50)
    }
    // While a delegate is called, the synthesizer is held.
    for _ in 0..<10_000 where left != nil { _ = await run.told() }
    #expect(left == nil)
  }

  @Test("hands audio over with its markers before it, and an empty buffer at the end")
  func write() async throws {
    let collected = Collected()
    run.synthesizer.write(run.utterance("ab cd")) {
      collected.add($0)
    } toMarkerCallback: {
      collected.add($0)
    }
    run.synthesizer.write(run.utterance("ef")) { collected.add($0) }
    while await run.told().count < 4 { await Task.yield() }
    let told = await run.told()
    #expect(told == ["ab cd started", "ab cd finished", "ef started", "ef finished"])
    #expect(difference(collected.samples, ramp(5) + ramp(2)) == nil)
    #expect(collected.lengths.filter { $0 == 0 }.count == 2 && collected.lengths.last == 0)
    #expect(
      collected.markers.filter { $0.mark == .word }.map(\.byteSampleOffset) == [0, 2967 * 4]
    )
    #expect(
      collected.markers.filter { $0.mark == .word }.map(\.textRange)
        == [NSRange(location: 0, length: 2), NSRange(location: 3, length: 2)]
    )
    #expect(collected.formats == [AVAudioFormat(standardFormatWithSampleRate: 16000, channels: 1)])
    #expect(run.devices.events == [])
  }

  @Test("ends what it hands over when it is stopped, with one empty buffer")
  func stopWriting() async {
    let collected = Collected()
    let synthesizer = run.synthesizer
    // Safe because a synthesizer may be called from any thread.
    nonisolated(unsafe) let other = synthesizer
    synthesizer.write(run.utterance(String(repeating: "ab ", count: 2000))) { buffer in
      collected.add(buffer)
      if collected.lengths.count == 3 { other.stopSpeaking(at: .immediate) }
    }
    while await run.told().count < 2 { await Task.yield() }
    let told = await run.told()
    #expect(told.map { $0.split(separator: " ").last } == ["started", "cancelled"])
    #expect(collected.lengths.filter { $0 == 0 }.count == 1 && collected.lengths.last == 0)
    #expect(collected.lengths.count < 100)
  }

  @Test("tells nothing of what is stopped before it is handed over, but for the empty buffer")
  func stopBeforeWriting() async {
    let (first, others) = (Collected(), Collected())
    let areQueued = DispatchSemaphore(value: 0)
    // Safe because a synthesizer may be called from any thread.
    nonisolated(unsafe) let synthesizer = run.synthesizer
    synthesizer.write(run.utterance("ab")) { buffer in
      first.add(buffer)
      guard first.lengths.count == 1 else { return }
      // On a busy machine the first buffer may come before the others are queued.
      areQueued.wait()
      synthesizer.stopSpeaking(at: .immediate)
    }
    for text in ["cd", "ef"] { synthesizer.write(run.utterance(text)) { others.add($0) } }
    areQueued.signal()
    while others.lengths.count < 2 { _ = await run.told() }
    let told = await run.told()
    #expect(told.allSatisfy { $0.hasPrefix("ab ") }, "\(told)")
    #expect(others.lengths == [0, 0])
  }

  @Test("places markers in the audio of the voice, whatever the device plays")
  func markerPlaces() async {
    run.devices.log.withLock { $0.native = AudioFormat(sampleRate: 48000, channels: 2) }
    run.synthesizer.speak(run.utterance("ab cd"))
    run.clock.runOut()
    _ = await run.told()
    #expect(run.offsets.withLock { $0 } == [0, 2967 * 4])
  }

  private func ramp(_ bytes: Int) -> [Float] {
    (33..<(bytes * 1000)).map { Float($0 % 32768) / 32768 }
  }
}

/// What `write` handed over.
private final class Collected: @unchecked Sendable {
  private struct Content {
    var samples: [Float] = []
    var lengths: [Int] = []
    var formats: [AVAudioFormat?] = []
    var markers: [AVSpeechSynthesisMarker] = []
  }

  // Safe because the lock is held around each use of the content, and formats and markers do not change any more.
  private let lock = NSLock()
  private var content = Content()

  var samples: [Float] { lock.withLock { content.samples } }
  var lengths: [Int] { lock.withLock { content.lengths } }
  var formats: [AVAudioFormat?] { lock.withLock { content.formats } }
  var markers: [AVSpeechSynthesisMarker] { lock.withLock { content.markers } }

  func add(_ buffer: AVAudioBuffer) {
    guard let buffer = buffer as? AVAudioPCMBuffer, let channel = buffer.floatChannelData?[0] else {
      return
    }
    lock.withLock {
      if content.formats.last != buffer.format { content.formats.append(buffer.format) }
      content.lengths.append(Int(buffer.frameLength))
      content.samples += UnsafeBufferPointer(start: channel, count: Int(buffer.frameLength))
    }
  }

  func add(_ markers: [AVSpeechSynthesisMarker]) { lock.withLock { content.markers += markers } }
}
