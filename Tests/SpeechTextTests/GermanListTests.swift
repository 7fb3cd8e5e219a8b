// SPDX-License-Identifier: Apache-2.0

import SpeechText
import Testing

/// What the words beside a German number or abbreviation make of it: the case of a list, hours, speakers, saints and ovens. Of
/// each kind some that are read, and others like them that are something else.
@Suite("German lists and neighbours")
struct GermanListTests {
  private static let cases = [
    (
      "Ihr braucht 250 g Mehl, 1/2 TL Salz und 3 EL Öl.",
      "Ihr braucht zweihundertfünfzig Gramm Mehl, einen halben Teelöffel Salz und drei Esslöffel Öl."
    ),
    (
      "Nach 1 Std. hatte er 1 l Wasser getrunken und 1 km geschafft.",
      "Nach einer Stunde hatte er einen Liter Wasser getrunken und einen Kilometer geschafft."
    ),
    (
      "Mit 250 g Mehl und 1 EL Öl.",
      "Mit zweihundertfünfzig Gramm Mehl und einem Esslöffel Öl."
    ),
    ("Es sind 3 Männer und 1 Gast da.", "Es sind drei Männer und ein Gast da."),
    ("Um 8 Uhr, 1 Mann kam nie.", "Um acht Uhr, ein Mann kam nie."),
    ("Seit 2 Jahren, 1 Monat und 1 Tag.", "Seit zwei Jahren, einem Monat und einem Tag."),
    ("Vor 2010, 1 Monat zuvor", "Vor zweitausendzehn, ein Monat zuvor"),
    ("Insgesamt 3 Tote, 1 Verletzter.", "Insgesamt drei Tote, ein Verletzter."),
    ("Er trank 2 Bier und 1 Gast fehlt.", "Er trank zwei Bier und ein Gast fehlt."),
    (
      "Dazu kommen 1 TL Salz und 1/2 TL Zucker.",
      "Dazu kommen einen Teelöffel Salz und ein halber Teelöffel Zucker."
    ),
    (
      "Zutaten: 1 Boden und 1 Schicht Sahne verrühren",
      "Zutaten: ein Boden und eine Schicht Sahne verrühren"
    ),
    ("1 Boden mit Sahne verrühren", "einen Boden mit Sahne verrühren"),
    ("Er rechnet sie auf 1 Summe zusammen.", "Er rechnet sie auf eine Summe zusammen."),
    ("Auf 1 Stunde kommt es an.", "Auf einer Stunde kommt es an."),
    ("m = 1 Beschreibung der Option", "m gleich eins Beschreibung der Option"),
    ("3 TL = 1 EL Mehl", "drei Teelöffel gleich ein Esslöffel Mehl"),
  ]
  private static let stops = [
    ("Es dauerte 1½ Std. und war gut.", "Es dauerte eineinhalb Stunden und war gut."),
    ("Nach ½ Std. ist er da.", "Nach einer halben Stunde ist er da."),
    ("Es dauerte 1½ Std.", "Es dauerte eineinhalb Stunden."),
    ("Es dauerte 2½ h.", "Es dauerte zweieinhalb Stunden."),
    ("Er hat 5 kg. und mehr.", "Er hat fünf Kilogramm und mehr."),
    ("Es sind 3 hl. und mehr.", "Es sind drei Hektoliter und mehr."),
    ("Es wiegt 5 kg. Und mehr.", "Es wiegt fünf Kilogramm. Und mehr."),
  ]
  private static let hours = [
    ("Wir treffen uns um ¾8 am Brunnen.", "Wir treffen uns um drei viertel acht am Brunnen."),
    ("erst gegen ½9", "erst gegen halb neun"),
    ("um ¼9 Uhr", "um viertel neun Uhr"),
    ("um ½8 oder ¼9", "um halb acht oder viertel neun"),
    ("um 3/4 8 oder 1/4 9", "um drei viertel acht oder viertel neun"),
    ("die Schraube ¾8", "die Schraube ¾8"),
    ("Nach 1/4 Std. kam er.", "Nach einer Viertelstunde kam er."),
    ("Das dauert ¾ Stunde.", "Das dauert eine Dreiviertelstunde."),
    ("eine 3/4 Stunde später", "eine Dreiviertelstunde später"),
    ("alle ¼ Stunde", "alle Viertelstunde"),
    ("3/4 Liter Milch", "drei Viertel Liter Milch"),
    ("5 K Follower bei 20 °C", "fünf K Follower bei zwanzig Grad Celsius"),
    (
      "77 K, also −196 °C",
      "siebenundsiebzig Kelvin, also minus einhundertsechsundneunzig Grad Celsius"
    ),
    ("Datum: 20-7-69", "Datum: zwanzigster Juli neunzehnhundertneunundsechzig"),
    (
      "Backzeit: 45' bei 180° O/U",
      "Backzeit: fünfundvierzig Minuten bei einhundertachtzig Grad Ober- und Unterhitze"
    ),
    ("Dann 20' backen.", "Dann zwanzig Minuten backen."),
    ("Garen: 90' im Ofen.", "Garen: neunzig Minuten im Ofen."),
    ("der Index O/U", "der Index O/U"),
    ("er rief '45' und ging", "er rief 'fünfundvierzig' und ging"),
  ]
  private static let names = [
    ("1. Pirat: \"Und das?\"", "erster Pirat: \"Und das?\""),
    ("2. Frau: Nein!", "zweite Frau: Nein!"),
    ("1. Einleitung: Was ist das?", "eins. Einleitung: Was ist das?"),
    ("Hl. Johannes vom Kreuz", "heiliger Johannes vom Kreuz"),
    ("Hl. Maria, bitte für uns", "heilige Maria, bitte für uns"),
    ("die Werke des hl. Johannes", "die Werke des heiligen Johannes"),
    ("dem sog. „Store“ gegenüber", "dem sogenannten „Store“ gegenüber"),
    ("Der sog. Western-Store ist zu.", "Der sogenannte Western-Store ist zu."),
    ("Im 1. WK diente er.", "Im ersten Weltkrieg diente er."),
    ("am Ende des 2. WK fielen Bomben", "am Ende des zweiten Weltkriegs fielen Bomben"),
    ("Die WK ist vorbei.", "Die WK ist vorbei."),
    ("Das steht in 1. Mose 1,1.", "Das steht in erstem Buch Mose eins eins."),
    ("Er kann das 1×1 auswendig.", "Er kann das Einmaleins auswendig."),
    ("das kleine 1x1", "das kleine Einmaleins"),
    ("ein Bild von 1×1 cm", "ein Bild von eins mal eins Zentimeter"),
    ("Ich nehme 12 St. Brezeln.", "Ich nehme zwölf Stück Brezeln."),
    ("Linie 12 St. Annen", "Linie zwölf Sankt Annen"),
    ("in 3 St. Georgener Häusern", "in drei Sankt Georgener Häusern"),
    ("Das Passwort ist 2018 abgelaufen.", "Das Passwort ist zweitausendachtzehn abgelaufen."),
    ("Das Passwort ist 2018.", "Das Passwort ist zwei null eins acht."),
    ("Strg+F5 oder Strg+Alt+Entf", "Steuerung F fünf oder Steuerung Alt Entfernen"),
    ("am 20-7-69 in Rom", "am zwanzigsten Juli neunzehnhundertneunundsechzig in Rom"),
  ]

  @Test("in the case of the first thing", arguments: cases)
  func inCase(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test("without the stop of a unit", arguments: stops)
  func withoutStop(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test("times of day and of baking", arguments: hours)
  func atTimes(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test("names", arguments: names)
  func ofThings(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }
}
