// SPDX-License-Identifier: Apache-2.0

import Dispatch
import SpeechAudio
import Synchronization

/// Reads a part of a file while it is played, on a queue of its own, in alternating pieces of half a second.
///
/// It opens the file again, so that the position of the app's `AVAudioFile` does not change.
final class FileReadAhead: Sendable {
  private struct State {
    /// Pieces that were read and not played, in order.
    var pieces: [[Float]] = []
    /// Number of played samples of the first piece.
    var position = 0
    var isReading = false
    var isAtEnd = false
  }

  private let state = Mutex(State())
  let format: AudioFormat
  private let reader: Reader
  private let queue = DispatchQueue(label: "AVFAudio.file")
  private let didRead: @Sendable () -> Void
  private let pieceFrames: Int

  /// Starts reading.
  /// - Parameters:
  ///   - rate: the speed, at the same pitch; 1 changes nothing.
  ///   - repeats: asked at the end of the file whether it begins again at its first frame, half a second to a second
  ///     before that is heard. [any thread]
  ///   - didFail: called once if the file is damaged; what was read before is played. [any thread]
  ///   - didRead: called when there is more to play. [any thread]
  init(
    path: String,
    from first: Int,
    count: Int,
    rate: Float,
    repeats: @escaping @Sendable () -> Bool,
    didFail: @escaping @Sendable (AudioError) -> Void,
    didRead: @escaping @Sendable () -> Void
  ) throws(AudioError) {
    let reader = try SampleFileReader(path: path)
    try reader.seek(to: first)
    format = AudioFormat(
      sampleRate: reader.format.sampleRate,
      channels: reader.format.channels
    )
    pieceFrames = max(1, reader.format.sampleRate / 2)
    self.reader = Reader(
      reader,
      count: count,
      stretch: FileStretch(rate: rate, format: format),
      repeats: repeats,
      didFail: didFail
    )
    self.didRead = didRead
    readMore()
  }

  /// Calls `body` with the next frames, at most `limit`, interleaved. [playback thread]
  func next(
    _ limit: Int,
    body: (UnsafeBufferPointer<Float>) throws(AudioError) -> Void
  )
    throws(AudioError) -> NextFrames
  {
    // The current piece does not change: only this thread removes pieces.
    let (piece, position, isAtEnd) = state.withLock { state in
      if let first = state.pieces.first, state.position == first.count {
        state.pieces.removeFirst()
        state.position = 0
      }
      return (state.pieces.first, state.position, state.isAtEnd)
    }
    readMore()
    guard let piece else { return isAtEnd ? .end : .waiting }
    let channels = format.channels
    let end = min(piece.count, position + limit * channels)
    state.withLock { $0.position = end }
    try piece.withUnsafeBufferPointer { all throws(AudioError) in
      try body(UnsafeBufferPointer(rebasing: all[position..<end]))
    }
    return .frames((end - position) / channels)
  }

  private func readMore() {
    let isNeeded = state.withLock { state in
      guard !state.isAtEnd, !state.isReading, state.pieces.count < 2 else { return false }
      state.isReading = true
      return true
    }
    guard isNeeded else { return }
    queue.async { [self] in
      let piece = reader.read(pieceFrames)
      state.withLock { state in
        state.isReading = false
        if piece.isEmpty { state.isAtEnd = true } else { state.pieces.append(piece) }
      }
      didRead()
      if !piece.isEmpty { readMore() }
    }
  }

  /// Reads the rest of the part.
  private final class Reader: @unchecked Sendable {
    // Safe because it is used only on the queue.
    private let channels: Int
    private let file: SampleFileReader
    private let repeats: @Sendable () -> Bool
    private let didFail: @Sendable (AudioError) -> Void
    private var stretch: FileStretch?
    private var left: Int
    private var doubles: [Double]

    init(
      _ file: SampleFileReader,
      count: Int,
      stretch: FileStretch?,
      repeats: @escaping @Sendable () -> Bool,
      didFail: @escaping @Sendable (AudioError) -> Void
    ) {
      self.file = file
      self.stretch = stretch
      self.repeats = repeats
      self.didFail = didFail
      channels = file.format.channels
      left = count
      doubles = []
    }

    /// Returns no frames at the end, and if the file is damaged.
    func read(_ frames: Int) -> [Float] {
      guard let stretch else { return readFile(frames) }
      do throws(AudioError) {
        while true {
          let piece = readFile(frames)
          guard !piece.isEmpty else {
            self.stretch = nil
            return try stretch.end()
          }
          let stretched = try stretch.stretch(piece)
          if !stretched.isEmpty { return stretched }
        }
      } catch {
        left = 0
        self.stretch = nil
        didFail(error)
        return []
      }
    }

    private func readFile(_ frames: Int) -> [Float] {
      let wanted = min(frames, left)
      guard wanted > 0 else { return [] }
      if doubles.count < wanted * channels {
        doubles = Array(repeating: 0, count: wanted * channels)
      }
      do throws(AudioError) {
        var count = try readFrames(wanted)
        if count == 0, file.frameCount > 0, repeats() {
          try file.seek(to: 0)
          count = try readFrames(wanted)
        }
        left = count == 0 ? 0 : left - count
        return doubles[..<(count * channels)].map { Float($0) }
      } catch {
        left = 0
        didFail(error)
        return []
      }
    }

    private func readFrames(_ count: Int) throws(AudioError) -> Int {
      try doubles.withUnsafeMutableBufferPointer { buffer throws(AudioError) in
        try file.read(into: UnsafeMutableBufferPointer(rebasing: buffer[..<(count * channels)]))
      }
    }
  }
}
