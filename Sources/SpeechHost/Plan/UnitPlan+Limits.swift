// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

extension UnitPlan {
  /// What goes beyond all that can be done (SSML 1.1, 3.2.4: limited by best effort, and the author is told), and what each
  /// is about, as many units may be inside one element.
  /// - Parameter ownPitch: the voice's, in hertz; 0 when it is not known, and then nothing is said about hertz.
  func limits(
    in document: SpeechDocument,
    ownPitch: Double
  ) -> [(diagnostic: RenderDiagnostic, subject: String)] {
    var found: [(RenderDiagnostic, String)] = []
    for segment in segments {
      let style = segment.style
      func add(
        _ aspect: RenderDiagnostic.DeliveryAspect,
        _ wanted: Double,
        _ range: ClosedRange<Double>
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
      add(.rate, style.rate, Delivery.rates)
      if style.pitch.hertz == 0 || ownPitch > 0 {
        add(.pitch, style.pitch.ratio(own: ownPitch), Delivery.pitches)
      }
      add(.volume, style.gain, 0...Delivery.loudest)
    }
    return found
  }
}

extension Double {
  /// With two digits behind the point at most, for messages.
  package var short: String {
    guard isFinite, abs(self) < 1e6 else { return isNaN ? "no number" : "too much" }
    let hundredths = Int((self * 100).rounded())
    let whole = "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100)"
    let rest = abs(hundredths) % 100
    guard rest > 0 else { return whole }
    return whole + (rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)")
  }
}
