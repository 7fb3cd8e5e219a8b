// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// Borders that a second sign tells: what the word before an ellipsis is, what a number or a unit belongs to, and how the next
/// words begin. ICU has none of these rules.
@Suite("Sentences that a second sign ends", .ownThread)
struct SignedSentenceTests {
  @Test("end there and nowhere else", arguments: english + others)
  func borders(_ sample: SentenceSample) {
    #expect(sample.found == sample.marked)
  }

  @Test("end before the name of who said them, on a line of its own")
  func attribution() {
    let sample = SentenceSample(language: "en", "He said so.\n|-- Mark Twain")
    #expect(sample.found == sample.marked)
    let text = SentenceSample(language: "en", "He said so.\n-- as he does")
    #expect(text.found == text.marked)
  }

  private static let english = [
    "He waited... |Peter came in.",
    "He gave it to the... Duke of York.",
    "I... I don't know. |Go.",
    "She sighed… |\"What now?\" he asked.",
    "We left at 5 p.m. |Peter stayed.",
    "At 5 a.m. Mr. Smith went to the bank. |He left the bank at 6 P.M. |Mr. Smith then went to the store.",
    "The show is at 9 p.m. Eastern on CBS.",
    "The show is at 9 p.m. Tuesday on CBS.",
    "He is 6 ft. |Peter is taller.",
    "Drive 0.2 mi. N, then stop. |He ran 5 mi. |Nobody saw it.",
    "Bring apples, pears, etc. |Peter will pay.",
    "Q. What is it? |A. It is a pen.",
    "II. The war began. |It ended.",
    "1.2. Introduction to it. |Good.",
    "Look in /etc. |Debian keeps it there.",
    "Use the option -v. |Debian prints more.",
    "See Phys. Rev. Lett. 77, 3865. |It was good.",
    "Proc. Natl. Acad. Sci. U.S.A. is a journal.",
    "Geo. Washington and Chas. Dickens met. |No.",
    "Let x be the root of y. |Then we see it.",
    "i went home. |it was late. |you know that.",
    "The file is written. |/etc/fstab lists it.",
    "The names are known. |`ls` lists them.",
    "approx. (about 5) and so on.",
    "Go. -- Mark Twain",
    "**Note.** |The rest is *good.* |Then stop.",
    "Hmm. |Peter left.",
    "Install it with gdm. |Then it runs.",
    "He went to World War I. |Peter stayed.",
    "It was hot. |5 of us left.",
    "It's in fig. 5 of it.",
    "Caesar died in 44 B.C. |Augustus came next.",
    "In 44 B.C. Caesar died.",
    "Choose Save As... Button one.",
    "Mr. Smith Jr. said so. |Fine.",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
    "He lives in the U.S. |He works.",
    "Hm… Well. |Yes.",
    "\"I don't know...\" Peter said.",
    "At 3 p.m. Anna left the (small) house. |(she was late)",
    "See approx. (about) 5.",
    "The abbreviation is prob. the best one.",
    "He read it at www.example.com. |Peter did too.",
  ].map { SentenceSample(language: "en", $0) }

  private static let others = [
    SentenceSample(language: "fr", "Allez-y. |Paul attend."),
    SentenceSample(language: "fr", "Il attendait... |Paul arriva."),
    SentenceSample(language: "fr", "C'est le... Duc de Bretagne."),
    SentenceSample(language: "fr", "Des pommes, des poires, etc. |Paul paiera."),
    SentenceSample(language: "es", "Esperaba... |¿Qué hora es?"),
    SentenceSample(language: "es", "Vino con el... Duque de Alba."),
    SentenceSample(language: "es", "Peras, manzanas, etc. |Pedro paga."),
    SentenceSample(language: "de", "Äpfel, Birnen usw. |Peter zahlt."),
    SentenceSample(language: "de", "Er ging... Peter kam."),
  ]
}
