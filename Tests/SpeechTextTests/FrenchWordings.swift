// SPDX-License-Identifier: Apache-2.0

let french = """
  cardinal ¦ 0 ¦ zéro
  cardinal ¦ 1 ¦ un
  cardinal;f ¦ 1 ¦ une
  cardinal;f ¦ 21 ¦ vingt et une
  cardinal ¦ 21 ¦ vingt et un
  cardinal ¦ 22 ¦ vingt-deux
  cardinal ¦ 70 ¦ soixante-dix
  cardinal ¦ 71 ¦ soixante et onze
  cardinal ¦ 77 ¦ soixante-dix-sept
  cardinal ¦ 80 ¦ quatre-vingts
  cardinal ¦ 81 ¦ quatre-vingt-un
  cardinal ¦ 91 ¦ quatre-vingt-onze
  cardinal ¦ 99 ¦ quatre-vingt-dix-neuf
  cardinal ¦ 100 ¦ cent
  cardinal ¦ 200 ¦ deux cents
  cardinal ¦ 201 ¦ deux cent un
  cardinal ¦ 1000 ¦ mille
  cardinal ¦ 2 000 ¦ deux mille
  cardinal ¦ 80000 ¦ quatre-vingt mille
  cardinal ¦ 200000 ¦ deux cent mille
  cardinal ¦ 1000000 ¦ un million
  cardinal ¦ 80000000 ¦ quatre-vingts millions
  cardinal ¦ 3,14 ¦ trois virgule quatorze
  cardinal ¦ 3,05 ¦ trois virgule zéro cinq
  cardinal ¦ -4 ¦ moins quatre
  cardinal ¦ XIV ¦ quatorze
  ordinal ¦ 1 ¦ premier
  ordinal ¦ 1re ¦ première
  ordinal ¦ 1er ¦ premier
  ordinal ¦ 2e ¦ deuxième
  ordinal ¦ 5e ¦ cinquième
  ordinal ¦ 9e ¦ neuvième
  ordinal ¦ 21e ¦ vingt et unième
  ordinal ¦ 80e ¦ quatre-vingtième
  ordinal ¦ 1000 ¦ millième
  ordinal;f ¦ 1 ¦ première
  ordinal ¦ XX ¦ vingtième
  ordinal ¦ XIXe ¦ dix-neuvième
  digits ¦ 75008 ¦ sept cinq zéro zéro huit
  characters ¦ é-1 ¦ E accent aigu tiret un
  characters;glyphs ¦ aB ¦ A B majuscule
  date ¦ 5/3/1984 ¦ cinq mars mille neuf cent quatre-vingt-quatre
  date ¦ 1er mai 2024 ¦ premier mai deux mille vingt-quatre
  date;ymd ¦ 2000-01-01 ¦ premier janvier deux mille
  date;dm ¦ 14/7 ¦ quatorze juillet
  date ¦ lundi 14 juillet ¦ lundi quatorze juillet
  date ¦ 14 juil. 1789 ¦ quatorze juillet mille sept cent quatre-vingt-neuf
  date;y ¦ 1515 ¦ mille cinq cent quinze
  date ¦ 32/1/2024 ¦ nothing
  time ¦ 15h30 ¦ quinze heures trente
  time ¦ 1:00 ¦ une heure
  time ¦ 0:01 ¦ zéro heure une
  time ¦ 21:21:02 ¦ vingt et une heures vingt et une et deux secondes
  telephone ¦ 01 23 45 67 89 ¦ zéro un, vingt-trois, quarante-cinq, soixante-sept, quatre-vingt-neuf
  telephone ¦ 0123456789 ¦ zéro un, vingt-trois, quarante-cinq, soixante-sept, quatre-vingt-neuf
  telephone ¦ +33 1 23 ¦ plus trente-trois, un, vingt-trois
  fraction ¦ 1/2 ¦ un demi
  fraction ¦ 2/3 ¦ deux tiers
  fraction ¦ 3/4 ¦ trois quarts
  fraction ¦ 1 1/2 ¦ un et demi
  fraction ¦ 3/8 ¦ trois huitièmes
  unit ¦ 10 kg ¦ dix kilogrammes
  unit ¦ 1,5 l ¦ un virgule cinq litre
  unit ¦ 1 h ¦ une heure
  unit ¦ 1/2 h ¦ une demi-heure
  unit ¦ 2½ h ¦ deux heures et demie
  unit ¦ 21 t ¦ vingt et une tonnes
  unit ¦ 130 km/h ¦ cent trente kilomètres à l'heure
  unit ¦ 20 °C ¦ vingt degrés Celsius
  currency ¦ 12,50 € ¦ douze euros et cinquante centimes
  currency ¦ 1 € ¦ un euro
  currency ¦ 2,5 millions € ¦ deux virgule cinq millions d'euros
  currency ¦ 1000000 € ¦ un million d'euros
  currency ¦ $5 ¦ cinq dollars
  currency ¦ £1 ¦ une livre sterling
  duration ¦ PT1H1M ¦ une heure et une minute
  email ¦ info@exemple.fr ¦ info arobase exemple point F R
  date ¦ ????0922 ¦ vingt-deux septembre
  duration ¦ 1'21" ¦ une minute et vingt et une secondes
  address ¦ 3 r. St Paul, 13001 Marseille ¦ trois rue Saint Paul, un trois zéro zéro un Marseille
  address ¦ 12 bd Voltaire, 75011 Paris ¦ douze boulevard Voltaire, sept cinq zéro un un Paris
  name ¦ Mme Curie ¦ Madame Curie
  vxml:boolean ¦ true ¦ oui
  """
