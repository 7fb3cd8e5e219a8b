// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// French as dictionaries, old books, laws and manuals print it. Each kind has a sample that must stay as it is, because its
/// second sign is not there.
@Suite("Readings of French in print", .ownThread)
struct FrenchPrintTests {
  @Test("find a short form, a price or a size by what is beside it", arguments: frenchPrint)
  func french(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "fr-FR") == spoken)
  }
}

private let frenchPrint = [
  ("MENTIR, v. n., dire", "MENTIR, verbe neutre, dire"),
  ("maison, s. f., bâtiment", "maison, substantif féminin, bâtiment"),
  ("s'élever, v. réfl., monter", "s'élever, verbe réfléchi, monter"),
  ("lentement, adv. de manière", "lentement, adverbe de manière"),
  ("un mot (fam.) et (pop.) de Paris", "un mot (familier) et (populaire) de Paris"),
  ("Il aime la pop. Elle aime le rap", "Il aime la pop. Elle aime le rap"),
  ("au fig. et à la fig. 3", "au figuré et à la figure trois"),
  ("MENTI, part. passé de mentir", "MENTI, participe passé de mentir"),
  ("une part. seule", "une part. seule"),
  ("je mens, VOLT. Lettres", "je mens, Voltaire Lettres"),
  ("comme LE VOLT. Lettres", "comme LE VOLT. Lettres"),
  ("le loup, LA FONT. Fables", "le loup, LA Fontaine Fables"),
  ("(N. d. T.) et NDLR", "(note du traducteur) et note de la rédaction"),
  (
    "trad. de l'anglais, coll. « Poche », 2 vol.",
    "traduit de l'anglais, collection « Poche », deux volumes."
  ),
  ("in-8°, in-12 et 8°", "in-octavo, in-douze et huit degrés"),
  ("le R. P. Lacordaire et R. P. Lacordaire", "le révérend père Lacordaire et R. P. Lacordaire"),
  ("1 dame, 1 reine et 1 roi", "une dame, une reine et un roi"),
  ("une température de 5 800 K", "une température de cinq mille huit cents kelvins"),
  ("un écran 4 K", "un écran quatre K"),
  ("avec sse2 et AVX2", "avec S S E deux et A V X deux"),
  (
    "3 F 50, 3,50 F, la salle 12 F",
    "trois francs cinquante, trois francs et cinquante centimes, la salle douze F"
  ),
  ("le 1er/03/2020", "le premier mars deux mille vingt"),
  ("2 pl. de la République, 5 pl.", "deux place de la République, cinq places."),
  ("5 bld Voltaire", "cinq boulevard Voltaire"),
  (
    "n° 3, nos 12 et 13, nos 8 enfants",
    "numéro trois, numéros douze et treize, nos huit enfants"
  ),
  ("la 2 CV, un moteur de 5 CV", "la deux chevaux, un moteur de cinq CV"),
  (
    "N50°52′21.92″",
    "nord cinquante degrés cinquante-deux minutes vingt et un virgule quatre-vingt-douze secondes"
  ),
  ("le 0 820 12 34 56", "le zéro, huit cent vingt, douze, trente-quatre, cinquante-six"),
  ("31. Dxf7+ Rh8", "trente et un, dame prend F sept, échec roi H huit"),
]
