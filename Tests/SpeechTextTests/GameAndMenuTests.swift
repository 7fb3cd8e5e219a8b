// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// Moves of chess and paths through menus, beside what is written with the same letters and signs.
@Suite("Readings of games and menus", .ownThread)
struct GameAndMenuTests {
  private static let english = [
    ("1. d4 d5 2. Nf3 Nf6", "one, d four d five , two, knight F three knight F six"),
    ("She played 14. Qxh7#.", "She played fourteen, queen takes H seven, mate."),
    ("9. O-O was safe", "nine, castles was safe"),
    ("After 1.e4 e5 it was even", "After one, E four e five it was even"),
    ("White has Bb5 and a pawn", "White has bishop B five and a pawn"),
    ("the cell Nb3", "the cell N B three"),
    ("See page 2. e4 is blue.", "See page two. e four is blue."),
    ("Row 3. Then it ended.", "Row three. Then it ended."),
    ("a black Nf3 cable", "a black N F three cable"),
    ("Open View > Zoom now", "Open View , Zoom now"),
    ("Alpha > Beta > Gamma", "Alpha , Beta , Gamma"),
    ("Cake > Pie for me", "Cake is greater than Pie for me"),
  ]
  private static let german = [
    (
      "Nach 1. d4 d5 2. Sf3 stand Schwarz gut",
      "Nach eins, d vier d fünf , zwei, Springer F drei stand Schwarz gut"
    ),
    ("mit 31. Txe6+ gewann sie", "mit einunddreißig, Turm schlägt E sechs, Schach gewann sie"),
    ("Am 1. Mai kam er", "Am ersten Mai kam er"),
    ("Teil Da4 und Sf3", "Teil Da vier und S F drei"),
    ("Hilfe > Über uns", "Hilfe , Über uns"),
    ("Wähle Zeilen, bei denen Preis > Kosten", "Wähle Zeilen, bei denen Preis größer als Kosten"),
    ("Er spielte Dxh7+", "Er spielte Dame schlägt H sieben, Schach"),
    ("Katzen > Hunde", "Katzen größer als Hunde"),
  ]
  private static let french = [
    ("Sur 4. Fb5, les Blancs gagnent", "Sur quatre, fou B cinq, les Blancs gagnent"),
    ("1. e4 e5 2. Cf3 Cc6", "un, e quatre e cinq , deux, cavalier F trois cavalier C six"),
    ("le local Ce2 est fermé", "le local Ce deux est fermé"),
    ("Ouvrez Outils > Options", "Ouvrez Outils , Options"),
    ("Fichier > Exporter > À distance", "Fichier , Exporter , À distance"),
    ("Hauteur > Largeur", "Hauteur supérieur à Largeur"),
  ]
  private static let spanish = [
    ("las negras jugaron Ab4", "las negras jugaron alfil B cuatro"),
    ("el aula Ab4", "el aula Ab cuatro"),
    ("Vaya a Ver > Zoom", "Vaya a Ver , Zoom"),
    ("Perros > Gatos", "Perros mayor que Gatos"),
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
