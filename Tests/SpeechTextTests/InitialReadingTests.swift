// SPDX-License-Identifier: Apache-2.0

import SpeechText
import Testing

/// Letters behind a number that are initials or words, and no unit and no direction; and others that are.
@Suite("Initials behind numbers")
struct InitialReadingTests {
  private static let samples = [
    ("en-US", "In 2019 TB killed many people.", "In twenty nineteen TB killed many people."),
    ("en-US", "Since 1990 TB has declined.", "Since nineteen ninety TB has declined."),
    ("en-US", "In 2000 W won the state.", "In two thousand W won the state."),
    ("en-US", "a 2000 W heater", "a two thousand watt heater"),
    ("en-US", "a 2 TB disk", "a two terabyte disk"),
    ("en-US", "Exit 12 EB is closed.", "Exit twelve EB is closed."),
    ("en-US", "3 PB of data", "three petabytes of data"),
    ("en-US", "1.5 PB", "one point five petabytes"),
    ("en-US", "I read 40 pg last night", "I read forty pg last night"),
    ("en-US", "20 pg of DNA", "twenty picograms of DNA"),
    ("en-US", "case #-2 of 3", "case #-2 of three"),
    ("fr-FR", "7j/-7 ici", "7j/-7 ici"),
    ("en-US", "2 As for the rest, wait", "two As for the rest, wait"),
    ("en-US", "its symbols ( and more )", "its symbols ( and more )"),
    ("en-US", "the tools are , / and .", "the tools are , slash and ."),
    ("en-US", "the function log(3) writes", "the function log(3) writes"),
    (
      "en-US", "the standard TIS 620-2533", "the standard TIS six two zero, two five three three"
    ),
    (
      "de-DE", "Standard TIS 620-2533",
      "Standard TIS sechshundertzwanzig Bindestrich zweitausendfünfhundertdreiunddreißig"
    ),
    (
      "de-DE", "Werte: 1-65535 Vorgabe: 80",
      "Werte: eins bis fünfundsechzigtausendfünfhundertfünfunddreißig Vorgabe: achtzig"
    ),
    ("en-US", "Drill 6\" from the wall", "Drill six inches from the wall"),
    ("en-US", "She wrote \"room 6\" from memory", "She wrote \"room six\" from memory"),
    ("en-US", "Ask Ms. Lee or Ms Wong", "Ask Miz Lee or Miz Wong"),
    ("en-US", "it took 20 ms in total", "it took twenty milliseconds in total"),
    ("en-US", "a 30° S-shaped bend", "a thirty degrees S-shaped bend"),
    ("en-US", "at 12.5° S, 30° E", "at twelve point five degrees south, thirty degrees east"),
    ("de-DE", "Der TSV 1860 eV lädt ein.", "Der TSV achtzehnhundertsechzig eV lädt ein."),
    ("de-DE", "13,6 eV", "dreizehn Komma sechs Elektronenvolt"),
    ("de-DE", "bei 180° O/U backen", "bei einhundertachtzig Grad Ober- und Unterhitze backen"),
    ("de-DE", "ein 30° S-förmiger Bogen", "ein dreißig Grad S-förmiger Bogen"),
    ("de-DE", "bei 54° N und 7° O", "bei vierundfünfzig Grad Nord und sieben Grad Ost"),
    ("fr-FR", "Il y a 30° S'il vous plaît", "Il y a trente degrés S'il vous plaît"),
    ("fr-FR", "En 2019 TB a régressé", "En deux mille dix-neuf TB a régressé"),
    ("de-DE", "Die PIN wurde 2019 geändert.", "Die Pin wurde zweitausendneunzehn geändert."),
    ("de-DE", "Die PIN lautet 2019.", "Die Pin lautet zwei null eins neun."),
    ("fr-FR", "Le code a 2000 ans.", "Le code a deux mille ans."),
    ("en-US", "The code is 4096 bytes.", "The code is four thousand ninety-six bytes."),
    ("es-ES", "Hace 30° O sea, calor", "Hace treinta grados O sea, calor"),
    ("es-ES", "Calle Mayor, 12 PB, Madrid", "Calle Mayor, doce PB, Madrid"),
    ("es-ES", "El libro tiene 320 pg", "El libro tiene trescientos veinte pg"),
  ]

  @Test("are read by what stands beside them", arguments: samples)
  func initials(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }
}
