// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// Signs of which a text speaks, and those that only look like a sign.
@Suite("Cited signs", .ownThread)
struct CitedSignTests {
  private static let english = [
    ("& is a sign", "ampersand is a sign"),
    ("ends with ;, & or ||", "ends with ;, ampersand or ||"),
    ("the signs & and |, and (&) too", "the signs ampersand and |, and (ampersand) too"),
    (
      "Use & to join, followed by & and more",
      "Use ampersand to join, followed by ampersand and more"
    ),
    ("use & abuse it, by & for us", "use and abuse it, by and for us"),
    (
      "If & is in a & for all, M-& does it",
      "If ampersand is in a ampersand for all, M- ampersand does it"
    ),
    ("the value & 0777 of it", "the value ampersand zero seven seven seven of it"),
    ("Press & to go on", "Press ampersand to go on"),
    ("`&' repeats it", "` ampersand' repeats it"),
    ("by ESC & @ it is", "by ESC ampersand at it is"),
    ("Similarly, & resumes job 1, as %1 does", "Similarly, ampersand resumes job one, as %1 does"),
    ("Tom & Jerry", "Tom and Jerry"),
    ("red, white, & blue", "red, white, and blue"),
    ("the + & - keys", "the plus and - keys"),
    ("& then she left", "and then she left"),
    ("MMP − protection of it", "MMP – protection of it"),
    ("a − b", "a minus b"),
    ("5 − 3 = 2", "five minus three equals two"),
    ("income − costs = profit", "income minus costs equals profit"),
    ("* The preceding item, zero or more times", "star The preceding item, zero or more times"),
    ("* The item is new", "  The item is new"),
    ("+ Fix the preceding release", "  Fix the preceding release"),
    ("-- netgod on #Debian", "-- netgod on #Debian"),
    ("join us in #linux on IRC", "join us in #linux on IRC"),
    ("we met on #Monday", "we met on hashtag Monday"),
    ("head of \"the project\" 8)", "head of \"the project\"  "),
    ("(see page 8)", "(see page eight)"),
    ("go to 8)", "go to eight)"),
  ]
  private static let german = [
    ("& steht für und", "und-Zeichen steht für und"),
    ("mit ;, & oder ||", "mit ;, und-Zeichen oder ||"),
    ("Müller & Sohn", "Müller und Sohn"),
    ("Zahlen − Daten und Fakten", "Zahlen – Daten und Fakten"),
    ("Debian 12.10 und Python 3.10", "Debian zwölf Punkt zehn und Python drei Punkt zehn"),
    (
      "* Das vorhergehende Zeichen, null Mal oder öfter",
      "Stern Das vorhergehende Zeichen, null Mal oder öfter"
    ),
    ("Der Preis je 5 min. im Netz", "Der Preis je fünf Minuten im Netz"),
  ]
  private static let french = [
    ("terminée par ;, & ou <nom>", "terminée par ;, esperluette ou <nom>"),
    ("« :& » répète", "« deux-points esperluette » répète"),
    ("le « & » du texte", "le « esperluette » du texte"),
    ("Dupont & Fils", "Dupont et Fils"),
    ("MMP − protection contre lui", "MMP – protection contre lui"),
    ("à −5 degrés", "à moins cinq degrés"),
    ("le 9/10.", "le neuf octobre."),
    ("le 9/10 de la population", "le neuf dixièmes de la population"),
    ("noté 9/10.", "noté neuf sur dix."),
    ("tomes I-III", "tomes un à trois"),
  ]
  private static let spanish = [
    ("por ESC & @ es", "por ESC ampersand arroba es"),
    ("`&' concuerda", "` ampersand' concuerda"),
    (
      "Similarmente, & reanuda la tarea, como %1",
      "Similarmente, ampersand reanuda la tarea, como %1"
    ),
    ("Pan & vino", "Pan y vino"),
    ("El precio − sin IVA − es alto", "El precio – sin iva – es alto"),
    (
      "* El elemento precedente concordará cero o más veces.",
      "asterisco El elemento precedente concordará cero o más veces."
    ),
    ("* El elemento es nuevo", "  El elemento es nuevo"),
    ("capítulos I-III", "capítulos uno a tres"),
  ]

  @Test("in English", arguments: english)
  func inEnglish(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }

  @Test("in German", arguments: german)
  func inGerman(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test("in French", arguments: french)
  func inFrench(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "fr-FR") == spoken)
  }

  @Test("in Spanish", arguments: spanish)
  func inSpanish(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "es-ES") == spoken)
  }
}
