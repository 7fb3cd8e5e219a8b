// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import SpeechSystem

/// Brings the frames and words of a render into one order, encodes them, and delivers them. [render thread]
///
/// The host reports a word after the block of frames that contains it: where words are wanted, encoded blocks are kept until
/// all words among them are known.
final class SpeechStream: AudioOutput, AudioSink, RenderObserver {
  /// Bytes that are kept until more come, once the first have been delivered: each delivery wakes the thread of the sockets.
  private static let batch = 8 << 10
  /// Bytes of one delivery: in Base64 on a line of its own, it must not be longer than clients read at once (aiohttp: 128 KiB).
  private static let maxPiece = 32 << 10
  /// How long they may be kept.
  private static let patience = Duration.milliseconds(40)
  /// Of an answer to a text without a sound: clients refuse audio without frames.
  private static let shortest = 0.1

  let format: AudioFormat
  private let delivery: any SpeechDelivery
  private let trailing: Double
  /// Of an opus stream, the same for the same text.
  private let serial: UInt32?
  private var source: SourceText
  private var encoder: StreamSink?
  private let pending = PendingBytes()
  private var lastDelivery: ContinuousClock.Instant?
  private(set) var frameCount = 0
  /// When the first sound was delivered.
  private(set) var firstAudio: ContinuousClock.Instant?
  /// What a user should know, for the log.
  private(set) var diagnostics: [RenderDiagnostic] = []
  private var isGone = false
  /// Whether the whole answer has been delivered.
  private(set) var hasEnded = false

  init(_ order: SpeechOrder, delivery: any SpeechDelivery) {
    self.delivery = delivery
    trailing = order.silence
    serial = order.isRepeatable ? Self.checksum(order.input) : nil
    source = SourceText(order.input)
    format = AudioFormat(sampleRate: order.sampleRate, channels: 1)
  }

  /// Seconds of all that was encoded.
  var duration: Double { Double(frameCount) / Double(format.sampleRate) }

  // MARK: AudioOutput, AudioSink

  /// Someone may be listening, though not at this machine.
  var isKept: Bool { false }
  var takesTurns: Bool { true }

  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    let pending = pending
    encoder = try StreamSink(
      name: "the client",
      fileFormat: delivery.format.fileFormat,
      format: format,
      serial: serial
    ) { bytes throws(AudioError) in pending.bytes += bytes }
    return self
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    guard let encoder, !isGone else { throw .closed }
    try encoder.write(frames, frameCount: frameCount)
    self.frameCount += frameCount
    if !delivery.wantsWords { deliver(isUrgent: false) }
    if isGone { throw .readerGone(path: "the client") }
  }

  func finish() throws(AudioError) {
    guard let encoder else { throw .closed }
    let speech = duration
    try writeSilence(frameCount == 0 ? max(Self.shortest, trailing) : trailing)
    try encoder.finish()
    deliver(isUrgent: true)
    if isGone { throw .readerGone(path: "the client") }
    hasEnded = true
    delivery.end(speech: speech, duration: duration)
  }

  func abandon() { encoder?.abandon() }

  private static func checksum(_ text: String) -> UInt32 {
    var checksum = Checksum.zip
    Array(text.utf8).withUnsafeBytes { checksum.add($0) }
    return checksum.value
  }

  private func writeSilence(_ seconds: Double) throws(AudioError) {
    let count = Int((seconds * Double(format.sampleRate)).rounded())
    let silence = [Float](repeating: 0, count: count)
    var failure: AudioError?
    silence.withUnsafeBufferPointer { samples in
      do throws(AudioError) {
        try encoder?.write(samples, frameCount: count)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    frameCount += count
  }

  // MARK: RenderObserver

  func willRender(sampleRate: Int, channels: Int) {}

  func didReach(_ marker: SpokenMarker) {
    guard delivery.wantsWords, !isGone else { return }
    // Tenths of a millisecond, as in `speak --lines json`.
    let frame = marker.frame + delivery.format.delay(at: format.sampleRate)
    let time = (Double(frame) / Double(format.sampleRate) * 10_000).rounded() / 10_000
    switch marker.kind {
    case .word:
      let word = DeliveredWord(
        text: source.text(in: marker.textRange),
        units: marker.textRange,
        bytes: source.bytes(of: marker.textRange),
        time: time
      )
      if !delivery.word(word) { isGone = true }
    case .bookmark: if !delivery.mark(marker.name ?? "", time: time) { isGone = true }
    case .sentence, .paragraph, .phoneme: break
    }
  }

  func didReachAll() { deliver(isUrgent: false) }
  func didAdvance(source: Int, of end: Int, frames: Int) { deliver(isUrgent: true) }
  func didRender(frames: Int) {}

  func didDiagnose(_ diagnostic: RenderDiagnostic) {
    diagnostics.append(diagnostic)
    if diagnostic.newVoice != nil, !delivery.takeOver(diagnostic) { isGone = true }
  }

  private func deliver(isUrgent: Bool) {
    guard !pending.bytes.isEmpty, !isGone else { return }
    if let lastDelivery, !isUrgent, pending.bytes.count < Self.batch,
      lastDelivery.duration(to: .now) < Self.patience
    {
      return
    }
    var rest = pending.bytes[...]
    while !rest.isEmpty, !isGone {
      if !delivery.audio(Array(rest.prefix(Self.maxPiece))) { isGone = true }
      rest = rest.dropFirst(Self.maxPiece)
    }
    pending.bytes.removeAll(keepingCapacity: true)
    // The header of some formats comes before the first sound.
    let now = ContinuousClock.now
    lastDelivery = now
    if frameCount > 0, firstAudio == nil { firstAudio = now }
  }
}

/// What the encoder has written and nobody has taken.
private final class PendingBytes {
  var bytes: [UInt8] = []
}

extension RenderDiagnostic {
  /// The voice that speaks instead of the one that was chosen; nil if nothing of that kind has happened.
  var newVoice: String? {
    switch kind {
    case .voiceReplaced(_, let voice), .restingVoiceReplaced(_, let voice, _, _),
      .failingVoiceReplaced(_, let voice, _, _):
      voice
    default: nil
    }
  }
}
