// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// Readings in almanacs, manuals, quotations and advertisements, as packages and shops have them. Each kind has a sample
/// that must stay as it is, because its second sign is not there.
@Suite("Readings of printed matter", .ownThread)
struct PrintedReadingTests {
  @Test(
    "of English find a date, a verse, a part or a number by what is beside it",
    arguments: englishPrint
  )
  func english(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }

  @Test("of German find the case of an ordinal, a currency and a unit", arguments: germanPrint)
  func german(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }
}

private let englishPrint = [
  ("(Song of Solomon 8:6)", "(Song of Solomon eight six)"),
  ("as Song of Songs 2:11-13 says", "as Song of Songs two eleven to thirteen says"),
  (
    "2 Sam. 12:1-7 and Eccles. 3:1-8",
    "Second Samuel twelve one to seven and Ecclesiastes three one to eight"
  ),
  ("He met Sam. 12 came", "He met Sam. twelve came"),
  ("Raleigh (1552?-1618)", "Raleigh (perhaps fifteen fifty-two to sixteen eighteen)"),
  ("Is it 1552? Yes", "Is it fifteen fifty-two? Yes"),
  ("in the 5th c. B.C. and 3rd cent. A.D.", "in the fifth century B.C. and third century A.D."),
  ("Apollo XI, WW II and WW I", "Apollo eleven, WW two and WW one"),
  ("Planet XX and Malcolm X", "Planet XX and Malcolm X"),
  (
    "Homer (fl. 800), William, r. 1066",
    "Homer (fl. eight hundred), William, reigned one thousand sixty-six"
  ),
  ("Combine 1 T. sugar and 2 t. salt.", "Combine one tablespoon sugar and two teaspoons salt."),
  ("The load was 5 t. in all", "The load was five tons in all"),
  ("Dec 1 st each end, Inc 2 sts", "decrease one stitch each end, increase two stitches"),
  ("Dec 1 was cold", "December first was cold"),
  ("3-4' tall, rows 2' apart", "three to four feet tall, rows two feet apart"),
  ("he said 'take 2' twice", "he said 'take two' twice"),
  ("a 4:24 min/km pace", "a four minutes and twenty-four seconds per kilometer pace"),
  ("2 pkgs. yeast, abt. 5 min", "two packages yeast, about five minutes"),
  ("The Songs 3:2", "The Songs three to two"),
  ("01/03 Isaac Newton is born, 1643", "January third, Isaac Newton is born, sixteen forty-three"),
  (
    "07/20 Men land on the moon, 1969.",
    "July twentieth, Men land on the moon, nineteen sixty-nine."
  ),
  ("01/03 of the parts", "01/03 of the parts"),
  ("Call 1-800-FLOWERS now", "Call one, eight hundred, FLOWERS now"),
  ("or 1-888-GET-HELP", "or one, eight eight eight, GET HELP"),
  ("a 1-800-page book", "a one to eight hundred-page book"),
  ("RFC 5321 and RFC 822", "RFC five three two one and RFC eight two two"),
  (
    "The fraction 355/113 is near pi",
    "The fraction three hundred fifty-five over one hundred thirteen is near pi"
  ),
  ("the 386/486 processors", "the three hundred eighty-six four hundred eighty-six processors"),
  (
    "Bake at 375 F. for 10 minutes.",
    "Bake at three hundred seventy-five degrees Fahrenheit for ten minutes."
  ),
  (
    "highs of 82F, dew point 54F",
    "highs of eighty-two degrees Fahrenheit, dew point fifty-four degrees Fahrenheit"
  ),
  ("temperatures of -5 to -10 C", "temperatures of minus five to minus ten degrees Celsius"),
  (
    "Sat, 26 Feb 2022 13:02:06 +0100",
    "Saturday, the twenty-sixth of February twenty twenty-two thirteen oh two and six seconds plus one hour"
  ),
  (
    "Mon, 3 Jan 2022 08:15:00 -0530",
    "Monday, the third of January twenty twenty-two eight fifteen minus five hours thirty minutes"
  ),
  ("He sat. Sat, 26 people", "He sat. Sat, twenty-six people"),
  (
    "Mon-Fri 9am-5pm, Sat 10-4, closed Sun.",
    "Monday to Friday nine A.M to five P.M, Saturday ten to four, closed Sunday."
  ),
  ("The Sun 10-4 lost", "The Sun ten to four lost"),
  ("at 12x rather than 48x.", "at twelve times rather than forty-eight times."),
  ("of type 48x.", "of type forty-eight x."),
  (
    "White threatens Qxf7 and the rook on b3.",
    "White threatens queen takes F seven and the rook on b three."
  ),
  ("the Qxf7 model", "the Q X F seven model"),
  ("the 5.x and 2.6.x kernels", "the five point x and two point six point x kernels"),
  (
    "As Gen. de Gaulle said, Prof. von Braun left",
    "As General de Gaulle said, Professor von Braun left"
  ),
  ("\"The Maid of Orleans\", III, 6", "\"The Maid of Orleans\", three, six"),
  ("Hamlet, III, ii, 45", "Hamlet, three, two, forty-five"),
  ("John Smith, III, 6 children", "John Smith, III, six children"),
  ("1 1/2 c. flour and 1/2 c. sugar", "one and a half cups flour and half a cup sugar"),
  ("for 1-1/2 hrs. or more", "for one and a half hours or more"),
  ("1 lg. onion and 2 sm. eggs", "one large onion and two small eggs"),
  ("82K mi., 85k miles", "eighty-two thousand miles, eighty-five thousand miles"),
  ("32W x 34L jeans", "thirty-two W by thirty-four L jeans"),
  ("a 32W lamp", "a thirty-two watt lamp"),
  ("at 0900 GMT, at 1430 UTC", "at oh nine hundred GMT, at fourteen thirty UTC"),
  ("see p. 12 ff.", "see page twelve and following."),
  ("the 3rd ed. appeared, ed. by J. Doe", "the third edition appeared, edited by J. Doe"),
  ("Act III, sc. 2, ll. 12-15", "Act three, scene two, lines twelve to fifteen"),
  ("Take Rte. 9", "Take Route nine"),
  (
    "box 12\" x 9\" x 4\", wt. 3 lb",
    "box twelve inches x nine inches x four inches, weight three pounds"
  ),
]

private let germanPrint = [
  ("im frühen 19. Jahrhundert", "im frühen neunzehnten Jahrhundert"),
  ("des vergangenen 20. Jahrhunderts", "des vergangenen zwanzigsten Jahrhunderts"),
  ("sein neues 2. Album", "sein neues zweites Album"),
  ("unter König Moshoeshoe I. ein Reich", "unter König Moshoeshoe dem Ersten ein Reich"),
  (
    "Kurfürst Joachim II. von Brandenburg, Graf Eberhard I. baute",
    "Kurfürst Joachim der Zweite von Brandenburg, Graf Eberhard der Erste baute"
  ),
  ("jeder 3. Deutsche, jede 3. Stunde", "jeder dritte Deutsche, jede dritte Stunde"),
  (
    "1. Preis: 500 €, 2. Preis: 100 €",
    "erster Preis: fünfhundert Euro, zweiter Preis: einhundert Euro"
  ),
  ("und ab 1. 10. wieder", "und ab ersten Oktober wieder"),
  ("Sa u. So, tgl.", "Samstag und Sonntag, täglich."),
  ("Alter k. A., 19 v. H.", "Alter keine Angabe, neunzehn vom Hundert."),
  (
    "Dürer (1471?-1528)",
    "Dürer (wohl vierzehnhunderteinundsiebzig bis fünfzehnhundertachtundzwanzig)"
  ),
  ("Ankunft 14.11., 6.00 Uhr", "Ankunft vierzehnter November, sechs Uhr"),
  ("2 St. Butter, Platz 2 St. Gallen", "zwei Stück Butter, Platz zwei Sankt Gallen"),
  ("im Schnitt 4:24 min/km", "im Schnitt vier Minuten und vierundzwanzig Sekunden pro Kilometer"),
  ("rot, 1. Hd., auf 2. Schiene", "rot, erste Hand, auf zweiter Schiene"),
  ("gestern; 1. FC Köln 2:1", "gestern; erster FC Köln zwei zu eins"),
  ("Mo., Mi. u. Fr. 8.30-12.00 Uhr", "Montag, Mittwoch und Freitag acht Uhr dreißig bis zwölf Uhr"),
  (
    "verteilt würde, sagen wir um 15.00 Uhr, dann gäbe es um 15.30 Uhr Unterschiede",
    "verteilt würde, sagen wir um fünfzehn Uhr, dann gäbe es um fünfzehn Uhr dreißig Unterschiede"
  ),
  ("Brot, Milch, etc. von Mr. Smith", "Brot, Milch, et zetera von Mister Smith"),
  ("500/25 und 24/7", "500/25 und vierundzwanzig sieben"),
  ("125 tkm", "einhundertfünfundzwanzig tausend Kilometer"),
  ("Frau Rose I. Meier", "Frau Rose I. Meier"),
  ("schon ab 2. Monat, ab 3. Klasse", "schon ab zweitem Monat, ab dritter Klasse"),
  ("ab 1. Januar", "ab ersten Januar"),
  ("für 520,- DM.", "für fünfhundertzwanzig D-Mark."),
  ("250.000DM und 270,-DM", "zweihundertfünfzigtausend D-Mark und zweihundertsiebzig D-Mark"),
  ("19,95 DM", "neunzehn D-Mark und fünfundneunzig Pfennig"),
  ("EUR 1 = JMD 126", "ein Euro gleich einhundertsechsundzwanzig Jamaika-Dollar"),
  ("eine Temperatur von 288 K", "eine Temperatur von zweihundertachtundachtzig Kelvin"),
  ("Bild 288 K", "Bild zweihundertachtundachtzig K"),
  ("eine 5 V-Versorgung", "eine fünf Volt-Versorgung"),
  ("Gruppe 5 V-Ausschnitt", "Gruppe fünf V-Ausschnitt"),
  ("ein Wert unter 0.25 ist", "ein Wert unter null Komma zwei fünf ist"),
  ("die Version unter 0.25", "die Version unter null Punkt fünfundzwanzig"),
  ("Ihre Antwort vom 17.7 kam", "Ihre Antwort vom siebzehnten Juli kam"),
  ("vom 10.4 auf 10.5", "vom zehn Punkt vier auf zehn Punkt fünf"),
  ("am 3.5 um 14 Uhr", "am dritten Mai um vierzehn Uhr"),
  (
    "Tel. 089/12 34 56, Fax -57",
    "Telefon null acht neun, eins zwei, drei vier, fünf sechs, Fax fünf sieben"
  ),
  ("CD (500 – 100)", "CD (fünfhundert minus einhundert)"),
  ("der Kern 5.x", "der Kern fünf Punkt x"),
  ("RFC 5321", "RFC fünf drei zwei eins"),
  ("der Bruch 355/113", "der Bruch dreihundertfünfundfünfzig durch einhundertdreizehn"),
]
