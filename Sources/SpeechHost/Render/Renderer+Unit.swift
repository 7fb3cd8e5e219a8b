// SPDX-License-Identifier: Apache-2.0

/// Speaking a unit: directly if it has one style, else through a take.
extension Renderer {
  func speak(_ unit: UnitPlan) throws(RenderStop) {
    speech.beginUnit()
    let settings = try speech.settings(for: unit)
    for (diagnostic, subject) in unit.limits(in: context.document, ownPitch: settings.ownPitch) {
      reporter.reportOnce(diagnostic, about: subject)
    }
    if unit.isUniform {
      return try speech.speak(unit.text, unit.voice, settings, to: .output(output))
    }
    try measures.measureSpans(of: unit, plan, &speech)
    let take: Take
    if let known = measures.removeTake(at: unit.text.lowerBound) {
      take = known
    } else {
      take = try speech.recordWithWords(unit.text, unit.voice, settings)
    }
    try play(take.sections, unit)
  }

  /// Plays a unit that was spoken ahead.
  func play(_ spoken: SpokenUnit, _ unit: UnitPlan) throws(RenderStop) {
    for (diagnostic, subject) in unit.limits(in: context.document, ownPitch: 0) {
      reporter.reportOnce(diagnostic, about: subject)
    }
    speech.adopt(spoken)
    if let stop = spoken.stop { throw stop }
    try play(spoken.sections, unit)
  }

  /// Plays sections, each part in its shape.
  private func play(_ sections: [Take.Section], _ unit: UnitPlan) throws(RenderStop) {
    for section in sections {
      if section.followsPause { output.stage.pause(context.limits.voiceChangePause) }
      let curve =
        unit.isUniform ? nil : ShapeCurve(section, unit, context.document, measures.clocks)
      try output.play(section, curve)
      if let curve { measures.clocks = curve.clocks }
    }
  }
}
