// SPDX-License-Identifier: Apache-2.0

import AVFoundation

/// Records from the microphone and answers with speech.
final class Dictation {
  enum Failure: Error {
    case notPermitted
  }

  private let engine = AVAudioEngine()
  private let synthesizer = AVSpeechSynthesizer()

  static var runsOnMac: Bool {
    ProcessInfo.processInfo.isiOSAppOnMac || ProcessInfo.processInfo.isMacCatalystApp
  }

  func start(_ each: @escaping @Sendable (AVAudioPCMBuffer) -> Void) async throws {
    guard await AVAudioApplication.requestRecordPermission() else { throw Failure.notPermitted }
    let session = AVAudioSession.sharedInstance()
    try session.setCategory(.playAndRecord, mode: .measurement, options: .duckOthers)
    try session.setActive(true, options: .notifyOthersOnDeactivation)
    let input = engine.inputNode
    let format = input.outputFormat(forBus: 0)
    input.removeTap(onBus: 0)
    input.installTap(onBus: 0, bufferSize: 1024, format: format) { buffer, _ in each(buffer) }
    engine.prepare()
    try engine.start()
  }

  func stop() {
    engine.stop()
    engine.inputNode.removeTap(onBus: 0)
    synthesizer.stopSpeaking(at: .immediate)
  }

  /// Shows what is spoken, word by word.
  func text(of words: [String], bold: Int) -> NSAttributedString {
    let text = NSMutableAttributedString()
    for (index, word) in words.enumerated() {
      let key = NSAttributedString.Key("bold")
      text.append(NSAttributedString(string: word + " ", attributes: [key: index == bold]))
    }
    return text
  }
}

/// Writes speech from the main actor, and keeps what arrives there.
@MainActor
final class SpeechCollector {
  private let synthesizer = AVSpeechSynthesizer()
  private(set) var buffers: [AVAudioPCMBuffer] = []

  func collect(_ text: String, completion: @escaping @MainActor () -> Void) {
    synthesizer.write(AVSpeechUtterance(string: text)) { buffer in
      MainActor.assumeIsolated {
        guard let pcm = buffer as? AVAudioPCMBuffer, pcm.frameLength > 0 else {
          return completion()
        }
        self.buffers.append(pcm)
      }
    }
  }
}
