// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// French and Spanish as newspapers, recipes, laws, doctors and messages write them. Each line of a table has a text and, behind
/// "¦", its words; what nothing explains stays as it is written.
@Suite("Readings of French and Spanish", .ownThread)
struct RomanceReadingTests {
  @Test("of French are words where a second sign supports them", arguments: lines(frenchSamples))
  func french(line: String) throws { try Self.check(line, "fr-FR") }

  @Test("of Spanish are words where a second sign supports them", arguments: lines(spanishSamples))
  func spanish(line: String) throws { try Self.check(line, "es-ES") }

  private static func check(_ line: String, _ language: String) throws {
    let cells = line.split(separator: " ¦ ")
    try #require(cells.count == 2)
    #expect(ReadingTests.spoken(String(cells[0]), language) == String(cells[1]))
  }
}

private func lines(_ table: String) -> [String] {
  table.split(separator: "\n").map(String.init)
}

private let frenchSamples = #"""
  la modulation V.23 (1200/75 bps), du pain, etc. ¦ la modulation V.23 (1200/75 bps), du pain, etcétéra.
  1 c. à s. d'huile, 1/2 c. à c. de sel, 2 càs de rhum ¦ une cuillère à soupe d'huile, une demi-cuillère à café de sel, deux cuillères à soupe de rhum
  3,5 Mds €, 1,4 M de morts, 12 M€ en 2021 puis 4 M en 2022 ¦ trois virgule cinq milliards d'euros, un virgule quatre million de morts, douze millions d'euros en deux mille vingt et un puis quatre millions en deux mille vingt-deux
  une équipe de 12 M en tout ¦ une équipe de douze M en tout
  Il reste 10 mn, 3 pts et 50 cts. ¦ Il reste dix minutes, trois points et cinquante centimes.
  Prenez 1 cp. 3 fois/jour pendant 5 j. ¦ Prenez un comprimé trois fois par jour pendant cinq jours.
  4 g/24 h, FC 72/min, 250 000/mm³ ¦ quatre grammes par vingt-quatre heures, fréquence cardiaque soixante-douze par minute, deux cent cinquante mille par millimètre cube
  du 230 V sous 16 A ¦ du deux cent trente volts sous seize ampères
  à 150 000 000 km du Soleil ¦ à cent cinquante millions de kilomètres du Soleil
  Fr. 19.50, 12.50 fr. et 1€20 ¦ dix-neuf francs et cinquante centimes, douze francs et cinquante centimes et un euro et vingt centimes
  499 F suisses et la salle 12 F ¦ quatre cent quatre-vingt-dix-neuf francs suisses et la salle douze F
  votre lettre du 3 ct. à 95 ct. le mot ¦ votre lettre du trois courant à quatre-vingt-quinze centimes le mot
  l'écran de 27" affiche ¦ l'écran de vingt-sept pouces affiche
  de l'huile 5W-30, en taille XL, au chapitre XL ¦ de l'huile cinq W trente, en taille X L, au chapitre quarante
  un CDI à Lyon ¦ un C D I à Lyon
  un écran de 15,6", noir ¦ un écran de quinze virgule six pouces, noir
  il a dit "27" ¦ il a dit "vingt-sept"
  en 38'45" et 1 h 24' 10", 3h58'12" ¦ en trente-huit minutes quarante-cinq secondes et une heure vingt-quatre minutes dix secondes, trois heures cinquante-huit minutes douze secondes
  la taille de 5'10" ¦ la taille de cinq pieds dix pouces
  le décret n° 2020-1310, l'article L. 121-1, les pages 12-15 ¦ le décret numéro deux mille vingt tiret mille trois cent dix, l'article L. cent vingt et un tiret un, les pages douze à quinze
  Son n° de sécu, la T° 38,2 ¦ Son numéro de sécu, la température trente-huit virgule deux
  au 1/25 000 et au 1:100 000 ¦ au un sur vingt-cinq mille et au un sur cent mille
  la mesure à 6/8, le reste 6/8 ¦ la mesure à six huit, le reste six huitièmes
  8 h moins le 1/4, le 1/4 de finale, le 3/4 ¦ huit heures moins le quart, le quart de finale, le trois avril
  15/20 en maths, il gagne 6/4 6/3 ¦ quinze sur vingt en maths, il gagne six à quatre six à trois
  la 90e+3 minute, 1e-6 ¦ la quatre-vingt-dixième plus trois minute, un fois dix puissance moins six
  Il mesure 1m85, la piste 26L, le SIRET 123 456 789 00012 ¦ Il mesure un mètre quatre-vingt-cinq, la piste vingt-six L, le SIRET un deux trois, quatre cinq six, sept huit neuf, zéro zéro zéro un deux
  le 0 800 123 456 ¦ le zéro, huit cents, cent vingt-trois, quatre cent cinquante-six
  le train de 7.42 ¦ le train de sept heures quarante-deux
  8 h 30-12 h, 14 h-18 h, 1 h 1/2 ¦ huit heures trente à douze heures, quatorze heures à dix-huit heures, une heure et demie
  1°) Ouvrez ; 2°) fermez, à 21° ¦ premièrement) Ouvrez ; deuxièmement) fermez, à vingt et un degrés
  c ≈ 3·10^8 m/s, 6·10²³ ¦ c environ égal à trois fois dix puissance huit mètres par seconde, six fois dix puissance vingt-trois
  chap. IV, t. II, pl. XII et annexe II ¦ chapitre quatre, tome deux, planche douze et annexe deux
  Rocky II vaut mieux que Rocky V, le point V ¦ Rocky deux vaut mieux que Rocky cinq, le point V
  I. Kant et V. Hugo ¦ I. Kant et V. Hugo
  le XV de France, l'an VI, le L de France ¦ le quinze de France, l'an six, le L de France
  Sous Louis XV et XVI ¦ Sous Louis quinze et seize
  M. Jean-Pierre X., 45 ans ¦ Monsieur Jean-Pierre X., quarante-cinq ans
  S. M. le roi, J. M. Dupont, M. Petit ¦ Sa Majesté le roi, J. M. Dupont, Monsieur Petit
  av. du Gal-Leclerc, le P. Teilhard, Mal-aimé ¦ avenue du Général-Leclerc, le père Teilhard, Mal-aimé
  boul. René-Lévesque O., bureau 3 ¦ boulevard René-Lévesque Ouest, bureau trois
  p. 112 et suiv., art. 9 et s. du code ¦ page cent douze et suivantes, article neuf et suivants du code
  né(e) et inscrit(e)s, f(x) ¦ né et inscrits, f(x)
  et/ou, v. 1825, v. 4.5 ¦ et ou, vers mille huit cent vingt-cinq, v. quatre point cinq
  les lun., mer. et ven. de 9 h ¦ les lundi, mercredi et vendredi de neuf heures
  la mer. 5 minutes ¦ la mer. cinq minutes
  mardi 14/03, mar. 14/03 ¦ mardi quatorze mars, mardi quatorze mars
  Dép. 14 h 32, arr. 17 h 05, le dép. du Rhône ¦ départ quatorze heures trente-deux, arrivée dix-sept heures cinq, le département du Rhône
  **Attention :** ne pas, 2 ** 3 ¦ Attention : ne pas, deux ** trois
  Entrée / Sortie, monté sur / en lecture ¦ Entrée , Sortie, monté sur barre oblique en lecture
  la limite 4294967295, le client 9876543210 ¦ la limite quatre milliards deux cent quatre-vingt-quatorze millions neuf cent soixante-sept mille deux cent quatre-vingt-quinze, le client neuf huit sept six cinq quatre trois deux un zéro
  25' de retard, p. 4/4, à 4"2 ¦ vingt-cinq minutes de retard, page quatre sur quatre, à quatre secondes deux
  1 pincée, 1 musée et 21 brebis ¦ une pincée, un musée et vingt et une brebis
  art. 7, al. 3 ¦ article sept, alinéa trois
  les lu. et je. de 9h à 12h, je l'ai lu. ¦ les lundi et jeudi de neuf heures à douze heures, je l'ai lu.
  l'UE, l’AG et d'IRM, l'ONU, l'II, L'ÎLE ¦ l'U E, l’A G et d'I R M, l'ONU, l'II, L'ÎLE
  44 av. J.-C., avant J.-C. ou après ¦ quarante-quatre avant Jésus-Christ, avant Jésus-Christ ou après
  J.-C. Martin est là ¦ J.-C. Martin est là
  né vers 1720, † 1788 à Rouen, † le 9 oct. 1871, b. 3 oct. 1688 ¦ né vers mille sept cent vingt, décédé en mille sept cent quatre-vingt-huit à Rouen, décédé le neuf octobre mille huit cent soixante et onze, baptisé le trois octobre mille six cent quatre-vingt-huit
  Jean Roux, † av. 1740, le 8 7bre 1764, le 3 Xbre 1790 ¦ Jean Roux, décédé avant mille sept cent quarante, le huit septembre mille sept cent soixante-quatre, le trois décembre mille sept cent quatre-vingt-dix
  -22 °C ou –22 °C, un froid de –35, les années 10 –12 ¦ moins vingt-deux degrés Celsius ou moins vingt-deux degrés Celsius, un froid de moins trente-cinq, les années dix –12
  à 1,10 € ou 95 c. pièce, vers 95 c. environ ¦ à un euro et dix centimes ou quatre-vingt-quinze centimes pièce, vers quatre-vingt-quinze centimes environ
  Maison 4 p., 2 ch., gd jardin, 65 m², ss asc. ¦ Maison quatre pièces, deux chambres, grand jardin, soixante-cinq mètres carrés, sans ascenseur.
  un moteur de 110 ch et un autre de 2 ch pour rire ¦ un moteur de cent dix chevaux et un autre de deux chevaux pour rire
  les nos 8 et 12, nos 8 enfants ¦ les numéros huit et douze, nos huit enfants
  1 g x 3/j, 1 cp. x 2 par jour, 2 m x 3 m ¦ un gramme trois fois par jour, un comprimé deux fois par jour, deux mètres sur trois mètres
  x 1° 1790, à 1° près, § 1er, 3°, du décret ¦ x premièrement mille sept cent quatre-vingt-dix, à un degré près, paragraphe premier, troisièmement, du décret
  *2 m. end., 84 m. sur les aig. 4, rép. de * à * ¦ *deux mailles endroit, quatre-vingt-quatre mailles sur les aiguilles quatre, répéter de * à *
  il faut 84 m. de fil ¦ il faut quatre-vingt-quatre mètres de fil
  les j. fériés, le 1er dim. du mois, 1 dim. à chaque bout, le ven. 9 à 14 h ¦ les jours fériés, le premier dimanche du mois, un dim. à chaque bout, le vendredi neuf à quatorze heures
  S.-O. 4 à 5, au N.-E. de Brest, S.-O. Martin ¦ S.-O. quatre à cinq, au nord-est de Brest, S.-O. Martin
  6 gélules/24 h, 5 bulbes/m², 84 hab./km², le prix du m² ¦ six gélules par vingt-quatre heures, cinq bulbes par mètre carré, quatre-vingt-quatre habitants par kilomètre carré, le prix du mètre carré
  EXP 06/2027, la loi 06/2027 ¦ EXP juin deux mille vingt-sept, la loi 06/2027
  n° 19-16.964, Fr. 40.– et 3,2 G$, +4 € ¦ numéro dix-neuf tiret seize point neuf cent soixante-quatre, quarante francs.– et trois virgule deux milliards de dollars, plus quatre euros
  1. M. Jacobs (ITA) a gagné ¦ un. M. Jacobs (ITA) a gagné
  h. repas, h. locale, à 3 h. du but ¦ heures repas, heure locale, à trois heures du but
  f° 12 r° et v°, 5 ter r. du Fg-St-Denis ¦ folio douze recto et verso, cinq ter rue du Faubourg-St-Denis
  112 m2 hab., 3 412 hab. en tout ¦ cent douze mètres carrés habitables, trois mille quatre cent douze habitants en tout
  1 ha 20 a 35 ca, il y a 35 ca ¦ un hectare vingt ares trente-cinq centiares, il y a trente-cinq centiares
  3 ans 1/2, celui de 9 h 5. ¦ trois ans et demi, celui de neuf heures cinq.
  une tronçonneuse à 1:25 ¦ une tronçonneuse à un pour vingt-cinq
  rendez-vous à 1:25 ¦ rendez-vous à une heure vingt-cinq
  fixé au 12.09 à 14h15, la version 12.09 ¦ fixé au douze septembre à quatorze heures quinze, la version douze point zéro neuf
  en 4h12'36", à 8", en 1'11"2, 2h 01' 09" ¦ en quatre heures douze minutes trente-six secondes, à huit secondes, en une minute onze secondes deux, deux heures une minute neuf secondes
  20' à 200°, 20' de repos ¦ vingt minutes à deux cents degrés, vingt minutes de repos
  CP ép. 18 mm, saison 2, ép. 3 ¦ CP épaisseur dix-huit millimètres, saison deux, épisode trois
  appt 3½ pces, 2 c. à thé, 1/2 bout. de vin ¦ appt trois pièces et demie, deux cuillères à thé, une demi-bouteille de vin
  Bien à vs, 2 vs 3, par ex. ici, 2 ex. du bail ¦ Bien à vs, deux versus trois, par exemple ici, deux exemplaires du bail
  sous 48/72 h, 12/18 °C, 3/4 h ¦ sous quarante-huit à soixante-douze heures, douze à dix-huit degrés Celsius, trois quarts d'heure
  3 – 12 – 25 – 36 et 5 – 8 pages ¦ trois – douze – vingt-cinq – trente-six et cinq à huit pages
  205/55 R16 91V et 12V ¦ deux cent cinq cinquante-cinq R seize quatre-vingt-onze V et douze volts
  3 x 30 s et 3 x 30 cm ¦ trois fois trente secondes et trois sur trente centimètres
  à J-5, H-1, le 21e s., 21 s. ¦ à J moins cinq, H moins un, le vingt et unième siècle, vingt et une secondes.
  le m2 et le prix du m² ¦ le mètre carré et le prix du mètre carré
  5 rép. du jeu ¦ cinq rép. du jeu
  t.l.j. sf lun., Bd des Capucines ¦ tous les jours sauf lundi, boulevard des Capucines
  2 ans et 1/2 de retard ¦ deux ans et demi de retard
  en 9''58, avec 1'10'' d'avance, taille de 5'10" ¦ en neuf secondes cinquante-huit, avec une minute dix secondes d'avance, taille de cinq pieds dix pouces
  3 x 4 = 12, 10 / 2 = 5, 6 x 1,5 L, 3 x 4 m ¦ trois fois quatre égale douze, dix divisé par deux égale cinq, six fois un virgule cinq litre, trois sur quatre mètres
  le 4 x 100 m, le 4×400 m, 30 x 40 cm ¦ le quatre fois cent mètres, le quatre fois quatre cents mètres, trente sur quarante centimètres
  9h-12h / 14h-18h, ouvert / fermé ¦ neuf heures à douze heures , quatorze heures à dix-huit heures, ouvert , fermé
  à 48° 51' N, 2° 21' E, la lettre N ¦ à quarante-huit degrés cinquante et une minutes nord, deux degrés vingt et une minutes est, la lettre N
  Mt 5, 3-12 puis Ps 103, le Mt Blanc, Jn 3,16 ¦ Matthieu cinq, trois à douze puis psaume cent trois, le mont Blanc, Jean trois seize
  vent NO 5, des rafales de SE, le NO 5 ¦ vent nord-ouest cinq, des rafales de sud-est, le NO cinq
  Cher M. Martin, Bonjour M. Petit, Henri M. Durand ¦ Cher Monsieur Martin, Bonjour Monsieur Petit, Henri M. Durand
  le devis n°2024-118, les n°s 3 et 4 ¦ le devis numéro deux mille vingt-quatre tiret cent dix-huit, les numéros trois et quatre
  en 14-18, de 14-18 ans, la guerre de 39-45 ¦ en quatorze dix-huit, de quatorze à dix-huit ans, la guerre de trente-neuf quarante-cinq
  le Boeing 747-400, un score de 102-98 ¦ le Boeing sept cent quarante-sept tiret quatre cents, un score de cent deux à quatre-vingt-dix-huit
  Ø 28 cm, H. 1,20 m, V. Hugo ¦ diamètre vingt-huit centimètres, hauteur un virgule vingt mètre, V. Hugo
  au T3 2024, le S1 2025, un T3 de 40 m² ¦ au troisième trimestre deux mille vingt-quatre, le premier semestre deux mille vingt-cinq, un T trois de quarante mètres carrés
  ma vieille 4L, un bidon de 4L ¦ ma vieille quatre L, un bidon de quatre litres
  p. xii, EUR/USD, N/Réf. 12, c/o Mme Roux ¦ page douze, euro dollar, notre référence douze, aux bons soins de Madame Roux
  un·e étudiant·e, les étudiant·e·s motivé·e·s, les client.e.s ¦ un ou une étudiant ou étudiante, les étudiants et étudiantes motivés, les clients et clientes
  720 € CC, le CC du message ¦ sept cent vingt euros charges comprises, le CC du message
  sous 5 j ouvrés, 0,3 pt de plus, 200 gr. de sel, 2 CS de sucre ¦ sous cinq jours ouvrés, zéro virgule trois point de plus, deux cents grammes de sel, deux cuillères à soupe de sucre
  9 Mds FCFA, 500 FCFA ¦ neuf milliards de francs C F A, cinq cents francs C F A
  la v. 2, la 2de fois, le 2d tour, op. 27, vit. C, 8/10 ans ¦ la v. deux, la seconde fois, le second tour, opus vingt-sept, vitamine C, huit à dix ans
  12-oct-2023, le 06-05-24, le code 06-05-24 ¦ douze octobre deux mille vingt-trois, le six mai deux mille vingt-quatre, le code zéro six zéro cinq vingt-quatre
  un hôtel 4*, 500 mg x 3/jour, + de 65 ans ¦ un hôtel quatre étoiles, cinq cents milligrammes trois fois par jour, plus de soixante-cinq ans
  250 kcal/1 046 kJ, 1046 kJ / 250 kcal ¦ deux cent cinquante kilocalories, mille quarante-six kilojoules, mille quarante-six kilojoules , deux cent cinquante kilocalories
  Lun-Ven 9h-18h, Sam 10h-17h, Sam a 10 ans ¦ lundi à vendredi neuf heures à dix-huit heures, samedi dix heures à dix-sept heures, Sam a dix ans
  jusqu'au dim. et jours fériés, tkt, a+ ! ¦ jusqu'au dimanche et jours fériés, t'inquiète, à plus !
  le 3è étage, du 12-13 juin, sous 48h/72h, 12 € / 8 € ¦ le troisième étage, du douze et treize juin, sous quarante-huit à soixante-douze heures, douze euros , huit euros
  du 12-15 juin, 50/60 Hz, à la 78e min. ¦ du douze à quinze juin, cinquante à soixante hertz, à la soixante-dix-huitième minute.
  au-dessus de 1 200-1 400 m, entre 900-1 200 m, gagné 3-1 200 fois ¦ au-dessus de mille deux cents à mille quatre cents mètres, entre neuf cents à mille deux cents mètres, gagné trois à un deux cents fois
  ouvert 9h-12h/14h-18h, à 9h/10h ¦ ouvert neuf heures à douze heures, quatorze heures à dix-huit heures, à neuf à dix heures
  le point (0,0) et le coin (3,-2), un gain (0,5), le code RVB 0,0,0 ¦ le point (zéro, zéro) et le coin (trois, moins deux), un gain (zéro virgule cinq), le code RVB zéro, zéro, zéro
  soit 5*4*3 puis 2*3=6, le *100# ¦ soit cinq fois quatre fois trois puis deux fois trois égale six, le *100#
  chez AT&T et H&M, M&Co ¦ chez A T et T et H et M, M et Co
  2 000 000 habitants, 3 000 000 personnes, 1 000 000 est rond ¦ deux millions d'habitants, trois millions de personnes, un million est rond
  POP3, la COP21 et H2SO4 ¦ POP trois, la COP vingt et un et H deux S O quatre
  avec Outlook Express 5/6, il reste 5/6 du gâteau ¦ avec Outlook Express cinq six, il reste cinq sixièmes du gâteau
  500 mg/5 ml, 20g/10l, 5 mg/kg ¦ cinq cents milligrammes par cinq millilitres, vingt grammes par dix litres, cinq milligrammes par kilogramme
  Arroser 3 fois/sem. en été, à 95 €/pers./nuit ¦ Arroser trois fois par semaine en été, à quatre-vingt-quinze euros par personne par nuit
  Rang 3 : 24 ms, 2 ml et 1 br ¦ Rang trois : vingt-quatre mailles serrées, deux mailles en l'air et une bride
  un ping de 24 ms, 2 ml d'eau ¦ un ping de vingt-quatre millisecondes, deux millilitres d'eau
  Th. 6-7, Prép. : 20 min, la note de 4/5 ¦ thermostat six à sept, préparation : vingt minutes, la note de quatre sur cinq
  S.M. la reine et S.A.R. le prince, Martin Roux Jr ¦ Sa Majesté la reine et Son Altesse Royale le prince, Martin Roux junior
  vers 500 AEC, en 300 av. n. è., un AEC ¦ vers cinq cents avant l'ère commune, en trois cents avant notre ère, un AEC
  un modem de 50 bps ¦ un modem de cinquante bits par seconde
  une baisse de 50 bps ¦ une baisse de cinquante bps
  Jn 3, 16 ; Mt 5, 3 ¦ Jean trois, seize ; Matthieu cinq, trois
  1.6 16V, 1,4 16V et du 12V, le 16V ¦ un point six seize soupapes, un virgule quatre seize soupapes et du douze volts, le seize volts
  35 €/pers. et par jour, un bus dans 3', retard de 15' ¦ trente-cinq euros par personne et par jour, un bus dans trois minutes, retard de quinze minutes
  Ingrédients (4 p.), 1 cc de sel, un moteur de 125 cc de marque ¦ Ingrédients (quatre personnes), une cuillère à café de sel, un moteur de cent vingt-cinq cc de marque
  une berline de 150 ch, 5 ptes ¦ une berline de cent cinquante chevaux, cinq portes
  il y a 5 ptes ¦ il y a cinq ptes
  en oct.-nov. puis janv.–mars. ¦ en octobre à novembre puis janvier à mars.
  XIXe-XXe s., les XVe–XVIe siècles, XVIe-XVe ¦ dix-neuvième à vingtième siècle, les quinzième à seizième siècles, XVIe-XVe
  raf. 60 km/h, 2 gttes/8 h, ts les 3 j., à 18.4S, 87.23W ¦ rafales soixante kilomètres à l'heure, deux gouttes par huit heures, tous les trois jours, à dix-huit virgule quatre sud, quatre-vingt-sept virgule vingt-trois ouest
  une pièce de 3 fr. 30 c., gagner 1 fr. 10 par jour, une page en fr. ici ¦ une pièce de trois francs trente centimes, gagner un franc dix par jour, une page en fr. ici
  """#

private let spanishSamples = #"""
  la ampliación será de 500/25; aparece `79.29re' en la lista ¦ la ampliación será de 500/25; aparece `79.29re' en la lista
  la talla XL, el capítulo XL y aceite 0W-20 ¦ la talla X L, el capítulo cuarenta y aceite cero W veinte
  una novela de P. D. James, N. B. Gálvez ¦ una novela de P. D. James, N. B. Gálvez
  P. D.: llámame ¦ posdata: llámame
  15 M de euros, los del 15 M cobraron ¦ quince millones de euros, los del quince M cobraron
  3,5 M€ en 2022 y 4 M en 2023 ¦ tres coma cinco millones de euros en dos mil veintidós y cuatro millones en dos mil veintitrés
  Pac. de 63 a., TA alta, a las 9 a. m. ¦ paciente de sesenta y tres años, TA alta, a las nueve de la mañana.
  1 comp. c/8 h durante 5 d., 1 g/8 h, 5 mg/kg/día ¦ un comprimido cada ocho horas durante cinco días, un gramo cada ocho horas, cinco miligramos por kilogramo por día
  180 ºC, a -3 ºC y 21º en Málaga ¦ ciento ochenta grados Celsius, a menos tres grados Celsius y veintiún grados en Málaga
  el 21º ¦ el vigésimo primero
  4,5 p. p. más, 350 págs., 34 ptos. ¦ cuatro coma cinco puntos porcentuales más, trescientas cincuenta páginas, treinta y cuatro puntos.
  a 3.715 m s. n. m. ¦ a tres mil setecientos quince metros sobre el nivel del mar.
  60 W a 230 V ¦ sesenta vatios a doscientos treinta voltios
  la sala 230 V ¦ la sala doscientos treinta V
  pantalla de 6,5" y 128 GB ¦ pantalla de seis coma cinco pulgadas y ciento veintiocho gigabytes
  en 38'45" y a los 45' del partido ¦ en treinta y ocho minutos cuarenta y cinco segundos y a los cuarenta y cinco minutos del partido
  El kilo cuesta $22.50 MXN. ¦ El kilo cuesta veintidós pesos con cincuenta centavos.
  Son 3 pesos, o sea, $3,50. ¦ Son tres pesos, o sea, tres pesos con cincuenta centavos.
  Vale $3,50. ¦ Vale tres dólares con cincuenta centavos.
  el dólar a $1.015,75 en Buenos Aires ¦ el dólar a mil quince pesos con setenta y cinco centavos en Buenos Aires
  la Ley 39/2015, el R. D. 463/2020, el 463/2020 ¦ la Ley treinta y nueve de dos mil quince, el real decreto cuatrocientos sesenta y tres de dos mil veinte, el cuatrocientos sesenta y tres dos mil veinte
  n.º 2024-118, págs. 112-118 ¦ número dos mil veinticuatro guion ciento dieciocho, páginas ciento doce a ciento dieciocho
  a las 13.05, el tren de las 7.42, las 3.50 toneladas ¦ a las trece cero cinco, el tren de las siete cuarenta y dos, las tres punto cincuenta toneladas
  a las 2am, 1 h 20 de viaje, 15'30 h ¦ a las dos de la mañana, una hora veinte de viaje, quince treinta horas
  un 3'5 % y 0'99 € ¦ un tres coma cinco por ciento y noventa y nueve céntimos
  compás de 6/8, 18/20 en selectividad, los 1/4 de final ¦ compás de seis por ocho, dieciocho sobre veinte en selectividad, los cuartos de final
  7-6(5), escala 1:50.000 o 1/25 000 ¦ siete a seis, cinco, escala uno a cincuenta mil o uno a veinticinco mil
  Cap. IV, Vol. II, lám. XII, Cap. Ruiz ¦ capítulo cuatro, volumen dos, lámina doce, capitán Ruiz
  S. M. el Rey, S. Juan, S. Martínez ¦ Su Majestad el Rey, San Juan, S. Martínez
  El P. Feijoo y Fr. Luis, Luis P. Gil ¦ El padre Feijoo y fray Luis, Luis P. Gil
  la 2.ª D. B. y D. Juan, D.ª Ana y M.ª Luz ¦ la segunda D. B. y don Juan, doña Ana y María Luz
  la II Guerra Mundial, la I República, el V Congreso ¦ la segunda Guerra Mundial, la primera República, el quinto Congreso
  La 2.ª Guerra acabó en 1945, la I en 1918 ¦ La segunda Guerra acabó en mil novecientos cuarenta y cinco, la primera en mil novecientos dieciocho
  el tomo V está; el VI, no ¦ el tomo cinco está; el sexto, no
  siglos XIX y XX, tomo I o II ¦ siglos diecinueve y veinte, tomo uno o dos
  Carlos I de España y V de Alemania ¦ Carlos primero de España y quinto de Alemania
  Acto III, esc. 2; 2.º C, esc. izda. ¦ Acto tres, escena dos; segundo C, escalera izquierda.
  el Excmo. Sr. Gil, Bs. As., el min. de Sanidad, 5 min ¦ el excelentísimo señor Gil, Buenos Aires, el ministro de Sanidad, cinco minutos
  Casó h. 1825, a 8 h. en tren ¦ Casó hacia mil ochocientos veinticinco, a ocho horas en tren
  El mar. vamos al mar y el jue. volvemos ¦ El martes vamos al mar y el jueves volvemos
  el mar. 14/03, el dom. 31. ¦ el martes catorce de marzo, el domingo treinta y uno.
  Pág. 112 y ss., p. ej. hoy, (ej. hoy), inc. b) y párr. 3 ¦ página ciento doce y siguientes, por ejemplo hoy, (por ejemplo hoy), inciso b) y párrafo tres
  s/ interés, s/n, c/ 8 min, y/o ¦ sin interés, sin número, cada ocho minutos, y o
  51 de ellas, alumno(a), 5ºB ¦ cincuenta y una de ellas, alumno, quinto B
  el CP 28001, CP 1252 ¦ el código postal veintiocho mil uno, CP mil doscientos cincuenta y dos
  1/50 s, 100 m ¦ un cincuentavo de segundo, cien metros
  en el 78', pág. 4/4, en 9"98, las 2.as Jornadas, 0,4 p.p. más ¦ en el minuto setenta y ocho, página cuatro sobre cuatro, en nueve segundos noventa y ocho, las segundas Jornadas, cero coma cuatro puntos porcentuales más
  Entrada / Salida ¦ Entrada , Salida
  el directorio / y /home ¦ el directorio barra y barra home
  1.080 €/m², $ 950/l en Buenos Aires ¦ mil ochenta euros por metro cuadrado, novecientos cincuenta pesos por litro en Buenos Aires
  1 perra, 1 llama, el Concilio Vaticano II ¦ una perra, 1 llama, el Concilio Vaticano segundo
  TA 120/80, una FC alta ¦ tensión arterial ciento veinte ochenta, una FC alta
  solo 1 taquilla abierta, 3 heridos y 1 fallecida ¦ solo una taquilla abierta, tres heridos y una fallecida
  el 1 representa ¦ el uno representa
  a la 1 en punto, desde la 1 de la tarde ¦ a la una en punto, desde la una de la tarde
  art. 1.902 del Código, n.º 12.345, la versión 1.902 ¦ artículo mil novecientos dos del Código, número doce mil trescientos cuarenta y cinco, la versión uno punto novecientos dos
  las 2/3 partes, la 1/3 parte, 2/3 de agua ¦ las dos terceras partes, la tercera parte, dos tercios de agua
  No. de folio: 12, Oficio No. 45 ¦ número de folio: doce, Oficio número cuarenta y cinco
  la pl. de España, la col. 3 ¦ la plaza de España, la columna tres
  el pdte. de la comunidad, pdte. de pago, D.ª Eva Sanz (secr.) ¦ el presidente de la comunidad, pendiente de pago, doña Eva Sanz (secretaria)
  el Sr. Pte. y el Sr. alcalde, los Sres. socios ¦ el señor presidente y el señor alcalde, los señores socios
  c/u, c/parrilla, s/alcohol, s/ la finca, c/ Mayor ¦ cada uno, con parrilla, sin alcohol, sobre la finca, calle Mayor
  300 mdp, 21 hs., 121 ciclistas y 21 revistas ¦ trescientos millones de pesos, veintiuna horas, ciento veintiún ciclistas y veintiuna revistas
  12,450 viviendas en el INEGI, 2,450 millones, 12,450 metros ¦ doce mil cuatrocientas cincuenta viviendas en el INEGI, dos coma cuatrocientos cincuenta millones, doce coma cuatrocientos cincuenta metros
  Isabel I y Ana, Isabel II ¦ Isabel primera y Ana, Isabel segunda
  el 12-I, 12-IV-1987 ¦ el doce de enero, doce de abril de mil novecientos ochenta y siete
  n. en Toledo en 1650, † 1702, 5 m. en total ¦ nació en Toledo en mil seiscientos cincuenta, murió en mil setecientos dos, cinco metros en total
  Casimiro (* Jaca, 1811; † Roma, 1869) ¦ Casimiro (nació Jaca, mil ochocientos once; murió Roma, mil ochocientos sesenta y nueve)
  Monte 96 p. y teja 2 der., 2 p. d., 5 p. más ¦ Monte noventa y seis puntos y teja dos puntos del derecho, dos puntos del derecho, cinco puntos más
  el 2do piso y la 3ra vez, el 2da ¦ el segundo piso y la tercera vez, el segunda
  piso de 2 hab. y 1 baño, 3.412 hab. en total ¦ piso de dos habitaciones y un baño, tres mil cuatrocientos doce habitantes en total
  $5,000 y 3,450 kg, +4 € ¦ cinco mil dólares y tres coma cuatrocientos cincuenta kilogramos, más cuatro euros
  3/8", 1½" y 3' 12'' de ventaja ¦ tres octavos de pulgada, una pulgada y media y tres minutos doce segundos de ventaja
  Carrera 7 # 32-16, Calle 14 No. 23-45 ¦ Carrera siete número treinta y dos guion dieciséis, Calle catorce número veintitrés guion cuarenta y cinco
  a las 12:20 a. m. y a las 5 a. m. ¦ a las doce veinte de la noche y a las cinco de la mañana.
  cap. 3, temp. 2 de la serie ¦ capítulo tres, temporada dos de la serie
  temp. 37,2 °C ¦ temperatura treinta y siete coma dos grados Celsius
  tel. 4372-1100, int. 23 ¦ teléfono cuatro tres siete dos, uno uno cero cero, interno veintitrés
  calle 5, int. 4, Puebla ¦ calle cinco, interior cuatro, Puebla
  4,3 pp. más, 0318/B, 9 N·m ¦ cuatro coma tres puntos porcentuales más, 0318/B, nueve newtons metro
  30 @ de aceituna ¦ treinta arrobas de aceituna
  La vitamina D. Esa sirve ¦ La vitamina D. Esa sirve
  la casa de D. Juan ¦ la casa de don Juan
  22.40 Cine, a 22.40 euros ¦ veintidós cuarenta Cine, a veintidós euros con cuarenta céntimos
  ss. X y XI, 112 y ss. ¦ siglos diez y once, ciento doce y siguientes.
  n.º 1 mundial, 1 comp./día, cad. 06/2027 ¦ número uno mundial, un comprimido por día, cad. junio de dos mil veintisiete
  45 l/m², 5 bulbos/m², 6 cáps./24 h ¦ cuarenta y cinco litros por metro cuadrado, cinco bulbos por metro cuadrado, seis cápsulas por veinticuatro horas
  de mar. a jun., ida y vta., vta. 5, min. 89 ¦ de marzo a junio, ida y vuelta, vuelta cinco, min. ochenta y nueve
  1 ha 20 a 35 ca, gol (min. 89) ¦ una hectárea veinte áreas treinta y cinco centiáreas, gol (minuto ochenta y nueve)
  en 24/48 h, 12/18 °C, 3/4 h ¦ en veinticuatro a cuarenta y ocho horas, doce a dieciocho grados Celsius, tres cuartos de hora
  3 – 12 – 25 – 36 y 5 – 8 páginas ¦ tres – doce – veinticinco – treinta y seis y cinco a ocho páginas
  Abierto de mar. a dom., de mar. a jun., ida ¦ Abierto de martes a domingo, de marzo a junio, ida
  2 años y 1/2 de retraso, 1/2 docena ¦ dos años y medio de retraso, media docena
  Debe $ 12.500.- al banco ¦ Debe doce mil quinientos pesos al banco
  el m2 y los 100 m2 ¦ el metro cuadrado y los cien metros cuadrados
  1 sobre la mesa, 1 libro ¦ uno sobre la mesa, un libro
  en 9''58, 3 x 4 = 12, 10 / 2 = 5 ¦ en nueve segundos cincuenta y ocho, tres por cuatro igual a doce, diez dividido por dos igual a cinco
  a 36° 31' N, 6° 18' O, la letra O ¦ a treinta y seis grados treinta y un minutos norte, seis grados dieciocho minutos oeste, la letra O
  Mt 5, 3-12 y Sal 103, Jn 3,16 ¦ Mateo cinco, tres a doce y Salmo ciento tres, Juan tres dieciséis
  viento del SO, la ONU ¦ viento del suroeste, la Onu
  lun. 3 feb., 15 ene 2025, 3 MAR 2025, hasta nov. 2026, 12-oct-2023 ¦ lunes tres de febrero, quince de enero de dos mil veinticinco, tres de marzo de dos mil veinticinco, hasta noviembre de dos mil veintiséis, doce de octubre de dos mil veintitrés
  el 06-05-24, la clave 06-05-24 ¦ el seis de mayo de dos mil veinticuatro, la clave cero seis cero cinco veinticuatro
  a 20ºC, en el 3ºC, calle Mayor 5, 3ºC ¦ a veinte grados Celsius, en el tercero C, calle Mayor cinco, tercero C
  9.30-14.00 / 17.00-20.30 h, de 10.00 a 20.00 ¦ nueve treinta a catorce horas , diecisiete horas a veinte treinta horas, de diez horas a veinte horas
  la versión 9.30 ¦ la versión nueve punto treinta
  L-V de 9 a 14 h, de L a V de 9 a 14, el L-V ¦ lunes a viernes de nueve a catorce horas, de lunes a viernes de nueve a catorce, el L-V
  llame al 016 o al 900 123 456, tfno.: 912345678 ¦ llame al cero uno seis o al nueve cero cero, uno dos tres, cuatro cinco seis, teléfono: nueve uno dos, tres cuatro cinco, seis siete ocho
  unos 900 123 456 euros ¦ unos novecientos millones ciento veintitrés mil cuatrocientos cincuenta y seis euros
  mi hijo/a, los/las alumnos/as, el/la director/a, km/h ¦ mi hijo o hija, los y las alumnos y alumnas, el o la director o directora, km/h
  tod@s l@s alumn@s, ana@gil.es ¦ todos y todas los y las alumnos y alumnas, ana arroba gil punto es
  Las III Jornadas, los IV Juegos, la XXI Feria ¦ Las terceras Jornadas, los cuartos Juegos, la vigésima primera Feria
  pág. 26.101, op. 27, Ø 14 cm, 1.ª cat. de oro ¦ página veintiséis mil ciento uno, opus veintisiete, diámetro catorce centímetros, primera categoría de oro
  la Ing. Mora, el Ing. Soto, el Tte. Col. Tejero ¦ la ingeniera Mora, el ingeniero Soto, el teniente coronel Tejero
  3 mill. €, $20 USD, $1,250.00 M. N. ¦ tres millones de euros, veinte dólares, mil doscientos cincuenta pesos moneda nacional.
  T3 2024, 1T 2025, la T4 ¦ tercer trimestre de dos mil veinticuatro, primer trimestre de dos mil veinticinco, la T cuatro
  un hotel de 5*, 500 mg x 3/día, 200 gr. de sal, 7x20 m ¦ un hotel de cinco estrellas, quinientos miligramos tres veces por día, doscientos gramos de sal, siete por veinte metros
  a las 8 a.m., o 9 pm, dom. y festivos ¦ a las ocho de la mañana, o nueve de la noche, domingo y festivos
  a las 15:00h y 8:30hs, el 12-13 de junio, mín. 4º, Km. 23 ¦ a las quince horas y ocho treinta horas, el doce y trece de junio, mínima cuatro grados, kilómetro veintitrés
  (5-4 pen.), del 12-15 de junio, el 4º piso ¦ (cinco a cuatro penaltis), del doce a quince de junio, el cuarto piso
  entre 1 200-1 400 m, de 900-1 200 m, ganó 3-1 200 veces ¦ entre mil doscientos a mil cuatrocientos metros, de novecientos a mil doscientos metros, ganó tres a uno doscientas veces
  el punto (0,0) y la esquina (3,-2), una mejora (0,5), el color RGB 0,0,0 ¦ el punto (cero, cero) y la esquina (tres, menos dos), una mejora (cero coma cinco), el color RGB cero, cero, cero
  son 5*4*3 y 2*3=6, marque *100# ¦ son cinco por cuatro por tres y dos por tres igual a seis, marque *100#
  en AT&T/Bell y H&M, M&Co ¦ en A T y T /Bell y H y M, M y Co
  1.000.000 vatios, 2.000.000 y 3.000.000 más ¦ un millón de vatios, dos millones y tres millones más
  POP3, la COP21 y H2SO4 ¦ POP tres, la COP veintiuno y H dos S O cuatro
  con Outlook Express 5/6, quedan 5/6 de tarta ¦ con Outlook Express cinco seis, quedan cinco sextos de tarta
  500 mg/5 ml, 20g/10l, 5 mg/kg ¦ quinientos miligramos por cinco mililitros, veinte gramos por diez litros, cinco miligramos por kilogramo
  Regar 3 veces/sem. en verano, 1/2 cdta. de sal, a 95 €/pers./noche ¦ Regar tres veces por semana en verano, media cucharadita de sal, a noventa y cinco euros por persona por noche
  Vuelta 3: 24 pb, 2 p.d. y 1 cad ¦ Vuelta tres: veinticuatro puntos bajos, dos puntos del derecho y una cadeneta
  sube 24 pb de vuelta ¦ sube veinticuatro puntos básicos de vuelta
  hornear a 180º durante 45' a 200 ºC, el 180º aniversario ¦ hornear a ciento ochenta grados durante cuarenta y cinco minutos a doscientos grados Celsius, el centésimo octogésimo aniversario
  Tª máx. 28 y tª mín. 14, máx. 31 °C, un máx. de 3, a máx. 25 °C ¦ temperatura máxima veintiocho y temperatura mínima catorce, máxima treinta y un grados Celsius, un máximo de tres, a máximo veinticinco grados Celsius
  media de 21,5º C, visibilidad de 5 mn ¦ media de veintiuno coma cinco grados Celsius, visibilidad de cinco millas náuticas
  Salidas: 6.15, 7.45 y 9.30 h, pesan 6.15, 7.45 y 9.30 ¦ Salidas: seis quince, siete cuarenta y cinco y nueve treinta horas, pesan seis punto quince, siete punto cuarenta y cinco y nueve punto treinta
  L, X y V de 16 a 19 h; D, L y M son letras ¦ lunes, miércoles y viernes de dieciséis a diecinueve horas; D, L y M son letras
  S.M. el rey y S.A.R. la infanta, Luther King Jr. nació ¦ Su Majestad el rey y Su Alteza Real la infanta, Luther King júnior nació
  del 500 AEC, (580-480 A.C.), en el 30 d.e.c. y el A.C. ¦ del quinientos antes de la era común, (quinientos ochenta a cuatrocientos ochenta antes de Cristo), en el treinta de la era común y el A.C.
  un módem de 50 bps ¦ un módem de cincuenta bits por segundo
  una bajada de 50 bps ¦ una bajada de cincuenta bps
  nota 4/5, 4/5 de agua ¦ nota cuatro sobre cinco, cuatro quintos de agua
  1.6 16V, 1,4 16V y de 12V, el 16V ¦ uno punto seis dieciséis válvulas, uno coma cuatro dieciséis válvulas y de doce voltios, el dieciséis voltios
  35 €/pers. y día, un bus en 3', un retraso de 15' ¦ treinta y cinco euros por persona y día, un bus en tres minutos, un retraso de quince minutos
  Ingredientes (4 p.), 1 c/s de aceite, 2 c. c. de sal, una jeringa de 2 c. c. llena ¦ Ingredientes (cuatro personas), una cucharada sopera de aceite, dos cucharaditas de sal, una jeringa de dos centímetros cúbicos llena
  TDI 150 CV, 5 ptas., 1 dueño ¦ TDI ciento cincuenta caballos, cinco puertas, un dueño
  costaba 5 ptas. ¦ costaba cinco pesetas.
  en oct.-nov. y de ene.–abr. ¦ en octubre a noviembre y de enero a abril.
  s. XIX-XX, ss. XV-XVI, los siglos V–X, el XIX-XX, S. Juan ¦ siglos diecinueve a veinte, siglos quince a dieciséis, los siglos cinco a diez, el XIX-XX, San Juan
  Lat. 43º 22' N, long. 8º 24' O, 18.4S, 87.23W ¦ Lat. cuarenta y tres grados veintidós minutos norte, long. ocho grados veinticuatro minutos oeste, dieciocho coma cuatro sur, ochenta y siete coma veintitrés oeste
  tejer 22 p. y 30 v., 3 pd, 2 pr ¦ tejer veintidós puntos y treinta vueltas, tres puntos del derecho, dos puntos del revés
  en el min. 90, el Hno. Juan, Ntra. Sra. del Mar, SS.MM. los Reyes, de juev. a vier. ¦ en el minuto noventa, el hermano Juan, Nuestra Señora del Mar, Sus Majestades los Reyes, de jueves a viernes.
  Lea 1 Co. 13:4 hoy ¦ Lea primera de Corintios trece cuatro hoy
  """#
