// SPDX-License-Identifier: Apache-2.0
import SpeechAudio

/// One stretch of the pattern, as it has to be heard: from a beginning or a pause to a cut or the end.
struct PlayedPiece {
  let start: Int
  let samples: [Int]

  /// Frames of the pattern from `start` on; the last `fadedOut` of `count`, and the first ones if it `fadesIn`, are weighted.
  init(start: Int, count: Int, fadedOut: Int, fadesIn: Bool, sampleRate: Int) {
    self.start = start
    var frames = devicePattern(start..<(start + count)).map(Float.init)
    frames.withUnsafeMutableBufferPointer { frames in
      if fadesIn {
        let fade = CutFade(.in, sampleRate: sampleRate)
        fade.apply(to: frames, channels: 1)
      }
      let fade = CutFade(.out, sampleRate: sampleRate)
      fade.apply(to: UnsafeMutableBufferPointer(rebasing: frames.suffix(fadedOut)), channels: 1)
    }
    samples = frames.map { Int($0.rounded()) }
  }
}

/// A recording (one channel), searched for pieces one after the other.
struct PieceSearch {
  private let recording: [Int]
  private var position = 0
  /// Frames of silence inside pieces: there the player or the server was late. Nothing is lost by that.
  private(set) var gaps: [Int] = []

  init(_ recording: [Int]) {
    self.recording = recording
  }

  /// Finds a piece after silence, sample by sample and to ±1; returns what was recorded of it, or
  /// reports what is wrong.
  mutating func find(_ piece: PlayedPiece) -> (recorded: [Int], complaint: String?) {
    guard let begin = beginning(of: piece) else {
      let found = recording[min(position, recording.count)...].prefix { $0 != 0 }.prefix(8)
      return ([], "frame \(piece.start) is not where sound begins again; there is \(Array(found))")
    }
    var place = begin
    var found: [Int] = []
    while found.count < piece.samples.count {
      let expected = piece.samples[found.count]
      guard place < recording.count else {
        return (found, "the recording ends at frame \(piece.start + found.count)")
      }
      if abs(recording[place] - expected) <= 1 {
        found.append(recording[place])
        place += 1
        continue
      }
      let silence = recording[place...].prefix { $0 == 0 }.count
      guard silence > 0 else {
        let frame = piece.start + found.count
        return (found, "frame \(frame) is \(recording[place]) and not \(expected)")
      }
      gaps.append(silence)
      place += silence
    }
    position = place
    return (found, nil)
  }

  /// Whether only silence is left.
  var isAtEnd: Bool { recording[position...].allSatisfy { abs($0) <= 1 } }

  /// Where the piece begins: the first samples of a fade are silent themselves.
  private func beginning(of piece: PlayedPiece) -> Int? {
    guard let sound = recording[position...].firstIndex(where: { $0 != 0 }) else { return nil }
    let head = piece.samples.prefix(64)
    let lead = head.firstIndex { abs($0) > 1 } ?? 0
    let candidates = (sound - lead - 2)...(sound + 2)
    return candidates.first { begin in
      guard begin >= position, begin + head.count <= recording.count else { return false }
      return zip(head, recording[begin...]).allSatisfy { abs($0 - $1) <= 1 }
    }
  }
}
