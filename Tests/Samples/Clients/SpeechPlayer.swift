// SPDX-License-Identifier: Apache-2.0

import AVFoundation

/// Speaks through an audio engine, for an app that wants to set the volume, to show a progress, and to mix speech with
/// music.
final class SpeechPlayer: NSObject, @unchecked Sendable {
  // Safe because what changes is changed on the synthesizer's queue alone.

  private let engine = AVAudioEngine()
  private let speech = AVAudioPlayerNode()
  private let music = AVAudioPlayerNode()
  private let synthesizer = AVSpeechSynthesizer()
  private var isConnected = false
  private var observer: (any NSObjectProtocol)?

  override init() {
    super.init()
    engine.attach(speech)
    engine.attach(music)
    engine.connect(music, to: engine.mainMixerNode, format: nil)
    engine.mainMixerNode.outputVolume = 0.9
    observer = NotificationCenter.default.addObserver(
      forName: .AVAudioEngineConfigurationChange,
      object: engine,
      queue: nil
    ) { [weak self] _ in try? self?.start() }
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  func start() throws {
    guard !engine.isRunning else { return }
    engine.prepare()
    try engine.start()
  }

  /// Buffers are played as they come.
  func speak(_ text: String, completion: @escaping @Sendable () -> Void) {
    synthesizer.write(AVSpeechUtterance(string: text)) { [self] buffer in
      guard let buffer = buffer as? AVAudioPCMBuffer else { return }
      guard buffer.frameLength > 0 else { return end(completion) }
      if !isConnected {
        engine.connect(speech, to: engine.mainMixerNode, format: buffer.format)
        isConnected = true
        try? start()
        speech.play()
      }
      speech.scheduleBuffer(buffer, completionHandler: nil)
    }
  }

  private func end(_ completion: @escaping @Sendable () -> Void) {
    let format = speech.outputFormat(forBus: 0)
    guard let silence = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 1) else { return }
    speech.scheduleBuffer(silence, at: nil, options: [], completionCallbackType: .dataPlayedBack) {
      type in
      if type == .dataPlayedBack { completion() }
    }
  }

  /// Music that continues until it is told to end with its last bar.
  func loop(_ url: URL) throws {
    let file = try AVAudioFile(forReading: url)
    guard
      let buffer = AVAudioPCMBuffer(
        pcmFormat: file.processingFormat,
        frameCapacity: AVAudioFrameCount(file.length)
      )
    else { return }
    try file.read(into: buffer)
    music.volume = 0.3
    music.pan = -0.5
    music.scheduleBuffer(buffer, at: nil, options: [.interrupts, .loops])
    music.play()
  }

  /// A recording of speech, or a part of it.
  func play(_ url: URL, from seconds: Double? = nil) throws {
    let file = try AVAudioFile(forReading: url)
    if let seconds {
      let start = AVAudioFramePosition(seconds * file.processingFormat.sampleRate)
      speech.scheduleSegment(
        file,
        startingFrame: start,
        frameCount: AVAudioFrameCount(file.length - start),
        at: nil
      )
    } else {
      speech.scheduleFile(file, at: nil) { [weak speech] in speech?.stop() }
    }
    if !speech.isPlaying { speech.play(at: nil) }
  }

  /// Sentences that were rendered before, one after the other.
  func play(_ sentences: [AVAudioPCMBuffer]) async throws {
    try start()
    speech.play()
    for sentence in sentences {
      await speech.scheduleBuffer(sentence, completionCallbackType: .dataPlayedBack)
    }
  }

  /// Seconds.
  var progress: Double? {
    guard let nodeTime = speech.lastRenderTime,
      let time = speech.playerTime(forNodeTime: nodeTime)
    else { return nil }
    return Double(time.sampleTime) / time.sampleRate
  }

  func togglePause() {
    if speech.isPlaying { speech.pause() } else { speech.play() }
  }

  func stop() {
    synthesizer.stopSpeaking(at: .immediate)
    speech.stop()
    music.stop()
    engine.stop()
    engine.disconnectNodeOutput(music)
    engine.detach(music)
  }
}
