// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// What people write and nobody prepared. An ambiguous letter, code or number stays as it is written, unless a second sign
/// beside it supports a reading.
@Suite("Readings of what people write", .ownThread)
struct NaturalReadingTests {
  @Test("begin where a sentence does", arguments: borderSamples)
  func borders(language: String, marked: String) {
    let sample = SentenceSample(language: language, marked)
    #expect(sample.found == sample.marked)
  }
}

private let borderSamples = [
  ("de", "Das kostet 5 Mio. Euro. |Gut."),
  ("cs", "Stojí to 5 mil. Kč ročně. |Ano."),
  ("de", "Er wurde 80. |Seine Frau lebt."),
  ("de", "Er kam am 3. Mai. |Der 100. Besucher blieb."),
  ("de", "Kapitel 10. |Netzwerk. |Gut."),
  ("en", "He played his Op. 27 No. 2. |Good."),
  ("de", "Die Sonate op. 27 Nr. 2 ist alt. |Gut."),
  ("en", "The avg. 3 hours were enough. |Good."),
  ("de", "Frau Dr. med. dent. Meier kommt. |Gut."),
  ("de", "Er wohnt in der Hauptstr. 5. |Dann kam sie."),
  ("es", "La jefa de RR. HH. de Madrid. |Bien."),
  ("en", "Bring pens, etc. |Come early."),
  ("fr", "Du pain, etc. |Comme toujours."),
  ("it", "Pane, vino, ecc. |Come va?"),
  ("en", "He lives at 5 Main St. |It is old. |He saw St. John."),
  ("en", "That is it.[3] |The rest follows.[12][13] |Good."),
]
