// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// What German texts write short because everybody knows what is meant: parts of hours, places in contests, menus, small
/// advertisements and families. Each reading has a second sign beside it.
@Suite("Short forms of German", .ownThread)
struct GermanShortFormTests {
  @Test("are read by the words beside them", arguments: samples)
  func words(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-AT") == spoken)
  }
}

private let samples = [
  ("Am Mi kommt sie, bis Fr!", "Am Mittwoch kommt sie, bis Freitag!"),
  ("von Mo bis Fr, außer Sa", "von Montag bis Freitag, außer Samstag"),
  ("So bis Mitternacht", "So bis Mitternacht"),
  ("am 24. u. 25.12. zu", "am vierundzwanzigsten und fünfundzwanzigsten Dezember zu"),
  ("werktags 8-20 h offen", "werktags acht bis zwanzig Uhr offen"),
  ("dauert 8-20 h lang", "dauert acht bis zwanzig Stunden lang"),
  ("Lt. Gutachten hat sie recht", "laut Gutachten hat sie recht"),
  ("Lt. Meier hat recht", "Leutnant Meier hat recht"),
  ("Eier (Gr. M), Gr. B", "Eier (Größe M), Gruppe B"),
  ("in KW 32, 75 kW", "in Kalenderwoche zweiunddreißig, fünfundsiebzig Kilowatt"),
  ("Wind aus SW, Kurs SW", "Wind aus Südwest, Kurs SW"),
  ("Bis spät. 12 Uhr. Es ist spät.", "Bis spätestens zwölf Uhr. Es ist spät."),
  ("Mit freundl. Grüßen, Ihr", "Mit freundlichen Grüßen, Ihr"),
  ("herzl. Dank, mit freundl. Genehmigung", "herzlicher Dank, mit freundlicher Genehmigung"),
  ("Größe XL, Kapitel XL", "Größe X L, Kapitel vierzig"),
  ("Öl 5W-30, 10W-20W", "Öl fünf W dreißig, zehn Watt bis zwanzig Watt"),
  (
    "Erw. 8 €, Pkt. 3 und 20 ct/kWh",
    "Erwachsene acht Euro, Punkt drei und zwanzig Cent pro Kilowattstunde"
  ),
  ("Mit freundl. Grüßen", "Mit freundlichen Grüßen"),
  ("innerhalb v. 14 Tagen", "innerhalb von vierzehn Tagen"),
  (
    "Ps. 23, op. 5 und V. i. S. d. P. ist sie",
    "Psalm dreiundzwanzig, Opus fünf und verantwortlich im Sinne des Presserechts ist sie"
  ),
  ("um ½ 6, gegen ¾ 8 Uhr", "um halb sechs, gegen drei viertel acht Uhr"),
  ("um 1/2 9 Uhr", "um halb neun Uhr"),
  ("½ Stunde lang", "eine halbe Stunde lang"),
  ("Er wurde nur 3. und ging", "Er wurde nur Dritter und ging"),
  ("Mira wurde 2. und ihr Bruder nur 17.", "Mira wurde 2. und ihr Bruder nur Siebzehnter."),
  ("Er wurde 80.", "Er wurde achtzig."),
  ("am Montag, den 12., um neun", "am Montag, den zwölften, um neun"),
  ("So. und feiertags zu", "Sonntag und feiertags zu"),
  ("So. Das war es.", "So. Das war es."),
  ("Ende des 19. Jh. in Wien", "Ende des neunzehnten Jahrhunderts in Wien"),
  ("im 19. Jh. war", "im neunzehnten Jahrhundert war"),
  ("in Saal I, Gruppe I", "in Saal eins, Gruppe I"),
  ("5 Stk. à 3 €, à la carte", "fünf Stück zu je drei Euro, à la carte"),
  ("a · b = 1", "a mal b gleich eins"),
  ("Wr. Schnitzel m. Salat", "Wiener Schnitzel mit Salat"),
  ("bei –14 Grad", "bei minus vierzehn Grad"),
  ("umsegelten das Kap. 3 Tage lang", "umsegelten das Kap. drei Tage lang"),
  ("frag Jan. 2 Stunden reichen", "frag Jan. zwei Stunden reichen"),
  ("in Kap. 3 steht", "in Kapitel drei steht"),
  ("per 1. Mai frei", "per ersten Mai frei"),
  ("1½ EL Öl", "eineinhalb Esslöffel Öl"),
  ("Die EU und die OECD", "Die E U und die O E C D"),
  (
    "∞ 14.6.1868 mit Eva, davon 3 früh †",
    "verheiratet am vierzehnten Juni achtzehnhundertachtundsechzig mit Eva, davon drei früh gestorben"
  ),
  ("Gr. 38 und 1 Zopf", "Größe achtunddreißig und ein Zopf"),
  ("Die Pat. klagt", "Die Patientin klagt"),
  ("20.15 Krimi: Im Deich", "zwanzig Uhr fünfzehn Krimi: Im Deich"),
  ("20.15 Grundlagen", "zwanzig Punkt fünfzehn Grundlagen"),
  ("Das ist voll 08/15", "Das ist voll null acht fünfzehn"),
  ("„Verstanden, 10-4“", "„Verstanden, zehn vier“"),
  ("von M. März bis E. April", "von Mitte März bis Ende April"),
  ("des Grafen v. d. Osten", "des Grafen von der Osten"),
  ("binnen 30 Tg. o. Abzug", "binnen dreißig Tage ohne Abzug"),
  ("ihr seid die Besten <3", "ihr seid die Besten Herz"),
  ("Pius' XII. Worte", "Pius' des Zwölften Worte"),
  ("im Maßstab 1:25 000", "im Maßstab eins zu fünfundzwanzigtausend"),
  ("EG 361, Str. 1–4", "E G dreihunderteinundsechzig, Strophen eins bis vier"),
  ("Berliner Str. 5", "Berliner Straße fünf"),
  ("Hinterhaus, 3. Klingel v. u.", "Hinterhaus, dritte Klingel von unten."),
  ("Das Billett 2. Kl. kostet", "Das Billett zweite Klasse kostet"),
  ("im Notfall die 112 wählen", "im Notfall die eins eins zwei wählen"),
  ("Uns grüßte der Abt. Danach", "Uns grüßte der Abt. Danach"),
  ("die Abt. Einkauf", "die Abteilung Einkauf"),
  ("Buchhalter (m/w/d)", "Buchhalter (männlich, weiblich, divers)"),
  ("Alle Teilnehmer*innen und Schüler/-innen", "Alle Teilnehmer innen und Schüler innen"),
  ("Kommt ihr zu 3t?", "Kommt ihr zu dritt?"),
  ("er fährt 10' später", "er fährt zehn Minuten später"),
  ("mit ½\" Rohr, ¾-Zoll-Rohr", "mit ein halb Zoll Rohr, drei Viertel Zoll-Rohr"),
  ("in Gr. B und Gr. 38", "in Gruppe B und Größe achtunddreißig"),
  ("Sicht 3 sm auf See", "Sicht drei Seemeilen auf See"),
  ("1 sm rote Zwiebel", "1 sm rote Zwiebel"),
  ("4. Lxc6 dxc6 5. 0-0", "vier, Läufer schlägt C sechs D schlägt C sechs , fünf, kurze Rochade"),
  ("Pro m² sind es", "Pro Quadratmeter sind es"),
  ("mit 2 %iger Lösung", "mit zweiprozentiger Lösung"),
  ("2x 30 Liegestütze", "zweimal dreißig Liegestütze"),
  ("rd. 1.344 Lj entfernt", "rund eintausenddreihundertvierundvierzig Lichtjahre entfernt"),
  ("(Folge 5/6), bis 03.2027", "(Folge fünf von sechs), bis März zweitausendsiebenundzwanzig"),
  (
    "20.15 Tatort; 21.45 Anne Will",
    "zwanzig Uhr fünfzehn Tatort; einundzwanzig Uhr fünfundvierzig Anne Will"
  ),
  ("ab 16 h, Di–So 10–17 h", "ab sechzehn Uhr, Dienstag bis Sonntag zehn bis siebzehn Uhr"),
  ("er lief 16 h", "er lief sechzehn Stunden"),
  ("alt 72 J. 3 M. 4 T.", "alt zweiundsiebzig Jahre drei Monate vier Tage."),
  ("Erw. und Kinder, Verw. bis Mai", "Erwachsene und Kinder, verwendbar bis Mai"),
  ("Um 8.15 nach Lindau, umst. in Ulm", "Um acht Uhr fünfzehn nach Lindau, umsteigen in Ulm"),
  ("Abf. 7.12 Gl. 3", "Abfahrt sieben Uhr zwölf Gleis drei"),
  ("Der Zug um 17.42 Uhr", "Der Zug um siebzehn Uhr zweiundvierzig"),
  ("Kinder u. 6 J. frei", "Kinder unter sechs Jahre frei"),
  ("230 V/50 Hz", "zweihundertdreißig Volt, fünfzig Hertz"),
  ("am Mo. (", "am Montag ("),
]
