// SPDX-License-Identifier: Apache-2.0

import SpeechText
import Testing

/// Numbers and letters with a neighbour that seems to explain them and does not: they stay as they are, or have the reading that
/// they have without it.
@Suite("Readings beside a misleading neighbour")
struct MisleadingNeighbourTests {
  private static let german = [
    ("Der 2. Mannschaft fehlt ein Tor.", "Der zweiten Mannschaft fehlt ein Tor."),
    ("Der 2. Liga droht das Aus.", "Der zweiten Liga droht das Aus."),
    ("Der 1. Liga gehören 18 Klubs an.", "Der ersten Liga gehören achtzehn Klubs an."),
    ("Der 3. Generation fehlt das Geld.", "Der dritten Generation fehlt das Geld."),
    ("Der 1. Frau gefiel es.", "Der ersten Frau gefiel es."),
    ("Der 2. Tag war schön.", "Der zweite Tag war schön."),
    ("Der 3. Kunde kam.", "Der dritte Kunde kam."),
    ("Der 1. Leiter ging.", "Der erste Leiter ging."),
    ("5340 St. Gilgen", "fünftausenddreihundertvierzig Sankt Gilgen"),
    ("9102 St. Kanzian", "neuntausendeinhundertzwei Sankt Kanzian"),
    ("8511 St. Stefan ob Stainz", "achttausendfünfhundertelf Sankt Stefan ob Stainz"),
    ("56346 St. Goarshausen", "fünf sechs drei vier sechs Sankt Goarshausen"),
    ("79274 St. Märgen", "sieben neun zwei sieben vier Sankt Märgen"),
    ("09356 St. Egidien", "null neun drei fünf sechs Sankt Egidien"),
    ("Bus 5 St. Hedwigs Klinik", "Bus fünf Sankt Hedwigs Klinik"),
    ("Um 10 St. Martinskirche", "Um zehn Sankt Martinskirche"),
    ("am 11 St. Martinsgans", "am elf Sankt Martinsgans"),
    ("Es gab 3 Tote, 1 Mann wird noch vermisst.", "Es gab drei Tote, ein Mann wird noch vermisst."),
    ("Es gab 2 Tote und 1 Mann wurde verletzt.", "Es gab zwei Tote und ein Mann wurde verletzt."),
    ("Sie haben 2 Söhne, 1 Sohn lebt in Rom.", "Sie haben zwei Söhne, ein Sohn lebt in Rom."),
    (
      "Wir haben 20 Schüler, 1 Lehrer ist krank.",
      "Wir haben zwanzig Schüler, ein Lehrer ist krank."
    ),
    ("Er kam mit 3 Freunden, 1 Ball fehlte.", "Er kam mit drei Freunden, ein Ball fehlte."),
    ("Der 1. große Tag war schön.", "Der erste große Tag war schön."),
    ("Sie hat 2 Hüte und 1 Ring gekauft.", "Sie hat zwei Hüte und einen Ring gekauft."),
    ("Den 2. WK gewann sie in Oslo.", "Den zweiten WK gewann sie in Oslo."),
    ("Im 2. WK 50 m Freistil", "Im zweiten WK fünfzig Meter Freistil"),
    ("der 1. WK umfasst Bonn", "der erste WK umfasst Bonn"),
    ("Der 1. WK (Wettkampf)", "Der erste WK (Wettkampf)"),
    ("Der erste WK in der Saison", "Der erste WK in der Saison"),
    ("Im 2. WK, 1943, floh sie.", "Im zweiten Weltkrieg, neunzehnhundertdreiundvierzig, floh sie."),
    ("Alles steht zusammen auf 1 Blatt.", "Alles steht zusammen auf einem Blatt."),
    ("Wir schlafen zusammen auf 1 Matratze.", "Wir schlafen zusammen auf einer Matratze."),
    ("Wir saßen zusammen auf 1 Bank.", "Wir saßen zusammen auf einer Bank."),
    ("Alles wird auf 1 Blatt zusammengefasst.", "Alles wird auf ein Blatt zusammengefasst."),
    ("Nach dem 10-10-10 Prinzip", "Nach dem zehn zehn zehn Prinzip"),
    ("Seit der 5-10-15 Regel", "Seit der fünf zehn fünfzehn Regel"),
    (
      "Der Umsatz stieg von 1.200 auf 1.500, die Marge von 0.5 auf 0.7.",
      "Der Umsatz stieg von eintausendzweihundert auf eintausendfünfhundert, die Marge von null Punkt fünf auf null Punkt sieben."
    ),
    (
      "Wir haben um 0.30 begonnen, 1.500 kamen.",
      "Wir haben um null Komma drei null begonnen, eintausendfünfhundert kamen."
    ),
    ("Dax bei 8.000, Aktie 0.45", "Dax bei achttausend, Aktie null Punkt fünfundvierzig"),
    ("Die Wurzel √(x²) ist es.", "Die Wurzel Wurzel aus (x hoch zwei) ist es."),
  ]
  private static let french = [
    ("La règle du 7-7-07", "La règle du sept sept zéro sept"),
    (
      "Le 10 K de Paris, température 12 °C",
      "Le dix K de Paris, température douze degrés Celsius"
    ),
    ("Un écran 4 K à température élevée", "Un écran quatre K à température élevée"),
    ("Le livre en IV tomes pèse 3 g.", "Le livre en IV tomes pèse trois grammes."),
    ("Traité en IV volumes, 500 g", "Traité en IV volumes, cinq cents grammes"),
    (
      "La voie IV du stade a 200 ml d'eau.",
      "La voie IV du stade a deux cents millilitres d'eau."
    ),
    ("1 g par voie IV", "un gramme par voie intraveineuse"),
    ("√(x²) et x²", "racine de (x au carré) et x au carré"),
  ]
  private static let spanish = [
    ("El 10-10-10 es un abono.", "El diez diez diez es un abono."),
    ("Una pantalla 4 K, temperatura alta", "Una pantalla cuatro K, temperatura alta"),
    (
      "Una carrera de 10 K a 35 °C",
      "Una carrera de diez K a treinta y cinco grados Celsius"
    ),
    ("√(x²) y √x²", "raíz de (x al cuadrado) y raíz de x al cuadrado"),
  ]
  private static let italian = [
    ("Ha corso i 10 K con 30 °C.", "Ha corso i dieci K con trenta gradi Celsius."),
    ("√(x²) e x²", "radice quadrata di (x al quadrato) e x al quadrato"),
  ]
  private static let english = [
    ("Part I–L and Volume I–L", "Part I–L and Volume I–L"),
    ("√(x²) and x²", "square root of (x squared) and x squared"),
    ("f(−3) is 5.", "f of minus three is five."),
    ("g(−x) is odd", "g of minus x is odd"),
    ("call f(-3) now", "call f(-3) now"),
  ]

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

  @Test("in Italian", arguments: italian)
  func inItalian(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "it-IT") == spoken)
  }

  @Test("in English", arguments: english)
  func inEnglish(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }
}
