// SPDX-License-Identifier: Apache-2.0

import SpeechText
import Testing

/// Units with their prefixes, the directions of places, and millions of pesos.
@Suite("Units with prefixes, and directions behind degrees")
struct UnitPrefixTests {
  private static let english = [
    ("it made 7 GWh", "it made seven gigawatt hours"),
    ("a 10 kΩ resistor", "a ten kilohm resistor"),
    ("4.7 µF", "four point seven microfarads"),
    ("3 PB of logs", "three petabytes of logs"),
    ("a dose of 2 mSv", "a dose of two millisieverts"),
    ("1 MeV", "one megaelectron volt"),
    ("350 Nm of torque", "three hundred fifty newton meters of torque"),
    ("5 Gbit/s", "five gigabits per second"),
    ("3 Mt peaks", "three Mt peaks"),
    (
      "at 41.7325° N, 49.9469° W",
      "at forty-one point seven three two five degrees north, forty-nine point nine four six nine degrees west"
    ),
    ("a 45° S-bend", "a forty-five degrees S-bend"),
    ("54° 10' N", "fifty-four degrees ten minutes north"),
    ("at 45° N. Smith said", "at forty-five degrees N. Smith said"),
    ("turn 90° NOW", "turn ninety degrees NOW"),
    ("a 55\" TV", "a fifty-five inch TV"),
    ("\"I am 55\" TV said", "\"I am fifty-five\" TV said"),
  ]
  private static let german = [
    ("ein Widerstand von 10 kΩ", "ein Widerstand von zehn Kiloohm"),
    ("2 GPa", "zwei Gigapascal"),
    ("bei 47,5° N, 8,5° O", "bei siebenundvierzig Komma fünf Grad Nord, acht Komma fünf Grad Ost"),
    ("bei 40° Ofenhitze", "bei vierzig Grad Ofenhitze"),
  ]
  private static let french = [
    ("un disque de 5 Po", "un disque de cinq pétaoctets"),
    ("à 48,8° N", "à quarante-huit virgule huit degrés nord"),
    ("3 mWh", "trois milliwattheures"),
  ]
  private static let spanish = [
    ("una resistencia de 2 MΩ", "una resistencia de dos megaohmios"),
    ("a 40,4° N, 3,7° O", "a cuarenta coma cuatro grados norte, tres coma siete grados oeste"),
    ("GIRA 40° O MÁS", "GIRA cuarenta grados O MÁS"),
    ("invirtieron 21 mdp", "invirtieron veintiún millones de pesos"),
    ("unos 5 mmdp", "unos cinco mil millones de pesos"),
    ("pagué $ 8.000 por MercadoPago", "pagué ocho mil pesos por MercadoPago"),
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
