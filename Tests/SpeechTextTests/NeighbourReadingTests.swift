// SPDX-License-Identifier: Apache-2.0

import SpeechText
import Testing

/// Numbers, letters and numerals that a second sign beside them explains, in the languages that have them; and others like them
/// without that sign.
@Suite("Readings by what is beside them")
struct NeighbourReadingTests {
  private static let french = [
    (
      "à −196 °C, soit 77 K",
      "à moins cent quatre-vingt-seize degrés Celsius, soit soixante-dix-sept kelvins"
    ),
    ("il a 77 K abonnés", "il a soixante-dix-sept K abonnés"),
    ("un angle de 30° et 5 K abonnés", "un angle de trente degrés et cinq K abonnés"),
    ("Laisser reposer 30' au frais.", "Laisser reposer trente minutes au frais."),
    ("il dit '30' au garde", "il dit 'trente' au garde"),
    ("1 nm vaut 10⁻⁹ m.", "un nanomètre vaut dix puissance moins neuf mètres."),
    ("de 10^6 à 10^9", "de dix puissance six à dix puissance neuf"),
    ("Appuyez sur Ctrl+F5.", "Appuyez sur contrôle plus F cinq."),
    ("le couple Jean+F5 gagne", "le couple Jean+F5 gagne"),
    ("1 g de paracétamol en IV", "un gramme de paracétamol en intraveineuse"),
    ("injection IM de 5 mg", "injection intramusculaire de cinq milligrammes"),
    ("un sol en IV, puis en V", "un sol en IV, puis en V"),
    ("Racine, Phèdre, I, 3, v. 306.", "Racine, Phèdre, un, trois, vers trois cent six."),
    ("acte III, scène 4, v. 12-13", "acte trois, scène quatre, vers douze à treize"),
    ("la bibliothèque, v. 2", "la bibliothèque, v. deux"),
    ("pr - Mettre en forme", "pr - Mettre en forme"),
    ("c'est pr toi", "c'est pour toi"),
    ("la norme ISO-10646-1", "la norme ISO un zéro six quatre six tiret un"),
    ("né le 20-7-69 à Lyon", "né le vingt juillet mille neuf cent soixante-neuf à Lyon"),
    ("le 4-4-2 de Lyon", "le quatre quatre deux de Lyon"),
    ("le code 20-7-69", "le code vingt sept soixante-neuf"),
    (
      "42,195 km et 3,005 kg",
      "quarante-deux virgule cent quatre-vingt-quinze kilomètres et trois virgule zéro zéro cinq kilogrammes"
    ),
    ("la mission Apollo XI", "la mission Apollo onze"),
    ("le chromosome XX", "le chromosome XX"),
    ("Voir Cap. C3", "Voir Cap. C trois"),
    ("le Cap. Durand", "le capitaine Durand"),
    ("l'IA et la CEE", "l'I A et la C E E"),
  ]
  private static let spanish = [
    ("La OTAN y la UE", "La OTAN y la U E"),
    ("La IA y la CEE", "La I A y la C E E"),
    (
      "El Apolo XI alunizó el 20-7-69.",
      "El Apolo once alunizó el veinte de julio de mil novecientos sesenta y nueve."
    ),
    ("Fecha: 20-7-69", "Fecha: veinte de julio de mil novecientos sesenta y nueve"),
    ("Dejar reposar 30' tapado.", "Dejar reposar treinta minutos tapado."),
    ("el 4-4-2 del Real Madrid", "el cuatro cuatro dos del Real Madrid"),
    ("42,195 km", "cuarenta y dos coma ciento noventa y cinco kilómetros"),
    ("Así, 1Kb son 1024 bytes", "Así, un K B son mil veinticuatro bytes"),
    ("el modelo 1XB", "el modelo uno X B"),
    (
      "radio 1 = 1.000 y radio 2 = 0.100",
      "radio uno igual a uno punto cero cero cero y radio dos igual a cero punto cien"
    ),
    ("de 0.000-1.000 en total", "de cero coma cero cero cero a uno coma cero cero cero en total"),
    ("el 0.5 de 1.000 personas", "el cero punto cinco de mil personas"),
    ("son 1.000 y 2.000", "son mil y dos mil"),
    ("1 g por vía IV cada 8 h", "un gramo por vía intravenosa cada ocho horas"),
    ("la vía IV del tren", "la vía IV del tren"),
    (
      "La vida es sueño, II, 19, v. 2182",
      "La vida es sueño, dos, diecinueve, verso dos mil ciento ochenta y dos"
    ),
    ("a 20 °C, o sea 293 K", "a veinte grados Celsius, o sea doscientos noventa y tres kelvin"),
    ("Pulse Ctrl+F5.", "Pulse control más F cinco."),
    ("Telefónica S. A. ganó mucho.", "Telefónica S A ganó mucho."),
    ("Juan S. A. López", "Juan S. A. López"),
  ]
  private static let italian = [
    ("nato il 20-7-69 a Roma", "nato il venti luglio millenovecentosessantanove a Roma"),
    ("il 4-3-3 di Zeman", "il quattro tre tre di Zeman"),
    ("a 20 °C, cioè 293 K", "a venti gradi Celsius, cioè duecentonovantatré kelvin"),
    ("Vale 10⁻⁹ m.", "Vale dieci elevato a meno nove metri."),
    ("Premi Ctrl+F5.", "Premi control più F cinque."),
    ("42,195 km", "quarantadue virgola centonovantacinque chilometri"),
    ("Apollo XI", "Apollo undici"),
    ("scala = -1.000 con 0.100", "scala uguale meno uno punto zero zero zero con zero punto cento"),
  ]

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
}
