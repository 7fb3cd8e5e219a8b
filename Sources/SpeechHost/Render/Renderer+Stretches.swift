// SPDX-License-Identifier: Apache-2.0

/// Stretches of the document, which may be spoken before their turn.
extension Renderer {
  /// Begins a stretch if the unit is the first of one.
  func beginStretch(with unit: UnitPlan) {
    guard cutter?.begins(with: unit) == true else { return }
    stretch += 1
    lanes?.planAhead(of: stretch)
    if isSpokenAhead { speech.endStretch() } else { speech.beginStretch() }
  }

  /// The stretch is spoken before its turn.
  var isSpokenAhead: Bool {
    if let speaks = lanes?.speaks(stretch) { speaks } else { false }
  }

  /// Plays a unit that was spoken ahead.
  func play(_ spoken: SpokenUnit, unit: UnitPlan) throws(RenderStop) {
    for (diagnostic, subject) in unit.limits(in: context.document, ownPitch: 0) {
      reporter.reportOnce(diagnostic, about: subject)
    }
    speech.adopt(spoken)
    if let stop = spoken.stop { throw stop }
    try play(spoken.sections, unit: unit)
  }
}
