// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// Kinds of readings that sentences showed which a writer made without sight of the rules.
@Suite("Readings of English", .ownThread)
struct EnglishReadingTests {
  @Test("of names, parts of books and abbreviations need a second sign", arguments: nameSamples)
  func names(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }

  @Test("of numbers need one as well", arguments: numberSamples)
  func numbers(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }

  @Test("of old money, weights, times and places in small letters", arguments: shortSamples)
  func shortForms(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-GB") == spoken)
  }

  @Test("of what shops, mail, timetables and recipes write short", arguments: everydaySamples)
  func everyday(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }

  @Test("of marks that stand for something else", arguments: markSamples)
  func marks(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }
}

private let nameSamples = [
  (
    "Attorney General Edwin Meese III was there", "Attorney General Edwin Meese the third was there"
  ),
  ("He saw Final Fantasy III twice", "He saw Final Fantasy three twice"),
  ("small pieces, esp. of cloth", "small pieces, especially of cloth"),
  ("an ESP program and esp", "an ESP program and esp"),
  ("Elizabeth I had no husband.", "Elizabeth the first had no husband."),
  ("and but Elizabeth I never married.", "and but Elizabeth the first never married."),
  ("When I met Elizabeth I thought", "When I met Elizabeth I thought"),
  ("Louis XIV's bedroom", "Louis the fourteenth's bedroom"),
  ("Vol. II, No. 3", "volume two, number three"),
  ("No. I said so.", "No. I said so."),
  ("an IV bag and an XL shirt", "an I V bag and an X L shirt"),
  ("near St. John St. and Mill Ln.", "near Saint John Street and Mill Lane."),
  ("Pte. Wm. Baker of the 2nd Bn. came", "Private William Baker of the second Battalion came"),
  ("WWII and WWI", "World War Two and World War One"),
  ("s. 14 and Sch. 3", "section fourteen and Schedule three"),
  (
    "J. Gold (est. 1887), est. $8,000",
    "J. Gold (established eighteen eighty-seven), estimated eight thousand dollars"
  ),
  ("Op. 27 and Hall Bros. Ltd. here", "opus twenty-seven and Hall Brothers Limited here"),
  (
    "Weds. 3rd Dec. at 45 sq. m. each",
    "Wednesday the third of December at forty-five square meters each"
  ),
  ("-- I think", "-- I think"),
  ("his daughter Elizabeth I never", "his daughter Elizabeth the first never"),
  ("of Baton Rouge, La., and Pa.", "of Baton Rouge, Louisiana, and Pa."),
  ("James R. Whitfield III was, Rocky III", "James R. Whitfield the third was, Rocky three"),
  (
    "Mon.–Sat. 8–6, closed Sun. and then", "Monday to Saturday eight to six, closed Sunday and then"
  ),
  ("Gen. 1:27, cf. Matt. 19:4", "Genesis one twenty-seven, compare Matthew nineteen four"),
  ("John, b. 1802, d. 1871", "John, born eighteen oh two, died eighteen seventy-one"),
  ("1 Cor. 13:4–7 and Ps. 23", "First Corinthians thirteen four to seven and Psalm twenty-three"),
]

private let numberSamples = [
  ("He ran it in 1:43.27.", "He ran it in one forty-three point two seven."),
  (
    "347 U.S. 483 (1954)",
    "three hundred forty-seven U.S. four hundred eighty-three (nineteen fifty-four)"
  ),
  ("The flight lands at 10.05 today.", "The flight lands at ten oh five today."),
  ("It trades at 10.05 today.", "It trades at ten point zero five today."),
  ("13 st 4 lb", "thirteen stone four pounds"),
  ("Washington, D.C. 20500", "Washington, D.C. two zero five zero zero"),
  ("a 3/8-in. drill", "a three eighths inch drill"),
  ("in 6/8 time", "in six eight time"),
  ("the Boeing 747-8 flew", "the Boeing seven forty-seven dash eight flew"),
  ("runway 27L and 2L", "runway two seven left and two liters"),
  ("pain 7/10 in the knee", "pain seven out of ten in the knee"),
  ("¼ tsp salt", "one quarter of a teaspoon salt"),
  ("12 × 15 ft and 3 × 4", "twelve by fifteen feet and three times four"),
  ("q8h x 7 days", "every eight hours x seven days"),
  ("42 mpg", "forty-two miles per gallon"),
  (
    "It starts at 9 sharp, the 10K at 9.45", "It starts at nine sharp, the ten K at nine forty-five"
  ),
  ("He filed a $3 million lawsuit", "He filed a three million dollar lawsuit"),
  ("two £20 notes", "two twenty pound notes"),
  ("11st 10lb, the 21st and 11th", "eleven stone ten pounds, the twenty-first and eleventh"),
  ("won at 9/4, or 3/2 of it", "won at nine four, or three halves of it"),
  (
    "Sow 1/4 in. deep and 18 in. apart, 3 in.",
    "Sow one quarter of an inch deep and eighteen inches apart, three in."
  ),
  ("at dec. +41° 16′", "at dec. plus forty-one degrees sixteen minutes"),
  (
    "reaches it at 08.32 next",
    "reaches it at eight thirty-two next"
  ),
  ("with Ubuntu 08.10", "with Ubuntu eight point ten"),
  ("the 10-yr. yield", "the ten-year. yield"),
  ("₹1.35 crore and 2 lakh", "one point three five crore rupees and two lakh"),
  ("1½\" thick, 3½\"", "one and a half inches thick, three and a half inches"),
  ("a 1/250 s exposure", "a one two hundred fiftieth of a second exposure"),
  ("Python >= 3.11", "Python is at least three point eleven"),
]

private let markSamples = [
  ("45\" fabric", "forty-five inches fabric"),
  ("5/8\" for seams", "five eighths inch for seams"),
  ("He said \"it costs 5\" twice.", "He said \"it costs five\" twice."),
  ("There were 10\" he said.", "There were ten\" he said."),
  ("**Note:** it does *not* write", "Note: it does not write"),
  ("this is *very very* bad, 2 * 3", "this is very very bad, two times three"),
  ("price 5*, char *p", "price 5*, char *p"),
  ("Rated ★★★★☆, ★★★", "Rated four out of five stars, three stars"),
  ("+/- 1 min", "plus or minus one minute"),
  ("got a B- in chem", "got a B minus in chem"),
]

private let shortSamples = [
  ("It reopens at 9.30 on the 27th.", "It reopens at nine thirty on the twenty-seventh."),
  ("It fell by 4.20 on Monday.", "It fell by four point two zero on Monday."),
  ("Weds. 7 May, 19.30, in", "Wednesday the seventh of May, nineteen thirty, in"),
  ("a pint cost 1s. 8d. then", "a pint cost one shilling and eight pence then"),
  (
    "£1 2s. 6d. in all, 10s. a week, 10s later",
    "one pound two shillings and six pence in all, ten shillings a week, ten seconds later"
  ),
  ("She weighs 9 st. now", "She weighs nine stone now"),
  ("at 9 St. James", "at nine Saint James"),
  ("1½ tbsp of flour, 2½ kg", "one and a half tablespoons of flour, two and a half kilograms"),
  ("sizes 12–2½", "sizes twelve to two and a half"),
  ("for the under-12s, two 747s", "for the under-twelves, two seven forty-sevens"),
  ("2ndly and 3rdly", "secondly and thirdly"),
  ("It blinks 3×", "It blinks three times"),
  ("it fell to –18° or –5%", "it fell to minus eighteen degrees or minus five percent"),
  ("vol. iii, pp. xi–xiv, scene ii", "volume three, pages eleven to fourteen, scene two"),
  ("vi is an editor", "vi is an editor"),
  ("The IV drip and the WHO", "The I V drip and the W H O"),
  ("asked WHO did it", "asked WHO did it"),
  ("For Mon. read on", "For Monday read on"),
  ("Pt. c/o pain, h/o falls", "Patient complains of pain, history of falls"),
  ("sent c/o my mother", "sent care of my mother"),
  ("runs to 39:52", "runs to thirty-nine minutes and fifty-two seconds"),
  ("a 60:40 split", "a sixty to forty split"),
  ("I'd ask Jan. 3 weeks is long.", "I'd ask Jan. three weeks is long."),
  ("the last fig. 6 people saw", "the last fig. six people saw"),
  ("No. 3 goals down", "No. three goals down"),
  ("No. 3 is here", "number three is here"),
  ("the £3m had gone", "the three million pounds had gone"),
  ("Lay a 6 in. ruler", "Lay a six inch ruler"),
  ("a 2-bed apt. near us", "a two-bed apartment near us"),
  ("Were they told? No. 14 of them heard", "Were they told? No. fourteen of them heard"),
  ("500 mg for 7/7 and 2/52", "five hundred milligrams for seven days and two fifty-two"),
  ("Stir in 1½ c. milk", "Stir in one and a half cups milk"),
  ("Dispatch got a 10-4 back", "Dispatch got a ten four back"),
  ("slumped to 41-5, his 92* off", "slumped to forty-one for five, his ninety-two not out off"),
  ("viewing fell to 3.1m", "viewing fell to three point one million"),
  ("as on p15, c1890", "as on page fifteen, circa eighteen ninety"),
  ("our U11s and B-52s", "our U elevens and B fifty-twos"),
  ("by Fri 6th, Sat 12 May", "by Friday sixth, Saturday the twelfth of May"),
  ("no sign of Jan. She left", "no sign of Jan. She left"),
  ("at the end of Jan. she", "at the end of January she"),
  ("Ballyboy, Co. Cavan, and", "Ballyboy, County Cavan, and"),
  ("under Edw. III and Ric. II", "under Edward the third and Richard the second"),
  ("Flat 1/2 is", "Flat one two is"),
  ("needs 12 V DC", "needs twelve volts DC"),
  ("runs 10–11:30 a.m. today", "runs ten to eleven thirty A.M. today"),
  ("Sailor in bed (3,4)", "Sailor in bed (three, four)"),
  ("dial 0, not 911", "dial zero, not nine one one"),
  ("for 7'40\" at most", "for seven minutes and forty seconds at most"),
  ("above 3,000', 2–4\" deep", "above three thousand feet, two to four inches deep"),
  ("a ⅝-inch bolt, ¼in deep", "a five eighths inch bolt, one quarter of an inch deep"),
  ("love you <3", "love you heart"),
  ("if x <3 then", "if x less than three then"),
  ("1.79 x 10^12 m", "one point seven nine times ten to the power of twelve metres"),
  ("from libpgm-5.3-0", "from libpgm-five point three dash zero"),
  ("for 3-1/2 days", "for three and a half days"),
  (
    "after 31.Rxe6+ fxe6 32.Qg7#",
    "after thirty-one, rook takes E six, check F takes E six thirty-two, queen G seven, mate"
  ),
  (
    "Course 245, 12.5 nm off, at 7 kts",
    "Course two hundred and forty-five, twelve point five nautical miles off, at seven knots"
  ),
  ("a 12.5 nm gate", "a twelve point five nanometre gate"),
  ("on 3 Mar. 1743/4", "on the third of March seventeen forty-three four"),
  ("at 12 Mill Ln., Hove", "at twelve Mill Lane, Hove"),
  ("1 pt. milk to 4 pts. water", "one pint milk to four pints water"),
  ("Take the 8.15 to Hove", "Take the eight fifteen to Hove"),
  ("in 1m 32.608s", "in one minute thirty-two point six zero eight seconds"),
  ("to finish on –11", "to finish on minus eleven"),
  ("at mag. –2.4 in", "at mag. minus two point four in"),
  ("a 6-in. pipe, 1–2\" of rain", "a six-inch pipe, one to two inches of rain"),
  ("ca. 1.5 and Fig. 1.5", "circa one point five and figure one point five"),
  ("lands at 15.40 local time", "lands at fifteen forty local time"),
  // Nothing but punctuation is behind the word.
  ("see vol. (", "see vol. ("),
  ("under Edw. (", "under Edw. ("),
  ("on Mon. (", "on Monday ("),
  ("2 c. (", "two c. ("),
  ("Pt. c/o (", "Patient care of ("),
]

private let everydaySamples = [
  (
    "Bake at 180C/350F, -5C",
    "Bake at one hundred eighty degrees Celsius, three hundred fifty degrees Fahrenheit, minus five degrees Celsius"
  ),
  ("highs of 20-22C", "highs of twenty to twenty-two degrees Celsius"),
  ("seat 14C on a hot day", "seat fourteen C on a hot day"),
  (
    "Mon to Sat, Sat. & Sun. as well, by Fri",
    "Monday to Saturday, Saturday and Sunday as well, by Friday"
  ),
  ("She sat in the Sun and read", "She sat in the Sun and read"),
  ("Ends 31st Aug! Since Oct", "Ends the thirty-first of August! Since October"),
  ("I met Jan", "I met Jan"),
  ("M-F 8:30 a.m.-5 p.m. daily", "Monday to Friday eight thirty A.M to five P.M. daily"),
  (
    "£850 pcm, £950pcm and £5 pm",
    "eight hundred fifty pounds per calendar month, nine hundred fifty pounds per calendar month and five pounds pm"
  ),
  ("a £5m-a-year job", "a five million pound a year job"),
  ("65 sq m and 4x100m relay", "sixty-five square meters and four by one hundred meter relay"),
  ("2 x 400g tins", "two times four hundred gram tins"),
  ("a 5' x 7' rug and a 3-yr-old colt", "a five by seven foot rug and a three-year-old colt"),
  ("odds of 7/2 and 3/4 of it", "odds of seven to two and three quarters of it"),
  ("exp. 08/26 is best", "exp. August twenty twenty-six is best"),
  ("s. 47(2)(a) and a 401(k) plan", "section forty-seven two A and a four oh one K plan"),
  ("a Boeing 737-800", "a Boeing seven thirty-seven eight hundred"),
  (
    "Winds NW 15 mph, Boise, ID 83702",
    "Winds northwest fifteen miles per hour, Boise, Idaho eight three seven zero two"
  ),
  ("Thanks, OK", "Thanks, OK"),
  ("the M25 at J10, but J10 alone", "the M twenty-five at junction ten, but junction ten alone"),
  ("Ctrl+C and Settings > Privacy", "Control C and Settings , Privacy"),
  ("x > y here", "x is greater than y here"),
  (
    "pls call next wk, w/c 14 July", "please call next week, week commencing the fourteenth of July"
  ),
  ("the world No 1, and No 10 times", "the world number one, and No ten times"),
  ("Your order no. is here. He said no. Then", "Your order number is here. He said no. Then"),
]
