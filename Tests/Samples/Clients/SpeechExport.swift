// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Synchronization

/// Writes speech to a file instead of speaking it.
final class SpeechExport: @unchecked Sendable {
  // Safe because the file is used by the synthesizer's callbacks alone, one after the other.

  private let synthesizer = AVSpeechSynthesizer()
  private var file: AVAudioFile?
  private let frames = Mutex(0)

  func export(
    _ text: String,
    to url: URL,
    completion: @escaping @Sendable (Result<Int, any Error>) -> Void
  ) {
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = AVSpeechSynthesisVoice(language: "en-US")
    synthesizer.write(utterance) { [self] buffer in
      guard let buffer = buffer as? AVAudioPCMBuffer else { return }
      guard buffer.frameLength > 0 else {
        file = nil
        completion(.success(frames.withLock { $0 }))
        return
      }
      do {
        if file == nil {
          file = try AVAudioFile(
            forWriting: url,
            settings: buffer.format.settings,
            commonFormat: buffer.format.commonFormat,
            interleaved: buffer.format.isInterleaved
          )
        }
        try file?.write(from: buffer)
        frames.withLock { $0 += Int(buffer.frameLength) }
      } catch {
        synthesizer.stopSpeaking(at: .immediate)
        completion(.failure(error))
      }
    }
  }

  /// With the places of the words, in seconds.
  func wordTimes(of ssml: String) async -> [(word: NSRange, seconds: Double)] {
    guard let utterance = AVSpeechUtterance(ssmlRepresentation: ssml) else { return [] }
    let rate = utterance.voice?.audioFileSettings[AVSampleRateKey] as? Double ?? 22050
    return await withCheckedContinuation { continuation in
      let words = Mutex<[(word: NSRange, seconds: Double)]>([])
      let isDone = Mutex(false)
      let collected = Shared(words, isDone)
      synthesizer.write(utterance) { buffer in
        guard let pcm = buffer as? AVAudioPCMBuffer, pcm.frameLength == 0 else { return }
        if let words = collected.finish() { continuation.resume(returning: words) }
      } toMarkerCallback: { markers in
        for marker in markers where marker.mark == .word {
          let frame = marker.byteSampleOffset / MemoryLayout<Float>.size
          collected.add(marker.textRange, seconds: Double(frame) / rate)
        }
      }
    }
  }

  private final class Shared: Sendable {
    private let words: Mutex<[(word: NSRange, seconds: Double)]>
    private let isDone: Mutex<Bool>

    init(
      _ words: consuming Mutex<[(word: NSRange, seconds: Double)]>,
      _ isDone: consuming Mutex<Bool>
    ) {
      self.words = words
      self.isDone = isDone
    }

    func add(_ word: NSRange, seconds: Double) { words.withLock { $0.append((word, seconds)) } }

    /// Once: some synthesizers return several empty buffers.
    func finish() -> [(word: NSRange, seconds: Double)]? {
      let isFirst = isDone.withLock { done in
        defer { done = true }
        return !done
      }
      return isFirst ? words.withLock { $0 } : nil
    }
  }
}

/// Turns what a synthesizer returns into what a server sends: 16-bit mono at one rate.
struct SpeechStream {
  private let converter: AVAudioConverter
  private let target: AVAudioFormat

  init?(from source: AVAudioFormat, rate: Double = 16000) {
    guard
      let target = AVAudioFormat(
        commonFormat: .pcmFormatInt16,
        sampleRate: rate,
        channels: 1,
        interleaved: true
      ),
      let converter = AVAudioConverter(from: source, to: target)
    else { return nil }
    self.target = target
    self.converter = converter
    converter.primeMethod = .none
  }

  /// The bytes of one buffer; those of nil are the rest.
  func bytes(of buffer: AVAudioPCMBuffer?) throws -> Data {
    let ratio = target.sampleRate / converter.inputFormat.sampleRate
    let capacity = AVAudioFrameCount(Double(buffer?.frameLength ?? 0) * ratio) + 4096
    guard let output = AVAudioPCMBuffer(pcmFormat: target, frameCapacity: capacity) else {
      return Data()
    }
    var isGiven = false
    var error: NSError?
    let status = converter.convert(to: output, error: &error) { _, status in
      guard let buffer else {
        status.pointee = .endOfStream
        return nil
      }
      status.pointee = isGiven ? .noDataNow : .haveData
      defer { isGiven = true }
      return isGiven ? nil : buffer
    }
    if status == .error, let error { throw error }
    let audio = output.audioBufferList.pointee.mBuffers
    guard let memory = audio.mData else { return Data() }
    return Data(bytes: memory, count: Int(audio.mDataByteSize))
  }
}
