// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
import Synchronization

/// An m4b whose segments are encoded side by side. Whoever completes the last one writes the file. [any thread]
final class SegmentedFile: Sendable {
  private struct State {
    var encoded: [EncodedSegment?]
    /// Segments that are not yet encoded.
    var rest: Int
  }

  let assembly: Assembly
  let segments: [AssemblySegment]
  private let path: String
  private let track: Int?
  private let state: Mutex<State>

  /// Nil: the file is encoded as a whole.
  init?(_ assembly: Assembly, path: String, format: AssemblyFormat, track: Int?) {
    guard format == .m4b else { return nil }
    segments = AssemblySegment.segments(of: assembly)
    guard segments.count > 1 else { return nil }
    self.assembly = assembly
    self.path = path
    self.track = track
    state = Mutex(State(encoded: segments.map { _ in nil }, rest: segments.count))
  }

  /// Encodes a segment, once.
  func write(_ index: Int, with writer: AssemblyWriter) throws(AssemblyError) {
    let encoded = try writer.encode(segments[index], of: assembly, path: path)
    let all = state.withLock { state -> [EncodedSegment?]? in
      state.encoded[index] = encoded
      state.rest -= 1
      guard state.rest == 0 else { return nil }
      defer { state.encoded = [] }
      return state.encoded
    }
    guard let all else { return }
    var joined = all.compactMap(\.self)
    guard joined.count == all.count else {
      // With an encoder of another delay it takes longer, but is otherwise the same.
      var whole = writer
      whole.progress = { _ in }
      return try whole.write(assembly, to: path, format: .m4b, track: track)
    }
    try writer.join(
      &joined,
      of: assembly,
      path: path,
      tags: AudioTags(assembly, track: track)
    )
  }
}
