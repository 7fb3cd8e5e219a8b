// SPDX-License-Identifier: Apache-2.0

import SpeechText
import Testing

/// What people write in notices, small ads, bills, timetables and chats.
@Suite("Readings of notices and small ads")
struct NoticeReadingTests {
  private static let english = [
    ("the card ending in 4417.", "the card ending in four four one seven."),
    ("a run ending in 2100 points", "a run ending in two thousand one hundred points"),
    ("Wed 1/2 price wings", "Wed one half price wings"),
    ("kids 3-5 record it", "kids three to five record it"),
    ("rated at 1600 hrs of use", "rated at one thousand six hundred hours of use"),
    ("Seat 12A outlet", "Seat twelve A outlet"),
    ("the war ending in 1945", "the war ending in nineteen forty-five"),
    ("highs in the upper 80s", "highs in the upper eighties"),
    ("moved to 41-38 on the season", "moved to forty-one and thirty-eight on the season"),
    ("a 12-4 record", "a twelve and four record"),
    ("won 7-3 on Friday", "won seven to three on Friday"),
    ("Dentist Thurs 3/14 @ 2:45", "Dentist Thursday March fourteenth at two forty-five"),
    ("a 20A breaker", "a twenty amp breaker"), ("size 20A shoes", "size twenty A shoes"),
    ("worn 1x, $5", "worn once, five dollars"), ("Your appt. with me", "Your appointment with me"),
    ("a 3BR/2BA house", "a three bedroom, two bath house"),

    ("Of 1850 applicants, none", "Of one thousand eight hundred fifty applicants, none"),
    ("at 1600 hrs. outside", "at sixteen hundred hours outside"),
    ("after 1600 work hours", "after sixteen hundred work hours"),
    ("a Pvt. in Co. B", "a Pvt. in Company B"), ("twelve 2x4s", "twelve two by fours"),
    ("on 1040 AM every day", "on ten forty A M every day"),
    ("at 10.0.0.12:8080", "at ten dot zero dot zero dot twelve colon eight thousand eighty"),
    ("a 9-to-5, M–F, no OT", "a nine-to five, Monday to Friday, no OT"),
    ("an M-F ratio of 2", "an M-F ratio of two"),
    ("from $.99 to 89¢", "from ninety-nine cents to eighty-nine cents"),
    ("Try again in 30 sec.", "Try again in thirty seconds."),
    ("see sec. 5", "see section five"),
    ("an M6 x 40.", "an M six by forty."),
  ]
  private static let german = [
    ("NP 89,-", "Neupreis neunundachtzig Euro"),
    ("VB 45 €", "Verhandlungsbasis fünfundvierzig Euro"),
    ("in VB 6 geschrieben", "in VB sechs geschrieben"),
    ("1.200,- € kalt", "eintausendzweihundert Euro kalt"),
    ("am 2ten Tag", "am zweiten Tag"), ("4 lfd. m Zink", "vier laufende Meter Zink"),
    ("der 6a: Mi, 19:30 Uhr", "der sechs a: Mittwoch, neunzehn Uhr dreißig"),
    ("bis einschl. 6.1. geschlossen", "bis einschließlich sechsten Januar geschlossen"),
  ]
  private static let french = [
    ("visible le w-e.", "visible le week-end."),
    ("f/2,8 à 1/250 s", "F deux virgule huit à un deux cent cinquantième de seconde"),
    ("230 V/50 Hz", "deux cent trente volts, cinquante hertz"),
    ("12 juill. 2017", "douze juillet deux mille dix-sept"),
    ("jusqu'au 30/09", "jusqu'au trente septembre"), ("jusqu'au 3/4", "jusqu'au trois quarts"),
    ("elle est immat. ici", "elle est immatriculé ici"),
    ("1 photo d'identité", "une photo d'identité"),
    ("vis M6 x 40", "vis M six sur quarante"),
    ("9 h-12 h / 14 h-18 h", "neuf heures à douze heures , quatorze heures à dix-huit heures"),
  ]
  private static let spanish = [
    ("La Sra. de la limpieza", "La señora de la limpieza"), ("la Sra. López", "la señora López"),
    ("la parroquia de S. Vicente", "la parroquia de San Vicente"),
    ("la iglesia de S. Ana", "la iglesia de Santa Ana"),
    ("la calle S. Ochoa", "la calle S. Ochoa"),

    ("Al fondo NO hay", "Al fondo NO hay"),
    ("a nv. 61", "a nivel sesenta y uno"), ("vi el 3x07", "vi el tres por cero siete"),
    ("no b·h/2", "no b por h partido por dos"), ("5 N·m", "cinco newtons metro"),
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
