// SPDX-License-Identifier: Apache-2.0

extension CheckCatalog {
  static let rendering: [Check] = [
    Check(
      "render-finite",
      1,
      .error,
      "Every sample is a finite number.",
      rule: header("AUDIO")
    ),
    Check(
      "render-written",
      1,
      .error,
      "As many samples are written as are counted.",
      rule: header("speech_render_io.frames")
    ),
    Check(
      "render-overrun",
      1,
      .error,
      "Nothing is written past the room in a block.",
      rule: header("speech_render_io.max_frames")
    ),
    Check(
      "render-frames",
      1,
      .error,
      "A block has no more frames than fit, and none while it is PENDING.",
      rule: header("speech_render_io")
    ),
    Check(
      "render-progress",
      1,
      .error,
      "Each block brings audio or is flagged PENDING.",
      rule: header("render()")
    ),
    Check(
      "render-complete",
      1,
      .error,
      "The last block is flagged COMPLETE.",
      rule: header("SPEECH_RENDER_COMPLETE")
    ),
    Check(
      "render-blocksizes",
      2,
      .error,
      "The audio does not depend on how large the blocks are.",
      rule: header("speech_render_io.max_frames"),
      deadline: .seconds(120)
    ),
    Check(
      "render-deterministic",
      3,
      .warning,
      "The same request gives the same samples, in another process too.",
      rule: header("SPEECH_IS_DETERMINISTIC"),
      deadline: .seconds(60),
      by: .checker(runs: 2)
    ),
    Check(
      "render-levels",
      2,
      .warning,
      "The audio is neither clipped nor off its centre, and begins and ends without a click.",
      rule: header("AUDIO")
    ),
    Check(
      "render-lead",
      2,
      .warning,
      "The audio begins with sound, within 100 ms.",
      rule: header("AUDIO")
    ),
    Check(
      "render-budget",
      2,
      .error,
      "There is not more audio than the host takes for such a text.",
      rule: header("render()"),
      deadline: .seconds(60)
    ),
    Check(
      "render-stall",
      2,
      .error,
      "No block takes longer than the host waits.",
      rule: header("render()"),
      deadline: .seconds(60),
      isTimed: true
    ),
  ]

  static let markers: [Check] = [
    Check(
      "mark-order",
      2,
      .error,
      "Markers come in order, not late, and lie within the audio.",
      rule: header("speech_marker_sink.add()")
    ),
    Check(
      "mark-range",
      2,
      .error,
      "Markers name whole characters of the text, words one after the other.",
      rule: header("speech_marker")
    ),
    Check(
      "mark-kinds",
      2,
      .warning,
      "A voice that declares word markers reports nine words in ten; names are where they belong.",
      rule: header("speech_marker.kind")
    ),
    Check(
      "mark-onset",
      2,
      .warning,
      "After a pause, the marker of a word is where its sound begins.",
      rule: header("speech_marker.frame")
    ),
    Check(
      "mark-audio",
      2,
      .warning,
      "Between the marker of a word and the next one there is its audio.",
      rule: header("speech_marker.frame")
    ),
    Check(
      "mark-outside",
      3,
      .error,
      "The marker sink is used only inside render().",
      rule: header("speech_marker_sink")
    ),
  ]
}
