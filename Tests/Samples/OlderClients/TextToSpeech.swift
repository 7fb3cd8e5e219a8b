// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import AudioToolbox
import CoreAudio

/// Speech as apps of some years ago have it: no actors, a class with variables as delegate, callbacks.
class TextToSpeech: NSObject, AVSpeechSynthesizerDelegate {
  enum Failure: Error {
    case voiceNotFound(String)
  }

  let synthesizer = AVSpeechSynthesizer()
  var onWord: ((Range<String.Index>) -> Void)?
  var completion: ((Bool) -> Void)?
  var queue: [AVSpeechUtterance] = []
  private var voice = AVSpeechSynthesisVoice()

  override init() {
    super.init()
    synthesizer.delegate = self
    AVAudioSession.sharedInstance()
  }

  deinit { synthesizer.stopSpeaking(at: AVSpeechBoundary.immediate) }

  func choose(_ name: String) throws {
    let voices = AVSpeechSynthesisVoice.speechVoices()
    guard let found = voices.first(where: { $0.name == name || $0.identifier == name }) else {
      throw Failure.voiceNotFound(name)
    }
    voice = found
    UserDefaults.standard.setValue(found.identifier, forKey: "voice")
  }

  func savedVoice() -> AVSpeechSynthesisVoice? {
    (UserDefaults.standard.value(forKey: "voice") as? String).flatMap {
      AVSpeechSynthesisVoice(identifier: $0)
    }
  }

  func say(_ text: String, rate: Float? = nil, completion: ((Bool) -> Void)? = nil) {
    self.completion = completion
    let utterance = AVSpeechUtterance(string: text)
    utterance.rate = rate ?? AVSpeechUtteranceDefaultSpeechRate * 0.9
    utterance.voice = voice
    queue.append(utterance)
    DispatchQueue.main.async {
      self.synthesizer.speak(utterance)
    }
  }

  func render(_ text: String, each: @escaping (UnsafeBufferPointer<Float>) -> Void) {
    autoreleasepool {
      synthesizer.write(AVSpeechUtterance(string: text)) { (buffer: AVAudioBuffer) in
        let list = UnsafeMutableAudioBufferListPointer(buffer.mutableAudioBufferList)
        guard let pcm = buffer as? AVAudioPCMBuffer, let data = pcm.floatChannelData else { return }
        precondition(list.count == Int(pcm.format.channelCount))
        each(UnsafeBufferPointer(start: data[0], count: Int(pcm.frameLength)))
      }
    }
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  {
    queue.removeAll { $0 === utterance }
    completion?(true)
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  {
    queue.removeAll { $0 == utterance }
    completion?(false)
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {
    guard let range = Range(characterRange, in: utterance.speechString) else { return }
    onWord?(range)
  }
}

/// An utterance of a wrapper's own, with all initialisers overridden.
class WrappedUtterance: AVSpeechUtterance {
  private var text = ""

  override var speechString: String {
    get { text }
    set { text = newValue }
  }

  override init() {
    super.init()
  }

  override init(string: String) {
    super.init(string: string)
    speechString = string
  }

  override init(attributedString: NSAttributedString) {
    super.init(attributedString: attributedString)
    speechString = attributedString.string
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// A format by hand.
func speechFormat() -> AVAudioFormat? {
  var asbd = AudioStreamBasicDescription(
    mSampleRate: 22050,
    mFormatID: kAudioFormatLinearPCM,
    mFormatFlags: kAudioFormatFlagsNativeFloatPacked | kAudioFormatFlagIsNonInterleaved,
    mBytesPerPacket: 4,
    mFramesPerPacket: 1,
    mBytesPerFrame: 4,
    mChannelsPerFrame: 1,
    mBitsPerChannel: 32,
    mReserved: 0
  )
  return AVAudioFormat(streamDescription: &asbd)
}
