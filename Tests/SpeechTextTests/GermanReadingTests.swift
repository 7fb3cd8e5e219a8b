// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// What newspapers, timetables, recipes, invoices, laws, doctors and genealogists write in German. Each reading has a second
/// sign beside it; where that is missing, the text stays as it is written.
@Suite("Readings of German", .ownThread)
struct GermanReadingTests {
  @Test("find dates beside weekdays, other dates and signs", arguments: dateSamples)
  func dates(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test("tell times of day from lengths of time and fractions", arguments: timeSamples)
  func times(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test("find what is counted behind its abbreviation", arguments: countSamples)
  func counts(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test("keep numbers of things, ordinals and amounts apart", arguments: numberSamples)
  func numbers(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test("say signs and units between and behind numbers", arguments: figureSamples)
  func figures(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test("decide abbreviations by the words beside them", arguments: letterSamples)
  func letters(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test("count with Roman numerals where another sign supports it", arguments: numeralSamples)
  func numerals(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test("do not end a sentence at an abbreviation", arguments: borderSamples)
  func borders(marked: String) {
    let sample = SentenceSample(language: "de", marked)
    #expect(sample.found == sample.marked)
  }
}

private let dateSamples = [
  ("am Mo., 12.05., um 9 Uhr", "am Montag, zwölften Mai, um neun Uhr"),
  ("Termin: Do., 6.6., Haus B", "Termin: Donnerstag, sechster Juni, Haus B"),
  ("Urt. v. 15.12.1983 – so", "Urteil vom fünfzehnten Dezember neunzehnhundertdreiundachtzig – so"),
  ("Ihr Schreiben v. 3.4. d. J. ist da", "Ihr Schreiben vom dritten April dieses Jahres ist da"),
  ("am 5. d. M. beerdigt", "am fünften dieses Monats beerdigt"),
  ("Vom 3.–5. Mai ist frei", "Vom dritten bis fünften Mai ist frei"),
  ("am 24./25. Dezember zu", "am vierundzwanzigsten und fünfundzwanzigsten Dezember zu"),
  ("die 5./6. Klasse", "die fünfte und sechste Klasse"),
  (
    "vom 03.04. - 07.04.2023 statt",
    "vom dritten April bis siebten April zweitausenddreiundzwanzig statt"
  ),
  (
    "am 31.3./1.4.2024 hier",
    "am einunddreißigsten März und ersten April zweitausendvierundzwanzig hier"
  ),
  ("Ges. v. 3. 5. 1909 gilt", "Ges. vom dritten Mai neunzehnhundertneun gilt"),
  ("Der 5. 6. wäre gut", "Der fünfte Juni wäre gut"),
  ("Bonn, den 03. Oktober 1990", "Bonn, den dritten Oktober neunzehnhundertneunzig"),
  ("Stuttgart, 5.XI.1920", "Stuttgart, fünfter November neunzehnhundertzwanzig"),
  ("Ab 1.1.25 gilt", "Ab ersten Januar zweitausendfünfundzwanzig gilt"),
  (
    "Bach (* 31. März 1685; † 28. Juli 1750) war",
    "Bach (geboren am einunddreißigsten März sechzehnhundertfünfundachtzig; gestorben am "
      + "achtundzwanzigsten Juli siebzehnhundertfünfzig) war"
  ),
  (
    "Huber (*12.4.1901, †1988)",
    "Huber (geboren am zwölften April neunzehnhunderteins, gestorben neunzehnhundertachtundachtzig)"
  ),
  (
    "EZ 03/2018, Stand 12/2023",
    "EZ März zweitausendachtzehn, Stand Dezember zweitausenddreiundzwanzig"
  ),
  (
    "Linux 2.6.28 und 3.1 - 4.2 hier",
    "Linux zwei Punkt sechs Punkt achtundzwanzig und drei Punkt eins - vier Punkt zwei hier"
  ),
  (
    "bis spätestens 30.04.2024 hier",
    "bis spätestens dreißigsten April zweitausendvierundzwanzig hier"
  ),
  ("am 5. und 6.10. im Raum", "am fünften und sechsten Oktober im Raum"),
  ("Nachschreibtermin 30.9.", "Nachschreibtermin dreißigster September."),
  ("Gültig bis 12/26", "Gültig bis zwölf sechsundzwanzig"),
  ("oder am 3.!", "oder am dritten.!"),
  (
    "Maria (* 17.2.1799, † ebd. 3.3.1799)",
    "Maria (geboren am siebzehnten Februar siebzehnhundertneunundneunzig, gestorben ebenda dritter März siebzehnhundertneunundneunzig)"
  ),
]

private let timeSamples = [
  ("um 19:30h da", "um neunzehn Uhr dreißig da"),
  ("Bis ca. 22h, noch 2h", "Bis circa zweiundzwanzig Uhr, noch zwei Stunden"),
  ("von 20.15-22.10 Uhr", "von zwanzig Uhr fünfzehn bis zweiundzwanzig Uhr zehn"),
  (
    "tgl. 8.15, 10.15 und 12.15 Uhr ab Köln",
    "täglich acht Uhr fünfzehn, zehn Uhr fünfzehn und zwölf Uhr fünfzehn ab Köln"
  ),
  ("um 13.05 los", "um dreizehn Uhr fünf los"),
  ("nach 3:12 Stunden", "nach drei Stunden zwölf Minuten"),
  ("in 2:03:59 h", "in zwei Stunden drei Minuten neunundfünfzig Sekunden"),
  ("in 27:45 min", "in siebenundzwanzig Minuten fünfundvierzig Sekunden"),
  ("alle 10', dann", "alle zehn Minuten, dann"),
  ("in der 78. Min. durch", "in der achtundsiebzigsten Minute durch"),
  ("In der 90.+3 Min. traf", "In der neunzigsten plus drei Minute traf"),
  (
    "Alba 88:79 (20:18, 25:21)",
    "Alba achtundachtzig zu neunundsiebzig (zwanzig zu achtzehn, fünfundzwanzig zu einundzwanzig)"
  ),
  ("um 20:18 (UTC)", "um zwanzig Uhr achtzehn (UTC)"),
  (
    "in 1:21:14,894 h",
    "in eine Stunde einundzwanzig Minuten vierzehn Komma acht neun vier Sekunden"
  ),
  ("Fr 19.30: Kino", "Freitag neunzehn Uhr dreißig: Kino"),
  ("Mo 8-12, Di 14-18 Uhr", "Montag acht bis zwölf, Dienstag vierzehn bis achtzehn Uhr"),
  ("von 16–18 h, 2–3 h lang", "von sechzehn bis achtzehn Uhr, zwei bis drei Stunden lang"),
]

private let countSamples = [
  ("74 J. alt, bis 6 J. frei", "vierundsiebzig Jahre alt, bis sechs Jahre frei"),
  ("in 2 Wo. wieder, nach 6 Mon. gut", "in zwei Wochen wieder, nach sechs Monaten gut"),
  (
    "1 Pr. Salz, 1 Pck. Hefe und 3 Bl. Gelatine",
    "eine Prise Salz, ein Päckchen Hefe und drei Blatt Gelatine"
  ),
  ("für 2 Pers. ab 8 €", "für zwei Personen ab acht Euro"),
  ("45 Pkt. für uns", "fünfundvierzig Punkte für uns"),
  (
    "39 Std./Wo., max. 4 Tbl./d", "neununddreißig Stunden pro Woche, maximal vier Tabletten pro Tag"
  ),
  ("Das kostet 3 Fr. 50 hier", "Das kostet drei Franken fünfzig hier"),
  (
    "Das Menü kostet Fr. 24.50, der Kaffee Fr. 5.– dort",
    "Das Menü kostet vierundzwanzig Franken und fünfzig Rappen, der Kaffee fünf Franken dort"
  ),
  (
    "1234567890 Euro",
    "eine Milliarde zweihundertvierunddreißig Millionen fünfhundertsiebenundsechzigtausendachthundertneunzig Euro"
  ),
  ("bei 40 Tsd. $ und 1,08 US-$", "bei vierzig tausend Dollar und ein Dollar und acht Cent"),
  ("seine war eine 3-, sagte er", "seine war eine drei minus, sagte er"),
  ("1/2 Pck. Hefe, 2 gestr. TL Salz", "ein halbes Päckchen Hefe, zwei gestrichene Teelöffel Salz"),
  (
    "in 1/2 cm große, 1 cm dicke Würfel",
    "in einen halben Zentimeter große, einen Zentimeter dicke Würfel"
  ),
  ("½ TL Salz", "ein halber Teelöffel Salz"),
  ("Mehl, ½ TL Salz verrühren", "Mehl, einen halben Teelöffel Salz verrühren"),
  (
    "150 Mio. km, 3,7 Mio. in Berlin",
    "einhundertfünfzig Millionen Kilometer, drei Komma sieben Millionen in Berlin"
  ),
  (
    "345 S. und 12 Abb. auf S. 3",
    "dreihundertfünfundvierzig Seiten und zwölf Abbildungen auf Seite drei"
  ),
  ("2 M re, 2 M li stricken", "zwei Maschen rechts, zwei Maschen links stricken"),
  ("3 gr. Äpfel, 1 kl. Zwiebel", "drei große Äpfel, eine kleine Zwiebel"),
  ("über 3 T€, ein 20-€-Schein", "über drei tausend Euro, ein zwanzig-Euro-Schein"),
  ("Garantie: 24 Mo., gut", "Garantie: vierundzwanzig Monate, gut"),
]

private let numberSamples = [
  ("die Nr. 31-12-2023 ist", "die Nummer einunddreißig, zwölf, zweitausenddreiundzwanzig ist"),
  (
    "Die Artikelnummer 12.03.45 ist",
    "Die Artikelnummer zwölf Punkt null drei Punkt fünfundvierzig ist"
  ),
  (
    "Kunden-Nr. 0012, Rg.-Nr. 47",
    "Kundennummer null null eins zwei, Rechnungsnummer siebenundvierzig"
  ),
  ("Bestell-Nr. 99-123", "Bestellnummer neunundneunzig, einhundertdreiundzwanzig"),
  ("Tel. 030 12345, Fax: -68", "Telefon null drei null, eins zwei drei vier fünf, Fax: sechs acht"),
  (
    "unter 030 / 123 45 67-89",
    "unter null drei null, eins zwei drei, vier fünf, sechs sieben, acht neun"
  ),
  ("BLZ 100 500 00", "BLZ eins null null, fünf null null, null null"),
  ("Mein Passwort war 1234", "Mein Passwort war eins zwei drei vier"),
  ("zur 3., überarb. Aufl. von", "zur dritten, überarbeiteten Auflage von"),
  (
    "Siehe 1. Mose 1,1 und 1 Kor 13,4",
    "Siehe erstes Buch Mose eins eins und erster Korinther dreizehn vier"
  ),
  ("Gen 1,1–2,4a", "Gen eins eins bis zwei vier a"),
  ("1. Reihe: alle Maschen", "erste Reihe: alle Maschen"),
  ("1. Sauce: Wasser", "eins. Sauce: Wasser"),
  ("Die Aufgabe 1. a) ist leicht", "Die Aufgabe eins. a) ist leicht"),
  ("1. FC Köln gewinnt", "erster FC Köln gewinnt"),
  ("Str. 8, 2. OG links", "Straße acht, zweites Obergeschoss links"),
  ("Bl. 3/5 und 3/5 davon", "Blatt drei von fünf und drei Fünftel davon"),
  (
    "Steuer-ID 12 345 678 901",
    "Steuer-ID eins zwei, drei vier fünf, sechs sieben acht, neun null eins"
  ),
  ("Seriennr.: 4711-0815-XY", "Seriennummer: vier sieben eins eins, null acht eins fünf, X Y"),
  ("auf S. 78f. dort", "auf Seite achtundsiebzig folgende dort"),
  ("Beethovens 5. Symphonie", "Beethovens fünfte Symphonie"),
  ("Windows 7/8/10/11", "Windows sieben, acht, zehn, elf"),
  ("§5 Abs.2 hier", "§ fünf Absatz zwei hier"),
  ("im 2. u. 3. Lj. und in 3. Ehe", "im zweiten und dritten Lj. und in dritter Ehe"),
  (
    "Tel. 0 30/12 34-567, Durchw. -890",
    "Telefon null, drei null, eins zwei, drei vier, fünf sechs sieben, Durchw. acht neun null"
  ),
  ("die 3. und die 9.", "die dritte und die neunte."),
]

private let figureSamples = [
  ("bei 1 : 140 Mio., sagt", "bei eins zu einhundertvierzig Millionen, sagt"),
  ("teile 10 : 2 = 5", "teile zehn geteilt durch zwei gleich fünf"),
  ("12 / 4 = 3", "zwölf geteilt durch vier gleich drei"),
  ("Männer / Frauen", "Männer , Frauen"),
  ("Maßstab 1:25.000", "Maßstab eins zu fünfundzwanzigtausend"),
  ("ca. 3·10⁸ m/s", "circa drei mal zehn hoch acht Meter pro Sekunde"),
  ("3x1,5 mm²", "drei mal eins Komma fünf Quadratmillimeter"),
  ("der 100-m-Lauf", "der einhundert-Meter-Lauf"),
  ("eine 3-Zi.-Whg. im 20-Min.-Takt", "eine drei-Zimmer-Wohnung im zwanzig-Minuten-Takt"),
  ("ein 6,7\" und 55\"-Fernseher", "ein sechs Komma sieben Zoll und fünfundfünfzig-Zoll-Fernseher"),
  ("er sagte \"Kapitel 7\" laut", "er sagte \"Kapitel sieben\" laut"),
  ("230 V abschalten", "zweihundertdreißig Volt abschalten"),
  ("110 kW/150 PS", "einhundertzehn Kilowatt, einhundertfünfzig PS"),
  ("1/250 s", "ein Zweihundertfünfzigstel Sekunde"),
  ("Er gewann 6-4, 3-6, 7-5.", "Er gewann sechs zu vier, drei zu sechs, sieben zu fünf."),
  ("Seite 4-6, 3-5 Tage", "Seite vier bis sechs, drei bis fünf Tage"),
  ("47,5 mg 1-0-½-0", "siebenundvierzig Komma fünf Milligramm eins null ein halb null"),
  ("auf 9,20 €/m²", "auf neun Euro und zwanzig Cent pro Quadratmeter"),
  ("0,75 : 0,25 = 3", "null Komma sieben fünf geteilt durch null Komma zwei fünf gleich drei"),
  ("Puls 88/min", "Puls achtundachtzig pro Minute"),
  ("3× täglich", "dreimal täglich"),
  ("Datei > Speichern, 5 > 3", "Datei , Speichern, fünf größer als drei"),
  ("Strg+Alt+Entf", "Steuerung Alt Entfernen"),
]

private let letterSamples = [
  (
    "§ 5 Abs. 2 S. 3 und Abb. 3, S. 12",
    "Paragraf fünf Absatz zwei Satz drei und Abbildung drei, Seite zwölf"
  ),
  ("i. V. m. Abs. 1 lit. b", "in Verbindung mit Absatz eins Buchstabe b"),
  ("TOP 4 s. o., s. Aushang", "TOP vier siehe oben, siehe Aushang"),
  (
    "1234, 1236 m. w. N. so",
    "zwölfhundertvierunddreißig, zwölfhundertsechsunddreißig mit weiteren Nachweisen so"
  ),
  ("bei Opel u. a. Herstellern", "bei Opel und anderen Herstellern"),
  ("Er spielte u. a. Klavier", "Er spielte unter anderem Klavier"),
  ("Onkel Willi m. seinem Hund", "Onkel Willi mit seinem Hund"),
  ("um 5 o. 6 Uhr", "um fünf oder sechs Uhr"),
  ("Otto v. Bismarck, 5. Jh. v. Chr. so", "Otto von Bismarck, fünftes Jahrhundert vor Christus so"),
  ("Dr. med. Hans, Dr. Dr. h. c. Weber", "Doktor med Hans, Doktor Doktor honoris causa Weber"),
  ("im li. Knie, 2. OG re. hinten", "im linken Knie, zweites Obergeschoss rechts hinten"),
  ("2:1 (1:0) n. V. vor", "zwei zu eins (eins zu null) nach Verlängerung vor"),
  ("um 10 Uhr c. t. im", "um zehn Uhr cum tempore im"),
  ("Fr. Meier kommt Fr. um 10", "Frau Meier kommt Freitag um zehn"),
  (
    "Mo–Fr 8 Uhr, Sa 9–13 Uhr, So geschl.",
    "Montag bis Freitag acht Uhr, Samstag neun bis dreizehn Uhr, Sonntag geschlossen."
  ),
  (
    "Mo, Di, Do 8–12 u. 14–17 Uhr",
    "Montag, Dienstag, Donnerstag acht bis zwölf und vierzehn bis siebzehn Uhr"
  ),
  ("So bis 20 Uhr bleiben wir", "So bis zwanzig Uhr bleiben wir"),
  ("Am Sa./So. zu", "Am Samstag und Sonntag zu"),
  ("Faust, V. 1112 dort", "Faust, Vers elfhundertzwölf dort"),
  (
    "§ 15 Abs. 1 S. 1 und S. 2 EStG, S. 7",
    "Paragraf fünfzehn Absatz eins Satz eins und Satz zwei EStG, Seite sieben"
  ),
  ("Georg Fr. Händel, die HNO-Praxis Dr. Vogt", "Georg Fr. Händel, die HNO-Praxis Doktor Vogt"),
  ("Pat. (w, 67 J.) klagt", "Patientin (w, siebenundsechzig Jahre) klagt"),
  ("Di. und Mi., aber nicht Do.", "Dienstag und Mittwoch, aber nicht Donnerstag."),
  ("bin 18 J. o. älter", "bin achtzehn Jahre oder älter"),
  ("Fr. v. Stein, Dr. h.c. Muster", "Frau von Stein, Doktor honoris causa Muster"),
  ("Öffnen Sie den Port. 760 mm Hg.", "Öffnen Sie den Port. siebenhundertsechzig Millimeter Hg."),
  (
    "Ludwig R. 2024 gewählt, R. 12 frei",
    "Ludwig R. zweitausendvierundzwanzig gewählt, Raum zwölf frei"
  ),
  ("vgl. lit. Werke und H.323", "vergleiche lit. Werke und H.323"),
]

private let numeralSamples = [
  ("Winnetou I bis III, nicht IV", "Winnetou eins bis drei, nicht vier"),
  ("Die Filme II und V mag ich", "Die Filme zwei und fünf mag ich"),
  ("Apollo XI im HS II", "Apollo elf im HS zwei"),
  ("Bd. I–III und Kap. IV", "Band eins bis drei und Kapitel vier"),
  (
    "Elizabeth II und Papst Pius XII. kamen",
    "Elizabeth die Zweite und Papst Pius der Zwölfte kamen"
  ),
  ("Friedrich II., genannt", "Friedrich der Zweite, genannt"),
  ("Deine I. und das V für X", "Deine I. und das V für X"),
  ("§ 433 I BGB", "Paragraf vierhundertdreiunddreißig Absatz eins BGB"),
]

private let borderSamples = [
  "Schmerzen im li. Knie. |Gut.",
  "Die 3., überarb. Aufl. ist da. |Gut.",
  "Er war am 24./25. Dezember hier. |Gut.",
  "Treffpunkt Marktpl. 3 um 8 Uhr. |Gut.",
  "Lies 2. Kor. 5,17 und Joh. 3,16. |Gut.",
  "Preis inkl. 19 % MwSt. = 119 €. |Gut.",
  "Es regierte Wilhelm II. |Das Land war reich.",
  "Ich weiß nicht ... |Vielleicht morgen.",
  "Die Bahnhofstr. Ecke Marktplatz ist gesperrt.",
  "Das kostet 5 Mio. |Niemand will zahlen.",
]
