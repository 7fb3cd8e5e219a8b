// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

extension UnitPlan {
  /// The values that exceed the supported ranges (SSML 1.1, 3.2.4: best effort, and the author is notified), each with
  /// its subject, because one element may contain many units.
  /// - Parameter ownPitch: The voice's pitch in hertz; 0 when unknown: pitches in hertz are not checked then.
  func limits(
    in document: SpeechDocument,
    ownPitch: Double
  ) -> [(diagnostic: RenderDiagnostic, subject: String)] {
    var found: [(RenderDiagnostic, String)] = []
    for segment in segments {
      let style = segment.style
      func add(
        _ aspect: RenderDiagnostic.DeliveryAspect,
        wanted: Double,
        range: ClosedRange<Double>
      ) {
        guard !range.contains(wanted) else { return }
        let span = spans.last { document.spans[$0].text.contains(segment.start) }
        let position = span.map { document.spans[$0].position }
        let given = Delivery.limited(wanted, to: range)
        let diagnostic = RenderDiagnostic(
          .deliveryLimited(aspect, wanted: wanted, given: given),
          at: position
        )
        found.append((diagnostic, "\(span ?? -1)"))
      }
      add(.rate, wanted: style.rate(for: voice.voice), range: Delivery.rates)
      if style.pitch.hertz == 0 || ownPitch > 0 {
        add(.pitch, wanted: style.pitch.ratio(own: ownPitch), range: Delivery.pitches)
      }
      add(.volume, wanted: style.gain, range: 0...Delivery.loudest)
    }
    return found
  }
}
