// SPDX-License-Identifier: Apache-2.0

/// A cue of subtitles: when it is shown, and its lines as written, which are parts of the file's text.
struct SubtitleCue: Hashable {
  /// Milliseconds from the beginning.
  var start: Int
  var end: Int
  var lines: [Substring] = []

  /// - Parameters:
  ///   - times: as far as they are stated; nil: not at all.
  ///   - last: the end of the cue before, which stands for a start that is not stated.
  init(_ times: SubtitleTimes?, after last: Int?) {
    start = times?.start ?? last ?? times?.end ?? 0
    end = times?.end ?? start
  }
}
