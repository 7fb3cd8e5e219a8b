// SPDX-License-Identifier: Apache-2.0

/// Maps the frames of one section of the source to the output; used to move markers.
package struct FrameMap: Hashable, Sendable {
  /// Hz.
  package let sourceRate: Int
  /// Hz.
  package let outputRate: Int
  /// Frames of the output before the run that the section belongs to.
  let runStart: Int
  /// Frames of the run, at the source's rate, before the section.
  let sectionStart: Int

  /// The output frame at which frame `frame` of the section, counted from 0 at the source's rate, is heard.
  ///
  /// To the nearest frame. Frames may be mapped before they are written; overflow is clamped. [any thread]
  package func outputFrame(of frame: Int) -> Int {
    let (frame, overflow) = max(0, frame).addingReportingOverflow(sectionStart)
    guard !overflow else { return .max }
    let (position, isTooFar) = Self.scaled(frame, from: sourceRate, to: outputRate)
      .addingReportingOverflow(runStart)
    return isTooFar ? .max : position
  }

  /// `frames * to / from`, rounded to nearest, halves up.
  package static func scaled(_ frames: Int, from: Int, to: Int) -> Int {
    // In two parts, because the product alone may not fit.
    let (whole, rest) = frames.quotientAndRemainder(dividingBy: from)
    let (seconds, overflow) = whole.multipliedReportingOverflow(by: to)
    guard !overflow else { return .max }
    let (sum, isTooFar) = seconds.addingReportingOverflow((rest * to + from / 2) / from)
    return isTooFar ? .max : sum
  }
}
