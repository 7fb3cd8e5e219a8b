// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// Options of commands, marks that a text is about, notes and letters, beside what looks like them.
@Suite("Readings of named signs", .ownThread)
struct NamedSignTests {
  private static let lines = [
    ("en-US", "Run pip install -U flask", "Run pip install dash U flask"),
    (
      "en-US", "use the -v flag or git push --force",
      "use the dash V flag or git push dash dash force"
    ),
    ("en-US", "tar -xzf a and x -y = 3", "tar dash X Z F a and x -y equals three"),
    ("en-US", "He left -so I think- early", "He left -so I think- early"),
    ("en-US", "Press ? to see help", "Press question mark to see help"),
    (
      "en-US", "Add the ; or the } and { there", "Add the ; or the close brace and open brace there"
    ),
    ("en-US", "Which key ? Who knows !", "Which key ? Who knows !"),
    ("en-US", "type I errors and type II errors", "type one errors and type two errors"),
    ("en-US", "the type I like", "the type I like"),
    ("en-US", "in Bb major and Eb minor", "in B flat major and E flat minor"),
    ("en-US", "the Ab clinic", "the Ab clinic"),
    ("en-US", "vitamin A is good, pick A or B", "vitamin A- is good, pick A- or B"),
    ("en-US", "the Q&A today", "the Q and A- today"),
    ("en-US", "Plan A Party, A dog or B", "Plan A Party, A dog or B"),
    ("en-US", "two As, 3 Bs and no As", "two A's, three B's and no As"),
    ("en-US", "the character \"!\" and \"?\"", "the character \"exclamation mark\" and \"?\""),
    ("de-DE", "im 3/4 Takt in F# Moll", "im drei Viertel Takt in Fis Moll"),
    (
      "de-DE", "ein mit einem / oder . beginnender Pfad",
      "ein mit einem Schrägstrich oder Punkt beginnender Pfad"
    ),
    ("fr-FR", "une mesure à 3/4", "une mesure à trois quatre"),
    ("fr-FR", "pleine à 3/4", "pleine à trois quarts"),
    ("de-DE", "Gib git commit -m ein", "Gib git commit minus M ein"),
    ("de-DE", "Drücke ? für Hilfe", "Drücke Fragezeichen für Hilfe"),
    ("de-DE", "für git die Konfigurations -Datei", "für git die Konfigurations -Datei"),
    ("de-DE", "die Dateien , und . sind leer", "die Dateien , und . sind leer"),
    ("en-US", "ls -man or rm -rf", "ls dash man or rm dash R F"),
    ("de-DE", "Haupt- und -straße", "Haupt- und -straße"),
    ("fr-FR", "Tapez git commit -m ici", "Tapez git commit tiret M ici"),
    ("fr-FR", "Quelle touche ? Et pourquoi ?", "Quelle touche ? Et pourquoi ?"),
    ("fr-FR", "les signes ; et } ici", "les signes point-virgule et accolade fermante ici"),
    ("fr-FR", "en fa# mineur, en sib majeur", "en fa dièse mineur, en sib majeur"),
    ("es-ES", "use ls -a y fa# menor", "use ls guion A y fa sostenido menor"),
    ("es-ES", "en Sib mayor, el Sib", "en Si bemol mayor, el Sib"),
    ("es-ES", "Pulse la tecla ? o / ahora", "Pulse la tecla signo de interrogación o barra ahora"),
  ]

  @Test("by their names", arguments: lines)
  func words(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }
}
