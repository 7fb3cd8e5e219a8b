// SPDX-License-Identifier: Apache-2.0

import SpeechText
import Testing

/// What people reported that other programs read wrongly, and what looks like it.
@Suite("Readings that users of other programs missed")
struct ReportedReadingTests {
  private static let english = [
    ("Act Ⅳ, Scene Ⅸ", "Act four, Scene nine"),
    ("Queen Elizabeth Ⅱ smiled", "Queen Elizabeth the second smiled"),
    ("a weight of ５ｋｇ", "a weight of five kilograms"),
    ("the 5ᵗʰ and 2ⁿᵈ rows, xⁿ and pʰ", "the fifth and second rows, x to the n and pʰ"),
    (
      "the No. of children and the nos. of rooms", "the number of children and the numbers of rooms"
    ),
    ("Is that so? No. Of course", "Is that so? No. Of course"),
    ("paid 2,000 fl. for it", "paid two thousand fl. for it"),
    ("on the 2nd fl. again", "on the second floor again"),
    (
      "at 1200 Dr. Martin Luther King Dr. in",
      "at twelve hundred Doctor Martin Luther King Drive in"
    ),
    ("Multiply 7x by x7", "Multiply seven x by x seven"),
    ("ran 7x a week", "ran seven times a week"),
    ("IPv4, IPv6 and TLSv1.2", "I P v four, I P v six and T L S v one point two"),
    ("£15.21each, $2 each", "fifteen pounds and twenty-one pence each, two dollars each"),
    ("the month 2020-12", "the month December twenty twenty"),
    ("in 2011-12 they won", "in twenty eleven twelve they won"),
    ("onto Maple Crt. and 9 Elm Cres.", "onto Maple Court and nine Elm Crescent."),
    ("in litres/day or hours/week", "in litres per day or hours per week"),
    ("250 BTU/hr", "two hundred fifty BTU per hour"), ("and/or yes/no", "and/or yes/no"),
    ("the 150+ mph winds", "the one hundred fifty plus mile per hour winds"),
    ("100+ kg of it", "one hundred plus kilograms of it"),
    ("Chapter 01 and room 07", "Chapter one and room zero seven"),
    ("a 12 1/2% cut", "a twelve and one half percent cut"),
    ("up 1/2% today", "up half a percent today"),
    ("1 Peter 5:5 and 2 Corinthians 10:4", "First Peter five five and Second Corinthians ten four"),
    ("2 Kings 4 times", "two Kings four times"),
    ("takes 20~30 s", "takes twenty to thirty seconds"),
    ("libfoo 0~20190702 and 30~20", "libfoo 0~20190702 and 30~20"), ("2 tb sugar", "two tb sugar"),
    ("w/out milk", "without milk"),
    ("is 04:34 long", "is four minutes and thirty-four seconds long"),
    ("is ≠ 0 and 5 ≠ 7", "is not equal to zero and five is not equal to seven"),
    ("a 16 fl oz jar", "a sixteen fluid ounce jar"),
    ("10kgs or 5 kms", "ten kilograms or five kilometers"),

    (
      "Call (212)-555-0178 or (555)555-0199",
      "Call two one two, five five five, zero one seven eight or five five five, five five five, zero one nine nine"
    ),
    ("ring +1-514-555-0178", "ring plus one, five one four, five five five, zero one seven eight"),
    (
      "ring +33.1.42.68.53.00",
      "ring plus three three, one, four two, six eight, five three, zero zero"
    ),
    ("(2019)123-456", "(2019)123-456"),
    ("+1.75 and +100-200", "plus one point seven five and plus one hundred to two hundred"),
    ("leaves at 11:30EST", "leaves at eleven thirty EST"),
    (
      "of the 1960s-1980s and 1970s-80s",
      "of the nineteen sixties to nineteen eighties and nineteen seventies to eighties"
    ),
    ("a 1970s-style bar", "a nineteen seventies-style bar"),
    ("on june 30 or 25 july 2012", "on june thirtieth or the twenty-fifth of july twenty twelve"),
    ("the users may 5 times", "the users may five times"),
    (
      "due Jan-15-2020 or 15-Jan-2020",
      "due January fifteenth, twenty twenty or January fifteenth, twenty twenty"
    ),
    (
      "[10/Oct/2000:13:55:36]",
      "[October tenth, two thousand, thirteen fifty-five and thirty-six seconds]"
    ),
    (
      "JAN. 15, 2020 or 3 MAR 2019",
      "January fifteenth, twenty twenty or the third of March twenty nineteen"
    ),
    ("the MAR 15 reading", "the MAR fifteen reading"),
    ("1/4th of it, 2/3rds", "one quarter of it, two thirds"),
    ("7-3=4, not 7-3=5", "seven minus three equals four, not 7-3 equals 5"),
    (
      "2 million km and 3 billion km/h",
      "two million kilometers and three billion kilometers per hour"
    ),
    ("2 million a year", "two million a year"),
    (
      "20 Km, 10 KG, 2.4 Ghz, 3 kwh",
      "twenty kilometers, ten kilograms, two point four gigahertz, three kilowatt hours"
    ),
    ("1211 E Arques Ave", "twelve eleven east Arques Avenue"),
    ("vitamin E Street", "vitamin E Street"),
    ("late by approx. 12 minutes", "late by approximately twelve minutes"),
    ("ask Jan. 3 weeks is long", "ask Jan. three weeks is long"),
    ("the supplied 12V adapter", "the supplied twelve volt adapter"),
    (
      "31.5\" W x 16\" D x 72\" H",
      "thirty-one point five inches wide by sixteen inches deep by seventy-two inches high"
    ),
    ("this 12 oz. insulated tumbler", "this twelve ounce insulated tumbler"),
    ("Cook-Off, Sat. Oct. 12", "Cook-Off, Saturday October twelfth"),
    ("They sat. Oct. 12 came", "They sat. October twelfth came"),
    ("file 2024/1187", "file two thousand twenty-four, one thousand one hundred eighty-seven"),
    ("a 20\" D string", "a twenty\" D string"),
  ]
  /// What an adversary of these rules found.
  private static let lookalikes = [
    ("after the El Nin\u{303}o-1997 event", "after the El Niño-nineteen ninety-seven event"),
    ("+20-200000 Hz", "plus twenty to two hundred thousand hertz"),
    ("Hold for 30 sec. 3 times", "Hold for thirty sec. three times"),
    ("in the vol. 3 weeks later", "in the vol. three weeks later"),
    ("A$5 dollars", "five Australian dollars"), ("to S Korea Way", "to S Korea Way"),
    ("SN 12-DEC-34", "SN twelve-DEC thirty-four"), ("3 million. mm", "three million. mm"),
    ("is 3.5 gb behind", "is three point five gb behind"),
    ("8 gb of RAM", "eight gigabytes of ram"),
    ("He said no. of course he did.", "He said no. of course he did."),
    ("the 2/7th Battalion", "the 2/7th Battalion"), ("meet on 2/4th", "meet on 2/4th"),
    ("the 3/4th graders", "the 3/4th graders"),
    ("rest 60s-90s now", "rest sixty seconds to ninety seconds now"),
    ("in april 30 jobs were cut", "in april thirty jobs were cut"),
    ("ask july 4 questions", "ask july four questions"), ("june 5 pm", "june five P.M"),
    ("Group 1 John 3:30", "Group one John three thirty"),
    ("about 10:30 long before it", "about ten thirty long before it"),
    ("a 250 W Bosch Drive", "a two hundred fifty W Bosch Drive"),
    ("Room 3 in D by the stairs", "Room three in D by the stairs"),
    ("in 1999 3/4% of it", "in nineteen ninety-nine 3/4% of it"),
    ("pays 5 1/2%-6 1/2%", "pays five 1/2%-6 1/2%"),
    ("part 15-MAR-20 of it", "part fifteen-MAR twenty of it"),
    ("the 5-6th graders", "the five to sixth graders"),
    ("add 3x as much", "add three times as much"),
    ("Press the ≥ key", "Press the is greater than or equal to key"),
    ("the class/day split", "the class/day split"),
    ("2 million t shirts", "two million t shirts"), ("(100)200-3000", "(100)200-3000"),
    ("Lancet (355)234-1388", "Lancet (355)234-1388"),
    ("at 5\u{2B0} 10\u{1D50}", "at five \u{2B0} ten \u{1D50}"),
  ]
  private static let german = [
    ("Ludwig Ⅱ. von Bayern", "Ludwig der Zweite von Bayern"),
    ("um ２０ Euro", "um zwanzig Euro"),
    ("am 5. Januar im Ma\u{308}rz", "am fünften Januar im März"),
    (
      "90,4 Mio. t und 2 Millionen km",
      "neunzig Komma vier Millionen Tonnen und zwei Millionen Kilometer"
    ),
    ("vor der St.-Georgs-Kirche", "vor der Sankt-Georgs-Kirche"),
    ("Wohnung der EG", "Wohnung der E G"), ("mit IPv6", "mit I P v sechs"),
    ("15-JAN-2020", "fünfzehnter Januar zweitausendzwanzig"),
    ("5-Mai-Feier", "fünf-Mai-Feier"), ("in Ko\u{308}ln-5km", "in Köln-fünf Kilometer"),
    (
      "+1.200.300.400 Euro",
      "plus eine Milliarde zweihundert Millionen dreihunderttausendvierhundert Euro"
    ),
    ("20 Kw und KW 12", "zwanzig Kilowatt und Kalenderwoche zwölf"),
    ("in Kapitel 03", "in Kapitel drei"),
  ]
  private static let french = [
    ("Mᵐᵉ Durand, Mˡˡᵉ Petit", "Madame Durand, Mademoiselle Petit"),
    ("la 1ʳᵉ fois au XIXᵉ siècle", "la première fois au dix-neuvième siècle"),
    (
      "au n° 075 1123 0986",
      "au numéro zéro sept cinq, un un deux trois, zéro neuf huit six"
    ),
    (
      "L 240 x P 160 x H 85 cm",
      "L deux cent quarante sur P cent soixante sur H quatre-vingt-cinq centimètres"
    ),
    ("s’est produit côté est, à", "s’est produit côté èst, à"),
    ("le côté est, selon lui", "le côté est, selon lui"),
    ("pas où la porte est.", "pas où la porte est."),
    ("le nord et est parti", "le nord et est parti"),
    ("un taux de 3 1/4%", "un taux de trois et un quart pour cent"),
    ("apre\u{300}s-15h et St-E\u{301}tienne", "après-quinze heures et Saint-Étienne"),
    ("2 millions de km", "deux millions de kilomètres"),
    ("12-févr.-2024", "douze février deux mille vingt-quatre"),
    (
      "au +33-1-42-68-53-00",
      "au plus trente-trois, un, quarante-deux, soixante-huit, cinquante-trois, zéro zéro"
    ),
  ]
  private static let spanish = [
    ("a 1° de secundaria", "a primero de secundaria"),
    ("a 1° de temperatura", "a un grado de temperatura"),
    ("S/ 5 soles", "cinco soles"), ("S/. 12.50 hoy", "doce soles con cincuenta céntimos hoy"),
    ("Guadalajara, Jal.", "Guadalajara, Jalisco."),
    ("expediente 2024/1187", "expediente dos mil veinticuatro, mil ciento ochenta y siete"),
    ("el curso 2023/2024", "el curso dos mil veintitrés dos mil veinticuatro"),
    ("2 millones de km y 20 Km", "dos millones de kilómetros y veinte kilómetros"),
    ("12-oct-2023", "doce de octubre de dos mil veintitrés"),
    ("Juan Carlos Ⅰ reinó", "Juan Carlos primero reinó"),
    ("el capítulo 01", "el capítulo uno"), ("tarda 20~30 s", "tarda veinte a treinta segundos"),
  ]

  @Test("in English", arguments: english)
  func inEnglish(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }

  @Test("in English, and not what looks like it", arguments: lookalikes)
  func lookingAlike(written: String, spoken: String) {
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
