// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// Endings in parentheses, beside functions and notes that are written alike.
@Suite("Readings of endings in parentheses", .ownThread)
struct OptionalEndingTests {
  private static let lines = [
    ("en-US", "Delete the folder(s) below", "Delete the folders below"),
    ("en-US", "Each box(es) and a file(s)", "Each box and a file"),
    ("en-US", "12 item(s) left", "twelve items left"),
    ("en-US", "Take log(s) and f(s)", "Take log(s) and f(s)"),
    ("de-DE", "Alle Schüler(innen) und ein(e) Lehrer(in)", "Alle Schüler und ein Lehrer"),
    ("de-DE", "3 Datei(en) gelöscht, die Datei(en)", "drei Dateien gelöscht, die Datei"),
    (
      "de-DE", "jed(es) Haus, jede(r) und das angegebene(n)",
      "jed(es) Haus, jede und das angegebene"
    ),
    ("de-DE", "log(n) und Amt(a)", "log(n) und Amt(a)"),
    ("fr-FR", "Les salarié(e)s et le client(e)", "Les salariés et le client"),
    ("fr-FR", "deux cheval(aux), un cheval(aux)", "deux chevaux, un cheval"),
    ("fr-FR", "sin(x) et cos(e)", "sin(x) et cos(e)"),
    ("es-ES", "3 libro(s) elegido(s)", "tres libros elegidos"),
    ("es-ES", "NOMBRES dado(s) y el libro(s)", "NOMBRES dado y el libro"),
    ("es-ES", "LIBROS dado(s)", "LIBROS dados"),
  ]

  @Test("say the word", arguments: lines)
  func words(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }
}
