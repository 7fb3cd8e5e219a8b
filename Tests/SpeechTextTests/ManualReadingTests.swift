// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// What manuals, changelogs and other technical text have, as found in the packages of Debian by `make readings`.
@Suite("Readings of technical text", .ownThread)
struct ManualReadingTests {
  @Test(
    "keep versions, standards and labels apart from amounts and ranges",
    arguments: versionSamples
  )
  func versions(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }

  @Test("tell times of day from lengths of time", arguments: timeSamples)
  func times(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }

  @Test(
    "leave parameters, columns, channels and placeholders what they are",
    arguments: programSamples
  )
  func programs(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }

  @Test("find placeholders, options and signs that are spoken of", arguments: placeSamples)
  func places(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }

  @Test("take patterns of digits and letters for no amounts", arguments: patternSamples)
  func patterns(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }

  @Test("say codes by their digits, and signs by what they do", arguments: codeSamples)
  func codes(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }

  @Test("read verses, angles, doses, recipes and plates", arguments: dailySamples)
  func daily(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }
}

private let versionSamples = [
  ("en-US", "ISO 8859-1 is old", "ISO eight thousand eight hundred fifty-nine dash one is old"),
  (
    "de-DE", "nach ISO/IEC 9899:2011",
    "nach ISO/IEC neuntausendachthundertneunundneunzig, zweitausendelf"
  ),
  (
    "es-ES", "IEEE Std 1003.1-1988",
    "IEEE Std mil tres punto uno guion mil novecientos ochenta y ocho"
  ),
  ("en-US", "binutils 2.37-10", "binutils two point thirty-seven dash ten"),
  ("en-US", "from 1.16.0-2 on", "from one point sixteen point zero dash two on"),
  ("en-US", "1.5-2 liters", "one point five to two liters"),
  ("en-US", "Linux 3.15 and glibc 2.20", "Linux three point fifteen and glibc two point twenty"),
  ("fr-FR", "Figure 16.237.", "Figure seize point deux cent trente-sept."),
  ("es-ES", "Figura 17.268.", "Figura diecisiete punto doscientos sesenta y ocho."),
  ("fr-FR", "4.2BSD", "quatre point deux BSD"),
  ("es-ES", "Linux 2.2+", "Linux dos punto dos más"),
  ("de-DE", "Seit 2.6.28 hat es", "Seit zwei Punkt sechs Punkt achtundzwanzig hat es"),
  ("de-DE", "geboren am 5.5.55", "geboren am fünften Mai neunzehnhundertfünfundfünfzig"),
  ("en-US", "9.1.0764: fixed", "nine point one point zero seven six four: fixed"),
  ("de-DE", "Beispiel 17. Falsche Anweisung", "Beispiel siebzehn. Falsche Anweisung"),
  ("de-DE", "Die Vorgabe ist 1. Mit", "Die Vorgabe ist eins. Mit"),
  ("de-DE", "feiert seinen 50. Geburtstag", "feiert seinen fünfzigsten Geburtstag"),
  ("en-US", "Closes: #1026779", "Closes: number one zero two six seven seven nine"),
  ("fr-FR", "le processus n°4 521", "le processus numéro quatre mille cinq cent vingt et un"),
  ("fr-FR", "Dupont et al. 2002", "Dupont et al. deux mille deux"),
]

private let timeSamples = [
  (
    "en-US", "2023-02-04 11:59:01 UTC",
    "February fourth, twenty twenty-three eleven fifty-nine and one second UTC"
  ),
  ("en-US", "It took 01:02:03.", "It took one hour, two minutes and three seconds."),
  ("en-US", "in 2:03:59", "in two hours, three minutes and fifty-nine seconds"),
  ("fr-FR", "à 00:00:00 UTC", "à zéro heure UTC"),
  ("fr-FR", "en 2h03min59s", "en deux heures trois minutes cinquante-neuf secondes"),
  ("es-ES", "2h 03m 59s", "dos horas tres minutos cincuenta y nueve segundos"),
]

private let programSamples = [
  ("fr-FR", "paramètres positionnels $1, $2", "paramètres positionnels $1, $2"),
  ("en-US", "the script has $1", "the script has $1"),
  ("es-ES", "identique a \"$0\" \"$@\"", "identique a \"$0\" \"$@\""),
  ("en-US", "It costs $1.", "It costs one dollar."),
  ("fr-FR", "303 195 C3 à", "trois cent trois cent quatre-vingt-quinze C trois à"),
  ("en-US", "262 178 B2", "two hundred sixty-two one hundred seventy-eight B two"),
  ("en-US", "#debian-devel", "#debian-devel"),
  ("en-US", "blue (#0000ff)", "blue (hash zero zero zero zero F F)"),
  ("de-DE", "das Präfix 0x", "das Präfix null x"),
  ("en-US", "at 0xFFFD", "at zero X F F F D"),
  ("en-US", "680x0", "six hundred eighty x zero"),
  ("en-US", "a 2/3-way merge", "a two three-way merge"),
  ("es-ES", "de 16/32 bits", "de dieciséis treinta y dos bits"),
  ("es-ES", "es 1/72 de una pulgada", "es un setentaidosavo de una pulgada"),
  ("it-IT", "Murfologia [3/6]", "Murfologia [tre su sei]"),
  ("en-US", "one group (128M)", "one group (one hundred twenty-eight M)"),
  ("fr-FR", "256 Mio de mémoire", "deux cent cinquante-six mébioctets de mémoire"),
  ("fr-FR", "5 Mio €", "cinq millions d'euros"),
  ("es-ES", "Ver también", "Ver también"),
  ("es-ES", "gira 90° a la derecha", "gira noventa grados a la derecha"),
  ("es-ES", "-1 si hubo error", "menos uno si hubo error"),
  ("en-US", "File → Open Recent", "File , Open Recent"),
  ("en-US", "Copyright © 1996", "Copyright  nineteen ninety-six"),
  ("fr-FR", "Réglez à -7.5 la", "Réglez à moins sept point cinq la"),
  ("de-DE", "die Zone -0400", "die Zone minus null vier null null"),
  ("en-US", "a $3 donation", "a three dollar donation"),
  ("en-US", "-- Loudon Wainwright III", "-- Loudon Wainwright the third"),
]

private let placeSamples = [
  ("de-DE", "in /srv/<Name>/alt steht", "in Slash S R V Slash Name Slash alt steht"),
  (
    "fr-FR", "dans /srv/disque[1-4] (ancien)",
    "dans slash S R V slash disque crochet ouvrant un tiret quatre crochet fermant (ancien)"
  ),
  ("es-ES", "en http://<equipo>/lista.html", "en equipo barra lista punto H T M L"),
  ("fr-FR", "les signes < et > suffisent", "les signes inférieur à et supérieur à suffisent"),
  (
    "de-DE", "sortiere < alt.txt > neu.txt",
    "sortiere kleiner als alt Punkt T X T größer als neu Punkt T X T"
  ),
  ("en-US", "Ann < ann@example.com > wrote", "Ann   ann at example dot com   wrote"),
  ("en-US", "press <TAB>, m<it>x", "press <TAB>, m<it>x"),
  ("fr-FR", "un & littéral, Anne & Jean", "un esperluette littéral, Anne et Jean"),
  ("es-ES", "un & literal y Ana & Juan", "un ampersand literal y Ana y Juan"),
  ("en-US", "a && b || c", "a && b || c"),
  ("es-ES", "el pozo n.° 7 y el N.º 8", "el pozo número siete y el número ocho"),
  ("es-ES", "el color “#rrggbb”", "el color “#rrggbb”"),
  ("en-US", "#gardening and #uid", "hashtag gardening and #uid"),
  (
    "de-DE", "Paket (>3.1.4-2) fehlt",
    "Paket (größer als drei Punkt eins Punkt vier Bindestrich zwei) fehlt"
  ),
  (
    "es-ES", "kill -9 y las opciones -1 a -5",
    "kill guion nueve y las opciones guion uno a guion cinco"
  ),
  ("fr-FR", "ls -1 -a, une valeur de -7", "ls tiret un tiret A, une valeur de moins sept"),
  (
    "en-US", "838 -7 6100 in a row",
    "eight hundred thirty-eight -7 six thousand one hundred in a row"
  ),
]

private let patternSamples = [
  (
    "fr-FR", "dans /opt/lib64 et /opt/v007",
    "dans slash opt slash lib soixante-quatre et slash opt slash V zéro zéro sept"
  ),
  ("fr-FR", "un total de 3.141592", "un total de trois point un quatre un cinq neuf deux"),
  ("de-DE", "die 4.0-Ausgabe", "die vier Punkt null-Ausgabe"),
  ("es-ES", "un valor [-50,50] basta", "un valor [menos cincuenta, cincuenta] basta"),
  ("fr-FR", "un curseur (1 -6)", "un curseur (un -6)"),
  ("fr-FR", "comme -k FIN -2 FIN", "comme -k FIN -2 FIN"),
  ("en-US", "trace [-a] [-3] [-5] file", "trace [-a] [dash three] [dash five] file"),
  ("fr-FR", "l'octet 110xxxxx", "l'octet un un zéro xxxxx"),
  ("de-DE", "bis 10FFFF", "bis eins null FFFF"),
  ("en-US", "the set 0-9a-f", "the set 0-9a-f"),
  ("es-ES", "de 0 a n-1", "de cero a n menos uno"),
  ("de-DE", "nach B-52 und N-1", "nach B zweiundfünfzig und N minus eins"),
  ("de-DE", "die 0815-Lösung", "die null acht eins fünf-Lösung"),
  ("fr-FR", "la version 20240131", "la version deux zéro deux quatre zéro un trois un"),
  (
    "en-US", "20245131 people",
    "twenty million two hundred forty-five thousand one hundred thirty-one people"
  ),
  ("es-ES", "un anuncio de 11-2009", "un anuncio de 11-2009"),
  ("de-DE", "alle 0-23/2 Stunden", "alle 0-23/2 Stunden"),
  ("en-US", "1-1/2 cups", "one and a half cups"),
  ("fr-FR", "de 512-8192 octets", "de cinq cent douze à huit mille cent quatre-vingt-douze octets"),
  (
    "en-US", "modes 1024 1072 2176 2328",
    "modes one thousand twenty-four one thousand seventy-two two thousand one hundred seventy-six two thousand three hundred twenty-eight"
  ),
  (
    "en-US", "card 4111 1111 1111 1111",
    "card four one one one, one one one one, one one one one, one one one one"
  ),
  ("fr-FR", "Summer of Code 2013", "Summer of Code deux mille treize"),
  ("de-DE", "am Do 03 Mai 2005", "am Donnerstag dritten Mai zweitausendfünf"),
]

private let codeSamples = [
  ("en-US", "since 200809L, 5L left", "since two zero zero eight zero nine L, five liters left"),
  ("en-US", "CVE-2022-25235", "CVE twenty twenty-two, two five two three five"),
  ("en-US", "[413e1de] fixed", "[four one three E one D E] fixed"),
  ("en-US", "Debian n° 34", "Debian number thirty-four"),
  ("en-US", "a 60s timeout and 4 kB pages", "a sixty second timeout and four kilobyte pages"),
  ("en-US", "the 25TH CENTURY", "the twenty-fifth CENTURY"),
  ("en-US", "use \"&\" here", "use \"ampersand\" here"),
  ("en-US", "< anna> hello", "  anna> hello"),
  ("de-DE", "die /etc/passwd-Zeile", "die Slash etc Slash passwd Zeile"),
  ("de-DE", "-3, --easy-only Wie", "Bindestrich drei, --easy-only Wie"),
  ("de-DE", "1 pk Zucker", "ein pk Zucker"),
  ("de-DE", "Fabeldichter, 6. Jh. v. Chr.", "Fabeldichter, sechstes Jahrhundert vor Christus."),
  ("fr-FR", "2003,2004 SuSE", "deux mille trois, deux mille quatre SuSE"),
  ("es-ES", "5,000 años de historia", "cinco mil años de historia"),
  ("es-ES", "en una escala [0,1] hay", "en una escala [cero, uno] hay"),
  ("es-ES", "Son sólo 0s y 1s.", "Son sólo cero s y uno s."),
  ("es-ES", "en los 1990s.", "en los mil novecientos noventa."),
]

private let dailySamples = [
  (
    "de-DE", "Joh 3,16 und Röm 8,28-30",
    "Johannes drei sechzehn und Römer acht achtundzwanzig bis dreißig"
  ),
  ("fr-FR", "Lisez Jean 3,16.", "Lisez Jean trois seize."),
  ("en-US", "Deut. 7:1 and Proverbs, 26:5", "Deuteronomy seven one and Proverbs, twenty-six five"),
  ("de-DE", "3:14 ff. und", "drei vierzehn folgende und"),
  (
    "en-US", "40°26′46″N",
    "forty degrees twenty-six minutes forty-six seconds north"
  ),
  ("de-DE", "52° 31′ N", "zweiundfünfzig Grad einunddreißig Minuten Nord"),
  ("en-US", "He is 5' 10\" tall.", "He is five feet ten inches tall."),
  ("en-US", "Take 2x/day.", "Take two times per day."),
  ("en-US", "pulse 72 bpm", "pulse seventy-two beats per minute"),
  ("fr-FR", "3 cuil. à soupe", "trois cuillères à soupe"),
  ("es-ES", "2 cdas. de aceite", "dos cucharadas de aceite"),
  ("de-DE", "Kennzeichen B-MW 1234", "Kennzeichen B-MW eins zwei drei vier"),
  ("es-ES", "Matrícula 1234 BCD", "Matrícula uno dos tres cuatro BCD"),
]
