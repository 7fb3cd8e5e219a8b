// SPDX-License-Identifier: Apache-2.0

let italian = """
  cardinal ¦ 0 ¦ zero
  cardinal ¦ 1 ¦ uno
  cardinal;f ¦ 1 ¦ una
  cardinal;m ¦ 1 ¦ un
  cardinal ¦ 23 ¦ ventitré
  cardinal ¦ 28 ¦ ventotto
  cardinal ¦ 108 ¦ centotto
  cardinal ¦ 180 ¦ centottanta
  cardinal ¦ 1.984 ¦ millenovecentottantaquattro
  cardinal ¦ 23000 ¦ ventitremila
  cardinal ¦ 1000000 ¦ un milione
  cardinal ¦ 3,14 ¦ tre virgola quattordici
  cardinal ¦ -7 ¦ meno sette
  ordinal ¦ 1 ¦ primo
  ordinal ¦ 2ª ¦ seconda
  ordinal ¦ 11 ¦ undicesimo
  ordinal ¦ 23 ¦ ventitreesimo
  ordinal ¦ 26 ¦ ventiseiesimo
  ordinal ¦ 110 ¦ centodecimo
  ordinal ¦ 1000 ¦ millesimo
  ordinal ¦ 2000 ¦ duemillesimo
  ordinal;f ¦ 21 ¦ ventunesima
  digits ¦ 20121 ¦ due zero uno due uno
  characters ¦ a@b ¦ A chiocciola B
  characters ¦ è ¦ E con accento grave
  date ¦ 5/3/1984 ¦ cinque marzo millenovecentottantaquattro
  date ¦ 1/5/2024 ¦ primo maggio duemilaventiquattro
  date ¦ lunedì 5 marzo 2024 ¦ lunedì cinque marzo duemilaventiquattro
  time ¦ 14:30 ¦ quattordici e trenta
  time ¦ 1:00 ¦ una
  duration ¦ PT1H30M ¦ una ora e trenta minuti
  fraction ¦ 3/4 ¦ tre quarti
  fraction ¦ 1/2 ¦ un mezzo
  fraction ¦ 2 1/2 ¦ due e mezzo
  unit ¦ 5 kg ¦ cinque chilogrammi
  unit ¦ 1/2 l ¦ mezzo litro
  unit ¦ 1 1/2 h ¦ una ora e mezza
  unit ¦ 3 mm2 ¦ tre millimetri quadrati
  currency ¦ 12,50 € ¦ dodici euro e cinquanta centesimi
  currency ¦ 1.000.000 € ¦ un milione di euro
  telephone ¦ 06 1234 ¦ zero sei, uno due tre quattro
  boolean ¦ true ¦ sì
  tts:key ¦ ctrl+page_up ¦ control pagina su
  """

let italianReadings = [
  ("Costa 12,50 €.", "Costa dodici euro e cinquanta centesimi."),
  ("Ho 1 gatto e 1 casa.", "Ho un gatto e una casa."),
  (
    "Il 1 maggio 2024 alle 14:30.", "Il primo maggio duemilaventiquattro alle quattordici e trenta."
  ),
  ("Il 1° maggio", "Il primo maggio"),
  ("il 25/12/2026", "il venticinque dicembre duemilaventisei"),
  ("Il sig. Rossi e la dott.ssa Bianchi", "Il signor Rossi e la dottoressa Bianchi"),
  ("Vedi l'art. 5, pag. 12.", "Vedi l'articolo cinque, pagina dodici."),
  ("frutta, pane ecc. e vino", "frutta, pane eccetera e vino"),
  ("Pesa 3 kg e corre a 80 km/h.", "Pesa tre chilogrammi e corre a ottanta chilometri all'ora."),
  ("-4 °C", "meno quattro gradi Celsius"),
  ("circa 100 mq", "circa cento metri quadrati"),
  ("nel XX secolo", "nel ventesimo secolo"),
  ("la II guerra mondiale", "la seconda guerra mondiale"),
  ("Papa Giovanni XXIII", "Papa Giovanni ventitreesimo"),
  ("nel 44 a. C.", "nel quarantaquattro avanti Cristo."),
  ("il 20% di 300 persone", "il venti per cento di trecento persone"),
  ("3 milioni di euro", "tre milioni di euro"),
  ("10-15 minuti", "dieci a quindici minuti"),
  ("Cesare & Enea", "Cesare ed Enea"),
  ("v2.10", "versione due punto dieci"),
  ("il 14 marzo e il 3 mar. 2020", "il quattordici marzo e il tre marzo duemilaventi"),
  ("lun. 5 maggio", "lunedì cinque maggio"),
  ("Luigi XIV e Elisabetta II", "Luigi quattordicesimo e Elisabetta seconda"),
  ("cap. IV", "cap. IV"), ("capitolo IV", "capitolo quattro"),
  ("20° C", "20 gradi C"), ("in kg", "in chilogrammi"), ("dell'1%", "dell'uno per cento"),
  ("Ha vinto 3-2.", "Ha vinto tre a due."), ("½ litro", "mezzo litro"),
  ("2 1/2 ore", "due ore e mezza"), ("1,5 l", "uno virgola cinque litri"),
  ("tel. 06 1234567", "telefono zero sei, uno due tre quattro cinque sei sette"),
  ("la S.p.A. di Milano", "la società per azioni di Milano"),
  ("dalle 9:00 alle 18:00", "dalle nove alle diciotto"), ("Giovanni 3:16", "Giovanni tre sedici"),
  ("5 m²", "cinque metri quadrati"), ("3/4", "tre quarti"), ("#1", "numero uno"),
  ("es. 3", "esempio tre"), ("il 3 e il 4", "il tre e il quattro"),
]
