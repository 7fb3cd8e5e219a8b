// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// What newspapers, advertisements and shops write with numbers and letters, outside of English.
@Suite("Readings of newspapers and advertisements", .ownThread)
struct NewspaperReadingTests {
  private static let french = [
    ("Une ville de 2 000 000 d'habitants", "Une ville de deux millions d'habitants"),
    ("Plus de 1 000 000 d’euros", "Plus d'un million d’euros"),
    ("près de 1 000 000 € de dégâts", "près d'un million d'euros de dégâts"),
    ("plus de 1 kg de farine", "plus d'un kilogramme de farine"),
    ("plus que 1 million d'arbres", "plus qu'un million d'arbres"),
    ("un délai de 1 heure", "un délai d'une heure"),
    ("un taux de 1 signifie", "un taux de un signifie"),
    ("de 1 à 10", "de un à dix"), ("de 1 à 3 kg", "de un à trois kilogrammes"),
    ("une hausse de 1 %", "une hausse de un pour cent"),
    ("les années 80s", "les années quatre-vingt"),
    ("les tubes des 90s", "les tubes des années quatre-vingt-dix"),
    ("une soirée 80s", "une soirée années quatre-vingt"),
    ("dans les 60s qui suivent", "dans les soixante secondes qui suivent"),
    ("un sprint de 90s", "un sprint de quatre-vingt-dix secondes"),
    ("Victoire 3-1 face à Rennes", "Victoire trois à un face à Rennes"),
    ("un succès 2-1 grâce à Léa", "un succès deux à un grâce à Léa"),
    ("1-21 pages", "une à vingt et une pages"),
    ("3 3/5 m", "trois mètres et trois cinquièmes"),
    ("à 1 1/2 km/h", "à un kilomètre et demi à l'heure"),
    ("la légende (nos 4 à 12)", "la légende (numéros quatre à douze)"),
    ("(nos 3, 5 et 7), lots nos 5-7", "(numéros trois, cinq et sept), lots numéros cinq à sept"),
    ("Voici, nos 4 enfants", "Voici, nos quatre enfants"),
    ("(nos 4 et 5 places)", "(nos quatre et cinq places)"),
    ("10 000 fr. de rente", "dix mille francs de rente"),
    ("3 000 liv. de rente", "trois mille livres de rente"), ("50 fr. de", "cinquante fr. de"),
    ("La 2º partie, la 3ª", "La deuxième partie, la troisième"),
    ("le 2° étage", "le deuxième étage"), ("1º Ouvrez", "1º Ouvrez"),
    ("le 2° de latitude", "le deux degrés de latitude"),
    ("L x l x H", "L sur l sur H"), ("ouvert 8h - 12h", "ouvert huit heures à douze heures"),
    ("de symbole Cu", "de symbole C U"), ("Le symbole Le plus", "Le symbole Le plus"),
    ("4,80 euros pièce", "quatre euros et quatre-vingts centimes pièce"),
    ("12,50 francs suisses", "douze virgule cinquante francs suisses"),
    ("4,8 euros", "quatre virgule huit euros"),
  ]
  /// The east, which voices say as the verb.
  private static let east = [
    ("à l'est de la ville", "à l'èst de la ville"), ("vers l’est, puis", "vers l’èst, puis"),
    ("la gare de l'Est", "la gare de l'èst"), ("du côté est.", "du côté èst."),
    ("la rive est du lac", "la rive èst du lac"),
    ("34, rue Saint-Joseph Est, bureau 2", "trente-quatre, rue Saint-Joseph èst, bureau deux"),
    ("nord, sud, est et ouest", "nord, sud, èst et ouest"),

    ("Il l'est encore.", "Il l'est encore."), ("la porte est ouverte", "la porte est ouverte"),
    ("la zone est, selon lui, sûre", "la zone est, selon lui, sûre"),
    ("la façade est de style roman", "la façade est de style roman"),
    ("il est et restera", "il est et restera"), ("Est-ce vrai ?", "Est-ce vrai ?"),
    ("Tout Est Possible", "Tout Est Possible"), ("tel qu'il est.", "tel qu'il est."),
  ]
  private static let spanish = [
    ("Televisor LED de 43\" con mando", "Televisor led de cuarenta y tres pulgadas con mando"),
    ("Dijo \"el canal de 43\" con", "Dijo \"el canal de cuarenta y tres\" con"),
    ("(An x Al x F)", "(An por Al por F)"),
    ("de símbolo Cu", "de símbolo C U"), ("el símbolo Se halla", "el símbolo Se halla"),
    ("ganó 3-1 frente al Betis", "ganó tres a uno frente al Betis"),
    ("la fiesta 80s del club", "la fiesta años ochenta del club"),
    ("una pausa de 90s", "una pausa de noventa segundos"),
    ("mide 3 3/5 m", "mide tres metros y tres quintos"),
    ("a 1 1/2 mph", "a una milla y media por hora"),
    ("a las 12.30 a.m. del lunes", "a las doce treinta de la noche del lunes"),
    ("a la 1.00 p. m. en punto", "a la una de la tarde en punto"),
    ("mide 4.50 m", "mide cuatro coma cincuenta metros"),
    ("el sr. rodríguez y la dra. díaz", "el señor rodríguez y la doctora díaz"),
    ("los 4tos y las 5tas", "los cuartos y las quintas"), ("4 tos", "cuatro tos"),
    ("los 1ros puestos, los 2dos", "los primeros puestos, los segundos"),
    ("1 3/4 lb de carne", "una libra y tres cuartos de carne"),
    (
      "El 1-800-go-u-haul, llame al 1-800-flores",
      "El uno, ochocientos, go u haul, llame al uno, ochocientos, flores"
    ),
  ]
  /// Without a region, where the sign of dollars may be that of pesos.
  private static let american = [
    ("Total: $ 1.250.000", "Total: un millón doscientos cincuenta mil pesos"),
    ("de $900 a $1.200", "de novecientos pesos a mil doscientos pesos"),
    ("$1.250.000 de EE.UU.", "un millón doscientos cincuenta mil dólares de Estados Unidos."),
    ("US$ 1.250", "mil doscientos cincuenta dólares"),
    ("a $25.50", "a veinticinco dólares con cincuenta centavos"),
    ("unos $2000 pesos", "unos dos mil pesos"), ("€5 euros", "cinco euros"),
    ("$3 millones de pesos", "tres millones de pesos"),
    ("$200 dólares", "doscientos dólares"), ("son 200 usd", "son doscientos dólares"),
    ("S/ 14.90", "catorce soles con noventa céntimos"), ("S/. 20", "veinte soles"),
    ("S/1,250.00", "mil doscientos cincuenta soles"), ("Calle 5 S/N", "Calle cinco S/N"),
    ("RD$500 y ₡5.000", "quinientos pesos y cinco mil colones"),
    ("4.50 dólares", "cuatro dólares con cincuenta centavos"),
    ("12,50 dólares canadienses", "doce coma cincuenta dólares canadienses"),
    ("2,45 metros", "dos coma cuarenta y cinco metros"),
  ]
  private static let german = [
    ("Das kostet 4,80 Euro.", "Das kostet vier Euro und achtzig Cent."),
    ("3,20 Franken, 4,05 Pfund", "drei Franken und zwanzig Rappen, vier Komma null fünf Pfund"),
    ("0,80 Euro Pfand", "achtzig Cent Pfand"), ("1,5 Euro", "eins Komma fünf Euro"),

    ("mit dem Symbol Fe", "mit dem Symbol F E"),
    ("täglich 16:30 - 22:00 Uhr", "täglich sechzehn Uhr dreißig bis zweiundzwanzig Uhr"),
    ("um 9:30 - ich glaube", "um neun Uhr dreißig - ich glaube"),
    ("So. Ruhetag", "Sonntag Ruhetag"), ("So. Anna", "So. Anna"),
    ("30 x 20 x 10 cm (B x H x T)", "dreißig mal zwanzig mal zehn Zentimeter (B mal H mal T)"),
    ("(BxHxT)", "(B mal H mal T)"), ("Version A x B", "Version A x B"),
    ("am 5. Nov 2020", "am fünften November zweitausendzwanzig"),
    ("der 2. Jan kam", "der zweite Jan kam"),
    ("24. juli 2013", "vierundzwanzigster juli zweitausenddreizehn"),
    ("im 23. OG", "im dreiundzwanzigsten Obergeschoss"),
    ("2. OG links", "zweites Obergeschoss links"), ("im EG", "im Erdgeschoss"),
    ("in der EG, das OG Köln", "in der E G, das O G Köln"),
    (
      "Die Postleitzahl ist 86150 Augsburg",
      "Die Postleitzahl ist acht sechs eins fünf null Augsburg"
    ),
    ("Es sind 86150 Euro", "Es sind sechsundachtzigtausendeinhundertfünfzig Euro"),
    ("Musik der 90s", "Musik der neunziger"), ("in den 70s", "in den siebzigern"),
    ("die 90s Pause", "die neunzig Sekunden Pause"),
  ]
  private static let italian = [
    ("gli anni 80s", "gli anni ottanta"), ("negli 90s", "negli anni novanta"),
    ("solo 4,80 euro", "solo quattro euro e ottanta centesimi"),
    ("per 80s", "per ottanta secondi"),
    ("2 3/4 kg", "due chilogrammi e tre quarti"),
    ("ha vinto 2-1 grazie a Luca", "ha vinto due a uno grazie a Luca"),
  ]

  @Test("in French", arguments: french)
  func inFrench(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "fr-FR") == spoken)
  }

  @Test("of the east in French", arguments: east)
  func ofEast(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "fr-FR") == spoken)
  }

  @Test("in Spanish", arguments: spanish)
  func inSpanish(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "es-ES") == spoken)
  }

  @Test("in Spanish without a region", arguments: american)
  func inAmerica(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "es") == spoken)
  }

  @Test("in German", arguments: german)
  func inGerman(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test("in Italian", arguments: italian)
  func inItalian(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "it-IT") == spoken)
  }
}
