// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// German numbers that a mark or a neighbour makes items, superlatives, prices, scales or times, and abbreviated adjectives;
/// each beside what looks alike and stays.
@Suite("Items and adjectives of German", .ownThread)
struct GermanItemTests {
  @Test("are read by what is beside them", arguments: samples)
  func words(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test("do not end a sentence", arguments: borderSamples)
  func borders(marked: String) {
    let sample = SentenceSample(language: "de", marked)
    #expect(sample.found == sample.marked)
  }
}

private let samples = [
  (
    "Er nennt: 1. die Natur, 2. das Gesetz und 3. den Staat",
    "Er nennt: erstens die Natur, zweitens das Gesetz und drittens den Staat"
  ),
  ("Am 1. die Miete, am 2. das Gas", "Am ersten die Miete, am zweiten das Gas"),
  ("der 3. größte Fluss", "der dritt größte Fluss"),
  ("im Maßstab 1/10000 gebaut", "im Maßstab eins zu zehntausend gebaut"),
  ("um 15.30 h da", "um fünfzehn Uhr dreißig da"),
  ("in 15,30 h da", "in fünfzehn Komma drei null Stunden da"),
  ("2-3 x täglich", "zwei- bis dreimal täglich"),
  ("für 5 Pf. und 10 Mark", "für fünf Pfennig und zehn Mark"),
  ("3 Essl. Öl, 1 Teel. Salz", "drei Esslöffel Öl, ein Teelöffel Salz"),
  ("Der Ort hat 500 Einw. und mehr", "Der Ort hat fünfhundert Einwohner und mehr"),
  ("die dt., engl. und frz. Fassung", "die deutsche, englische und französische Fassung"),
  ("der dt. und engl. Text", "der deutsche und englische Text"),
  ("Die brit. Regierung, ugs. auch so", "Die britische Regierung, umgangssprachlich auch so"),
  ("ein 13. Monatsgehalt", "ein dreizehntes Monatsgehalt"),
  ("in der 3. Liga", "in der dritten Liga"),
  ("im Jahr Haldric II. regierte", "im Jahr Haldric der Zweite regierte"),
  ("Der Film Rocky II lief", "Der Film Rocky zwei lief"),
  ("Kaiser Franz Joseph I starb", "Kaiser Franz Joseph der Erste starb"),
  ("Sohn Franz Joseph I starb", "Sohn Franz Joseph I starb"),
  ("und an 1 falschen Idee", "und an einer falschen Idee"),
  ("m. M. n. ist es gut", "meiner Meinung nach ist es gut"),
  ("i. J. 1905 in Wien", "im Jahr neunzehnhundertfünf in Wien"),
  ("48° n. Br. und mehr", "achtundvierzig Grad nördlicher Breite und mehr"),
]

private let borderSamples = [
  "Der ehem. Minister kam. |Die brit. Regierung ging.",
  "Sie flog nach Japan. |Danach kam Finn.",
]
