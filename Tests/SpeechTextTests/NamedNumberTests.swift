// SPDX-License-Identifier: Apache-2.0

import SpeechText
import Testing

/// Numbers that count nothing: a year with the next one, models, codes, and numbers of telephones. Of each kind some that the
/// words beside them explain, and others like them that stay amounts or as they are written.
@Suite("Numbers that name something")
struct NamedNumberTests {
  private static let english = [
    ("her 2008-09 season", "her two thousand eight oh nine season"),
    ("back in 1910-11 they won", "back in nineteen ten eleven they won"),
    ("the 2010-11 Lakers", "the twenty ten eleven Lakers"),
    ("the 2022-23 fiscal year", "the twenty twenty-two twenty-three fiscal year"),
    ("the 1999-00 league table", "the nineteen ninety-nine two thousand league table"),
    ("the 2003-4 season", "the two thousand three four season"),
    ("in FY2023-24", "in fiscal year twenty twenty-three twenty-four"),
    ("in FY2021 and FY22", "in fiscal year twenty twenty-one and F Y twenty-two"),
    ("2 pkg. of yeast", "two packages of yeast"),
    ("1 pkg. of yeast", "one package of yeast"),
    ("Suite 200 555-1234", "Suite two hundred five five five, one two three four"),
    ("Mesa, AZ 85201-1466", "Mesa, Arizona eight five two zero one, one four six six"),
    ("it ran 2004-05 only", "it ran two thousand four oh five only"),
    ("the log of 2010-12", "the log of 2010-12"),
    ("from 2010-11", "from twenty ten to eleven"),
    ("pages 1908-12", "pages 1908-12"),
    ("a stint of 2013-17", "a stint of twenty thirteen to seventeen"),
    ("an RTX 4060 card", "an RTX forty sixty card"),
    ("the GTX 1660 is older", "the GTX sixteen sixty is older"),
    ("my IBM 5100", "my IBM fifty-one hundred"),
    ("a CPU 1500 times faster", "a CPU one thousand five hundred times faster"),
    ("The NHS hired 2500 nurses.", "The NHS hired two thousand five hundred nurses."),
    ("he paid the IRS 3500 dollars", "he paid the IRS three thousand five hundred dollars"),
    ("Our PIN must not be 9876.", "Our pin must not be nine eight seven six."),
    ("the PIN for my new phone is 5309", "the pin for my new phone is five three zero nine"),
    (
      "enter 391 204 as your verification code",
      "enter three nine one, two zero four as your verification code"
    ),
    ("The PIN was set in 1998.", "The pin was set in nineteen ninety-eight."),
    ("the PIN is valid for 1200 seconds", "the pin is valid for one thousand two hundred seconds"),
    (
      "The code was 1995 lines long",
      "The code was one thousand nine hundred ninety-five lines long"
    ),
    (
      "Suite 300 2145 Oak Ave",
      "Suite three hundred two thousand one hundred forty-five Oak Avenue"
    ),
    ("120 2000 ml bottles", "one hundred twenty two thousand milliliter bottles"),
    ("phone 555 2368", "phone five five five, two three six eight"),
  ]
  private static let german = [
    ("die Saison 2006-07", "die Saison zweitausendsechs sieben"),
    ("im Wintersemester 2010/11", "im Wintersemester zweitausendzehn elf"),
    ("seit 2006-07", "seit zweitausendsechs sieben"),
    ("die Datei 2006-07", "die Datei zweitausendsechs null sieben"),
    ("die Liste von 2010-12", "die Liste von 2010-12"),
    ("Die PIN soll 5309 sein", "Die Pin soll fünf drei null neun sein"),
    ("Die PIN darf nie 5309 sein", "Die Pin darf nie fünf drei null neun sein"),
    ("Ihr TAN-Code 391 204", "Ihr TAN-Code drei neun eins, zwei null vier"),
    ("Der Code hat 5309 Zeilen", "Der Code hat fünftausenddreihundertneun Zeilen"),
    ("Zeilen 571-1042", "Zeilen fünfhunderteinundsiebzig bis eintausendzweiundvierzig"),
    ("Tel. 571-1042", "Telefon fünf sieben eins, eins null vier zwei"),
  ]
  private static let french = [
    ("la saison 2006-07", "la saison deux mille six deux mille sept"),
    ("en 2010-11", "en deux mille dix deux mille onze"),
    ("le relevé du 2006-07", "le relevé du deux mille six zéro sept"),
    ("n° 2006-07", "numéro deux mille six tiret zéro sept"),
    ("le code PIN ne doit pas être 5309", "le code PIN ne doit pas être cinq trois zéro neuf"),
    ("votre code confidentiel est 5309", "votre code confidentiel est cinq trois zéro neuf"),
    ("le code d'accès 5309", "le code d'accès cinq trois zéro neuf"),
    ("le code date de 1950", "le code date de mille neuf cent cinquante"),
    ("Appelle-moi au 843-4467", "Appelle-moi au huit quatre trois, quatre quatre six sept"),
  ]
  private static let spanish = [
    ("la temporada 2006-07", "la temporada dos mil seis dos mil siete"),
    ("el curso 2010/11", "el curso dos mil diez dos mil once"),
    ("la lista de 2010-12", "la lista de 2010-12"),
    ("El PIN no debe ser 5309", "El pin no debe ser cinco tres cero nueve"),
    ("El PIN dura 5309 segundos", "El pin dura cinco mil trescientos nueve segundos"),
    ("llámanos al 579 6263", "llámanos al cinco siete nueve, seis dos seis tres"),
    ("entre 579 6263", "entre quinientos setenta y nueve seis mil doscientos sesenta y tres"),
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
