// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// A WAV file that is being written, or standard output. Closes itself.
final class WaveFile {
  struct Failure: Error, Hashable {
    let code: Int32
  }

  private let descriptor: Int32
  private let isOwned: Bool
  private(set) var frameCount = 0
  private var isComplete = false

  /// Begins a file; an existing one is replaced.
  init(path: String, sampleRate: Int) throws(Failure) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
    isOwned = true
    guard descriptor >= 0 else { throw Failure(code: errno) }
    try write(EspeakWaveHeader.bytes(sampleRate: sampleRate))
  }

  /// Continues on an open descriptor, which stays open.
  init(descriptor: Int32, sampleRate: Int) throws(Failure) {
    self.descriptor = descriptor
    isOwned = false
    try write(EspeakWaveHeader.bytes(sampleRate: sampleRate))
  }

  deinit { if isOwned, descriptor >= 0 { close(descriptor) } }

  func append(_ samples: [Int16]) throws(Failure) {
    try write(samples.map(\.littleEndian).withUnsafeBytes { Array($0) })
    frameCount += samples.count
  }

  func appendSilence(frames: Int) throws(Failure) {
    try append([Int16](repeating: 0, count: frames))
  }

  /// Writes the sizes into the header, except on standard output, a pipe or a device, which cannot
  /// seek.
  func complete() {
    guard isOwned, !isComplete else { return }
    isComplete = true
    let size = UInt32(clamping: frameCount * 2)
    patch(EspeakWaveHeader.little(size &+ 36), at: EspeakWaveHeader.riffSizeOffset)
    patch(EspeakWaveHeader.little(size), at: EspeakWaveHeader.dataSizeOffset)
  }

  private func patch(_ bytes: [UInt8], at offset: Int) {
    // Fails for outputs that cannot seek, as in eSpeak NG.
    _ = pwrite(descriptor, bytes, bytes.count, off_t(offset))
  }

  private func write(_ bytes: [UInt8]) throws(Failure) {
    let code = SmallFile.write(bytes, to: descriptor)
    if code != 0 { throw Failure(code: code) }
  }
}
