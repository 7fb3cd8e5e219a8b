// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Synchronization
import TestTraits
import Testing

@Suite("Delegates", .ownThread)
struct DelegateTests {
  private let synthesizer = AVSpeechSynthesizer()
  private let utterance = AVSpeechUtterance(string: "word")

  private func callAll(_ delegate: any AVSpeechSynthesizerDelegate) {
    delegate.speechSynthesizer(synthesizer, didStart: utterance)
    delegate.speechSynthesizer(
      synthesizer,
      willSpeakRangeOfSpeechString: NSRange(location: 0, length: 4),
      utterance: utterance
    )
    delegate.speechSynthesizer(
      synthesizer,
      willSpeak: AVSpeechSynthesisMarker(bookmarkName: "m", atByteSampleOffset: 0),
      utterance: utterance
    )
    delegate.speechSynthesizer(synthesizer, didPause: utterance)
    delegate.speechSynthesizer(synthesizer, didContinue: utterance)
    delegate.speechSynthesizer(synthesizer, didCancel: utterance)
    delegate.speechSynthesizer(synthesizer, didFinish: utterance)
  }

  @Test("a delegate that implements nothing can be told everything")
  func none() {
    final class Silent: NSObject, AVSpeechSynthesizerDelegate {}
    callAll(Silent())
  }

  @Test("a delegate hears what it implements, and nothing else")
  func some() {
    let delegate = SomeDelegate()
    callAll(delegate)
    #expect(delegate.calls == ["word 0+4", "finish word"])
  }

  @Test("a subclass that overrides a method of its superclass is called")
  func overriding() {
    let delegate = LouderDelegate()
    callAll(delegate)
    #expect(delegate.calls == ["word 0+4", "louder", "finish word"])
  }

  @Test("a synthesizer does not keep its delegate")
  func weakDelegate() {
    var delegate: SomeDelegate? = SomeDelegate()
    synthesizer.delegate = delegate
    #expect(synthesizer.delegate === delegate)
    delegate = nil
    #expect(synthesizer.delegate == nil)
  }
}

/// As a class of Swift 6 without an actor has it.
private class SomeDelegate: NSObject, AVSpeechSynthesizerDelegate, @unchecked Sendable {
  // Safe because the list is behind a lock.
  private let log = Mutex<[String]>([])

  var calls: [String] { log.withLock { $0 } }

  func note(_ call: String) { log.withLock { $0.append(call) } }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didFinish utterance: AVSpeechUtterance
  ) {
    note("finish \(utterance.speechString)")
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {
    note("word \(characterRange.location)+\(characterRange.length)")
  }
}

private final class LouderDelegate: SomeDelegate, @unchecked Sendable {
  override func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didFinish utterance: AVSpeechUtterance
  ) {
    note("louder")
    super.speechSynthesizer(synthesizer, didFinish: utterance)
  }
}
