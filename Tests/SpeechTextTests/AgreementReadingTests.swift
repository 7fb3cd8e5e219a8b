// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// Numbers that agree with a noun, and those of which nothing tells whether they do.
@Suite("Readings that agree with a noun", .ownThread)
struct AgreementReadingTests {
  @Test("are an article where the gender is sure, else the digit", arguments: oneSamples)
  func ones(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }

  @Test("are German ordinals behind an article or a mark", arguments: ordinalSamples)
  func ordinals(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test(
    "have the ending of an abbreviated adjective, and the case of a half",
    arguments: caseSamples
  )
  func cases(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }
}

private let oneSamples = [
  (
    "de-DE", "Das läuft 1 mal am Tag, 3fach gesichert.",
    "Das läuft ein mal am Tag, dreifach gesichert."
  ),
  ("de-DE", "die 19jährige Frau, 100mal", "die neunzehnjährige Frau, einhundertmal"),
  (
    "fr-FR", "Il reste 1 seule clef, les 1ers essais.",
    "Il reste une seule clef, les premiers essais."
  ),
  ("es-ES", "Queda 1 sola llave, un 1 % menos.", "Queda una sola llave, un uno por ciento menos."),
  ("it-IT", "Resta 1 sola chiave.", "Resta una sola chiave."),
  ("de-DE", "Das dauert 1 Sekunde.", "Das dauert eine Sekunde."),
  ("de-DE", "Sie schickt mir 1 Datei.", "Sie schickt mir eine Datei."),
  ("de-DE", "Es fehlt 1 Byte.", "Es fehlt ein Byte."),
  ("de-DE", "Er schreibt 1 Antwort.", "Er schreibt eine Antwort."),
  ("de-DE", "Schneide 1 Zwiebel klein.", "Schneide eine Zwiebel klein."),
  ("de-DE", "Er braucht noch 1 Motor.", "Er braucht noch einen Motor."),
  ("de-DE", "Wir haben 1 Gnu gesehen.", "Wir haben 1 Gnu gesehen."),
  ("de-DE", "Der Wert ist 1 Falls nötig.", "Der Wert ist eins Falls nötig."),
  (
    "de-DE", "Dazu 1 grüne Paprika und 1 altes Brot.", "Dazu eine grüne Paprika und ein altes Brot."
  ),
  ("de-DE", "Die Antwort 1 bedeutet ja.", "Die Antwort eins bedeutet ja."),
  ("de-DE", "Man nehme 1 pn Salz.", "Man nehme 1 pn Salz."),
  (
    "de-DE", "Dauer 1 Tag, danach innerhalb 1 Stunde",
    "Dauer einen Tag, danach innerhalb einer Stunde"
  ),
  ("fr-FR", "Ici 1 signifie oui.", "Ici un signifie oui."),
  ("fr-FR", "Il reste 1 partie et 1 option.", "Il reste une partie et une option."),
  ("fr-FR", "Avec 0 ou 1 utilise le fichier.", "Avec zéro ou un utilise le fichier."),
  ("es-ES", "Aquí 1 representa el lunes.", "Aquí 1 representa el lunes."),
  ("es-ES", "Si vale 1 era cierto.", "Si vale 1 era cierto."),
  ("es-ES", "Hay 1 persona y 1 archivo.", "Hay una persona y un archivo."),
  ("es-ES", "El índice -1 hace lo mismo.", "El índice menos uno hace lo mismo."),
  ("es-ES", "El 1º piso y la 1ª planta.", "El primer piso y la primera planta."),
  ("it-IT", "Qui 1 indica il lunedì.", "Qui 1 indica il lunedì."),
  ("it-IT", "Manca 1 pagina e 1 mese.", "Manca una pagina e un mese."),
]

private let ordinalSamples = [
  ("Es gilt als 3. Punkt der Liste.", "Es gilt als 3. Punkt der Liste."),
  ("im Verlag, 2., neue Ausgabe", "im Verlag, zweite, neue Ausgabe"),
  ("Der Text (Duden 8. Auflage) ist alt.", "Der Text (Duden achte Auflage) ist alt."),
  ("Sie hat eine Basis von 8. Tabellen folgen.", "Sie hat eine Basis von acht. Tabellen folgen."),
  ("Sein neues 2. Album ist da.", "Sein neues zweites Album ist da."),
  ("Anhangkapitel 3. Werkzeuge im Haus", "Anhangkapitel drei. Werkzeuge im Haus"),
  (
    "In den Ausgaben 2, 3 und 4. Optionen dazu",
    "In den Ausgaben zwei, drei und vier. Optionen dazu"
  ),
  ("Das Lied (1. Platz) kam.", "Das Lied (erster Platz) kam."),
  ("Sie wohnt in 2. Reihe.", "Sie wohnt in zweiter Reihe."),
  ("Sie war 2. und 3. im Rennen.", "Sie war 2. und 3. im Rennen."),
  ("Ein Dichter (3. Jahrh.) schrieb.", "Ein Dichter (drittes Jahrhundert) schrieb."),
]

private let caseSamples = [
  ("fr-FR", "en 3/4 h", "en trois quarts d'heure"),
  ("de-DE", "Werke, 3. Bd., 2. Aufl.", "Werke, dritter Band, zweite Auflage."),
  ("es-ES", "3/4 kg de patatas", "tres cuartos de kilogramo de patatas"),
  ("fr-FR", "3/4 l de lait", "trois quarts de litre de lait"),
  ("de-DE", "the 22nd of May", "the 22nd of May"),
  (
    "de-DE", "Beim sog. Wunder lachte der frz. Botschafter.",
    "Beim sogenannten Wunder lachte der französische Botschafter."
  ),
  ("de-DE", "Das Wort ist engl. und lat.", "Das Wort ist englisch und lateinisch."),
  ("de-DE", "Sie sah Kisten, Säcke o.ä.", "Sie sah Kisten, Säcke oder Ähnliches."),
  ("de-DE", "2 EL gestr. Mehl", "zwei Esslöffel gestr. Mehl"),
  ("de-DE", "Nimm 1/2 Kopf Salat.", "Nimm einen halben Kopf Salat."),
  ("de-DE", "Nach 1/2 Tasse Tee", "Nach einer halben Tasse Tee"),
  ("de-DE", "1 1/4 l Brühe", "eineinviertel Liter Brühe"),
]
