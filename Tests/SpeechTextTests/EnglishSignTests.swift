// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// English numbers, letters and stops that a second sign explains, each with one that looks alike and means something else.
@Suite("English by a second sign", .ownThread)
struct EnglishSignTests {
  private static let dates = [
    ("They met on 9/10.", "They met on September tenth."),
    ("It is due 4/15.", "It is due April fifteenth."),
    ("He rated it 9/10.", "He rated it nine out of ten."),
    ("from 8/10 to 9/10", "from eight out of ten to nine out of ten"),
    ("on 9/10 of its staff", "on nine tenths of its staff"),
    ("Amos Poe, b. 3 Feb 1812, d.", "Amos Poe, born the third of February eighteen twelve, d."),
    ("Amos Poe, d. aft. 1860", "Amos Poe, died after eighteen sixty"),
    (
      "Al Poe, b. 1812, m. Ann Lee 1834.",
      "Al Poe, born eighteen twelve, married Ann Lee eighteen thirty-four."
    ),
    ("It is based on 9/10.", "It is based on nine out of ten."),
    ("Part b. 3 May 2020 is due.", "Part b. the third of May twenty twenty is due."),
    ("the letters of M. Ann Lee 1834", "the letters of M. Ann Lee eighteen thirty-four"),
    ("on trial d. 3 of them", "on trial d. three of them"),
  ]
  private static let names = [
    ("the tax is due, but the 1099s are out", "the tax is due, but the ten ninety-nines are out"),
    ("Your 1040 and the 1099s", "Your ten forty and the ten ninety-nines"),
    ("They paid Form 941 taxes", "They paid Form nine forty-one taxes"),
    ("It took 1099s.", "It took one thousand ninety-nine seconds."),
    ("in the 1840s", "in the eighteen forties"),
    ("the 120s timeout", "the one hundred twenty second timeout"),
    ("your 1040 screws", "your one thousand forty screws"),
    ("The 405's jammed near LAX.", "The four oh five's jammed near LAX."),
    ("With about 1012 volunteers", "With about one thousand twelve volunteers"),
    ("He was born about 1812 in Ohio.", "He was born about eighteen twelve in Ohio."),
    ("URW Nimbus Roman No. 9 L", "URW Nimbus Roman number nine L"),
    ("a tank of 9 L", "a tank of nine liters"),
    ("libgtk-3-0-udeb", "libgtk-three dash zero-udeb"),
    ("the 405 north", "the four oh five north"),
    ("down 101 to Los Altos", "down one oh one to Los Altos"),
    (
      "The stock is down 101 to 4,500.",
      "The stock is down one hundred one to four thousand five hundred."
    ),
    ("take I-405 to Route 128", "take I four oh five to Route one twenty-eight"),
    ("Take 250 to Bob", "Take two hundred fifty to Bob"),
    ("the 450 at the traffic stop", "the four hundred fifty at the traffic stop"),
    ("On route 450 people died.", "On route four hundred fifty people died."),
    ("along US 101 there", "along US one oh one there"),
    ("the 405 people there", "the four hundred five people there"),
    ("take the 10 E. to the exit", "take the ten east to the exit"),
    ("Flight UA 1182 departs", "Flight UA eleven eighty-two departs"),
    ("BA flight 245 landed", "BA flight two forty-five landed"),
    ("a flight 245 miles long", "a flight two hundred forty-five miles long"),
    ("A Ford F-150 is here", "A Ford F one fifty is here"),
    ("an A320 and a B-52", "an A-three twenty and a B fifty-two"),
    ("a BMW 320i, a Porsche 911", "a BMW three twenty i, a Porsche nine eleven"),
    ("Intel 486 chips", "Intel four hundred eighty-six chips"),
    ("Ortiz hit .312 in ten games", "Ortiz hit three twelve in ten games"),
    ("a .250 hitter with a .038 mark", "a two fifty hitter with a oh thirty-eight mark"),
    ("a .45 caliber and a .357 Magnum", "a forty-five caliber and a three fifty-seven Magnum"),
    ("a share of .350 special people", "a share of point three five zero special people"),
    ("a share of .312", "a share of point three one two"),
    ("Run chmod 755 on it", "Run chmod seven five five on it"),
    ("chmod -R 700 it", "chmod dash R seven zero zero it"),
    ("chmod: in mode 640", "chmod: in mode six four zero"),
    ("in mode 640 x 480", "in mode six hundred forty by four hundred eighty"),
    ("Python 3.10 is out", "Python three point ten is out"),
    ("Perl 5.8, 5.10 or 5.36", "Perl five point eight, five point ten or five point thirty-six"),
    ("needs Python 3.10+", "needs Python three point ten plus"),
    ("Python (>= 3.10)", "Python (at least three point ten)"),
    ("Go 3.10 miles", "Go three point one zero miles"),
    ("commit 1500000 dollars", "commit one million five hundred thousand dollars"),
    ("Java 3.10 million", "Java three point one zero million"),
    ("the price of 3.10", "the price of three point one zero"),
    ("[2484989] Fix it", "[two four eight four nine eight nine] Fix it"),
    ("see commit 2484981", "see commit two four eight four nine eight one"),
    (
      "(2484989 people)",
      "(two million four hundred eighty-four thousand nine hundred eighty-nine people)"
    ),
    ("ssh to me@10.0.0.5", "ssh to me at ten dot zero dot zero dot five"),
    ("ping 192.168.1.10", "ping one ninety-two dot one sixty-eight dot one dot ten"),
    ("Section 12.2.2.2", "Section twelve point two point two point two"),
  ]
  private static let letters = [
    ("yours is no. 9.", "yours is number nine."),
    ("He is no. 3 on the list.", "He is number three on the list."),
    ("The answer is no. 9 people died.", "The answer is no. nine people died."),
    ("He weighs 8 st. 4 lb now.", "He weighs eight stone four pounds now."),
    (
      "Gas hit $3.89/gal. in Reno.",
      "Gas hit three dollars and eighty-nine cents per gallon in Reno."
    ),
    ("3 sec. apart, 5 pct. of it", "three seconds apart, five percent of it"),
    ("It costs $3/doz. at home.", "It costs three dollars per dozen at home."),
    ("It is in sec. 5 of it.", "It is in section five of it."),
    ("½ tsp. salt", "half a teaspoon salt"),
    ("Drive 0.2 mi. N, then stop.", "Drive zero point two miles north, then stop."),
    ("The stop is 3 km. W of here.", "The stop is three kilometers west of here."),
    ("Go L on Oak Blvd., then R on Rte. 9.", "Go left on Oak Boulevard, then right on Route nine."),
    ("Install Python, then R on Windows.", "Install Python, then R on Windows."),
    ("voters approved Prop. 12", "voters approved Proposition twelve"),
    ("vols. I–III", "volumes one to three"),
    ("Chapters II-IV", "Chapters two to four"),
    ("the X-II, and the I-V curve", "the X-II, and the I-V curve"),
    ("a 34 y/o G2P1", "a thirty-four year old G two P one"),
    ("a 60 yo man", "a sixty year old man"),
    ("recheck it q3mo. for now", "recheck it every three months for now"),
    ("2 AA batteries", "two double A batteries"),
    ("the AA meeting", "the AA meeting"),
    ("the bridge in Bath, ME, worries us", "the bridge in Bath, Maine, worries us"),
    ("in Tulsa, OK, or Portland, OR.", "in Tulsa, Oklahoma, or Portland, Oregon."),
    ("Send it to Boston, MA, today.", "Send it to Boston, Massachusetts, today."),
    ("They live in Hollywood, LA, now.", "They live in Hollywood, LA, now."),
    ("Well, OK, we go", "Well, OK, we go"),
    ("We met in Paris, OK?", "We met in Paris, OK?"),
    ("Ask John Smith, MD, or Bob, ME, now", "Ask John Smith, MD, or Bob, ME, now"),
    ("1. e4 c5 2. Nf3 d6", "one, e four c five , two, knight F three d six"),
  ]

  @Test("dates and lives", arguments: dates)
  func inDates(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }

  @Test("numbers that name something", arguments: names)
  func inNames(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }

  @Test("letters and stops", arguments: letters)
  func inLetters(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }
}
