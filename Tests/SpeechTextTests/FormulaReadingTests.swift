// SPDX-License-Identifier: Apache-2.0

import SpeechText
import Testing

/// Equations, functions and comparisons as they are written in sentences, and what looks like them.
@Suite("Formulas in sentences")
struct FormulaReadingTests {
  private static let english = [
    ("x² - 7x + 2 = 0", "x squared minus seven x plus two equals zero"),
    ("a - b = 4", "a minus b equals four"),
    ("y = 4x - 9", "y equals four x minus nine"),
    ("Exercise 4 - x = 9", "Exercise four - x equals nine"),
    ("a - b", "a - b"),
    ("rows - x", "rows - x"),
    ("let g(x) = 3x", "let g of x equals three x"),
    ("cos(0) = 1", "cos of zero equals one"),
    ("P(B) is a probability", "P of B is a probability"),
    ("then call f(x) again", "then call f(x) again"),
    ("the item(s) = 3", "the items equals three"),
    ("simplify 15/25", "simplify fifteen twenty-fifths"),
    ("the 15/25 split", "the fifteen twenty-five split"),
    ("the rate was < 0.2", "the rate was less than zero point two"),
    ("We have > 40 users", "We have more than forty users"),
    ("there are > 40 files", "there are more than forty files"),
    ("for x > 40", "for x is greater than forty"),
    ("women aged >= 70", "women aged at least seventy"),
    ("at 9:00 UTC-3", "at nine o'clock UTC minus three"),
    ("in UTC+05:30", "in UTC plus five thirty"),
    ("the UTC-8859 model", "the UTC eighty-eight fifty-nine model"),
    ("from 09:00:00-11:00", "from nine o'clock to eleven o'clock"),
    (
      "at 2006-08-14T02:34:56+0200",
      "at August fourteenth, two thousand six, two thirty-four and fifty-six seconds, plus two hours"
    ),
    ("No. 21-1086 is decided", "number twenty-one dash one thousand eighty-six is decided"),
    ("nos. 3-12", "numbers three to twelve"),
    ("no. 3-12", "number three to twelve"),
    ("Open Mon-Fri 9.00-17.30", "Open Monday to Friday nine o'clock to seventeen thirty"),
    (
      "doses of 8.30-17.00 mg",
      "doses of eight point three zero to seventeen point zero zero milligrams"
    ),
    ("open from 8.30 to 17.00", "open from eight thirty to seventeen hundred hours"),
    ("the gap opens to 3.50", "the gap opens to three point five zero"),
    (
      "It rose on Monday by 2.50-3.10",
      "It rose on Monday by two point five zero to three point one zero"
    ),
    ("We have >= 40 users", "We have at least forty users"),
    ("6' 1½\" tall", "six feet one and a half inches tall"),
    (
      "40.7128 N, 74.0060 W",
      "forty point seven one two eight north, seventy-four point zero zero six zero west"
    ),
    ("a force of 40.5 N", "a force of forty point five newtons"),
    ("6GBs and 4GLs", "six gigabytes and four G Ls"),
    ("3M shares fell", "three M shares fell"),
    ("3M users", "three million users"),
    ("an Intel 8086 chip", "an Intel eighty eighty-six chip"),
    ("the fee is $0", "the fee is zero dollars"),
    ("the script $0 paid", "the script $0 paid"),
    ("open plan_2023-b.docx", "open plan underscore twenty twenty-three dash B dot docx"),
    ("open img_1024.png", "open img underscore one zero two four dot P N G"),
    ("she is 5' 4 1/2\" tall", "she is five feet four and a half inches tall"),
    (
      "1920x1080 = Full HD",
      "one thousand nine hundred twenty by one thousand eighty equals Full HD"
    ),
    ("5×10⁸ cells", "five times ten to the power of eight cells"),
    ("1.5·10³ kg of it", "one point five times ten cubed kilograms of it"),
    ("10⁶–10⁹", "ten to the power of six to ten to the power of nine"),
    ("a²+b²", "a squared plus b squared"),
    ("y = x²+1", "y equals x squared plus one"),
    ("E=mc²", "E equals m c squared"),
    ("in O(n²) steps", "in O of n squared) steps"),
    ("f(x)=x³−1", "f of x equals x cubed minus one"),
    ("2ⁿ, xⁿ⁻¹", "two to the n, x to the n minus one"),
    ("Fe³⁺, Na⁺, SO₄²⁻", "F E three plus, N A plus, S O four two minus"),
    ("4 m·s⁻¹", "four m times s to the minus one"),
    ("in kWh/m²/an, W/(m²·K)", "in kWh/m²/an, W/(m²·K)"),
    ("US² of W³C, Ph⁺, I²C-bus", "US² of W³C, Ph⁺, I²C-bus"),
    ("10⁵-10⁶ cells", "ten to the power of five to ten to the power of six cells"),
    ("R²=0.98", "R squared equals zero point nine eight"),
    ("5 m² of rey² and 3 kg/m³", "five square meters of rey² and three kilograms per cubic meter"),
    ("FIPS-180-1 and XR-12-4", "FIPS one eighty dash one and X R twelve four"),
    ("a 2xN array", "a two by N array"),
    ("pages 10--20", "pages ten to twenty"),
    ("555--1234", "five hundred fifty-five twelve thirty-four"),
    ("it was 30--10 years", "it was thirty ten years"),
    ("from 1990--1995", "from nineteen ninety to nineteen ninety-five"),
    ("in 1984--12 years ago", "in nineteen eighty-four twelve years ago"),
    ("ports 0x300--0x31f", "ports zero X three zero zero to zero X three one F"),
    (
      "\"Edit\" → \"Preferences\" → \"Applications\"",
      "\"Edit\" , \"Preferences\" , \"Applications\""
    ),
    ("Edit: → Preferences", "Edit:   Preferences"),
  ]
  private static let german = [
    ("x² - 7x + 2 = 0", "x hoch zwei minus sieben x plus zwei gleich null"),
    ("die Funktion f(x)", "die Funktion f von x"),
    ("kürze 15/25", "kürze fünfzehn Fünfundzwanzigstel"),
    ("es gibt > 40 Dateien", "es gibt mehr als vierzig Dateien"),
    ("wenn n > 40", "wenn n größer als vierzig"),
    ("um 9:00 Uhr UTC-3", "um neun Uhr UTC minus drei"),
    ("Mo. bis Fr. 9.00-17.30", "Montag bis Freitag neun Uhr bis siebzehn Uhr dreißig"),
    ("bei 180 °C/Umluft backen", "bei einhundertachtzig Grad Celsius, Umluft backen"),
    ("um 200°/Stunde", "um zweihundert Grad pro Stunde"),
    ("1-2 Dosen Bohnen", "ein bis zwei Dosen Bohnen"),
    ("Kapitel 1-2", "Kapitel eins bis zwei"),
    ("1 bis 3 Tage", "ein bis drei Tage"),
    ("Kapitel 1 bis 2", "Kapitel eins bis zwei"),
    ("2erlei Maß", "zweierlei Maß"),
    ("a²+b²=c²", "a hoch zwei plus b hoch zwei gleich c hoch zwei"),
    ("Ca²⁺ und 10⁻³–10⁻²", "C A zwei plus und zehn hoch minus drei bis zehn hoch minus zwei"),
    ("die 2xN-Anordnung", "die zwei mal N-Anordnung"),
    ("Z-100-12", "Z einhundert Bindestrich zwölf"),
    ("von 8.30 bis 17.00 geöffnet", "von acht Uhr dreißig bis siebzehn Uhr geöffnet"),
    (
      "Einwohner: 1.100.200.250",
      "Einwohner: eine Milliarde einhundert Millionen zweihunderttausendzweihundertfünfzig"
    ),
  ]
  private static let french = [
    ("soit g(x) = 3x", "soit g de x égale trois x"),
    ("il y a > 40 fichiers", "il y a plus de quarante fichiers"),
    ("si a > 40", "si a supérieur à quarante"),
    ("6,02×10²³", "six virgule zéro deux fois dix puissance vingt-trois"),
    ("sin²x", "sinus au carré x"),
    ("FIPS-180-1", "FIPS cent quatre-vingts tiret un"),
    ("XR-60-12", "X R soixante tiret douze"),
    ("à 9h UTC-3", "à neuf heures UTC moins trois"),
    ("simplifie 15/25", "simplifie quinze vingt-cinquièmes"),
    ("ouvert lundi 8.30-17.00", "ouvert lundi huit heures trente à dix-sept heures"),
  ]
  private static let spanish = [
    ("sea g(x) = 3x", "sea g de x igual a tres x"),
    ("hay > 40 archivos", "hay más de cuarenta archivos"),
    ("si a > 40", "si a mayor que cuarenta"),
    ("la región 0x300--0x31f", "la región cero X tres cero cero a cero X tres uno F"),
    ("en UTC−5", "en UTC menos cinco"),
  ]

  @Test("a long row of terms takes time proportional to it", .timeLimit(.minutes(1)))
  func longRow() {
    let row = String(repeating: "rey² - ", count: 20_000)
    #expect(ReadingTests.spoken(row, "en-US").contains("rey"))
  }

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
