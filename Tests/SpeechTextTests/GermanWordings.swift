// SPDX-License-Identifier: Apache-2.0

let german = """
  cardinal ¦ 0 ¦ null
  cardinal ¦ 1 ¦ eins
  cardinal;feminine ¦ 1 ¦ eine
  cardinal;m ¦ 1 ¦ ein
  cardinal ¦ 16 ¦ sechzehn
  cardinal ¦ 17 ¦ siebzehn
  cardinal ¦ 21 ¦ einundzwanzig
  cardinal ¦ 30 ¦ dreißig
  cardinal ¦ 101 ¦ einhunderteins
  cardinal ¦ 1.234 ¦ eintausendzweihundertvierunddreißig
  cardinal ¦ 3,14 ¦ drei Komma eins vier
  cardinal ¦ 3.5 ¦ drei Komma fünf
  cardinal ¦ 1.234,5 ¦ eintausendzweihundertvierunddreißig Komma fünf
  cardinal ¦ -2 ¦ minus zwei
  cardinal ¦ 1 000 ¦ eintausend
  cardinal ¦ 1000000 ¦ eine Million
  cardinal ¦ 2100001 ¦ zwei Millionen einhunderttausendeins
  cardinal ¦ 3000000000 ¦ drei Milliarden
  cardinal ¦ XIV ¦ vierzehn
  cardinal ¦ zwei ¦ nothing
  ordinal ¦ 1. ¦ erste
  ordinal ¦ 3 ¦ dritte
  ordinal ¦ 7. ¦ siebte
  ordinal ¦ 8. ¦ achte
  ordinal ¦ 20. ¦ zwanzigste
  ordinal ¦ 21 ¦ einundzwanzigste
  ordinal ¦ 100. ¦ einhundertste
  ordinal ¦ 112 ¦ einhundertzwölfte
  ordinal ¦ XIV ¦ vierzehnte
  ordinal ¦ II. ¦ zweite
  digits ¦ 0815 ¦ null acht eins fünf
  characters ¦ Öl-1 ¦ Ö L Bindestrich eins
  characters ¦ ß@é ¦ Eszett ät E mit Akut
  tts:key ¦ ctrl+shift+a ¦ Steuerung Umschalt A
  characters;glyphs ¦ aB ¦ A groß B
  spell-out ¦ usw. ¦ U S W Punkt
  date ¦ 5.3.1984 ¦ fünfter März neunzehnhundertvierundachtzig
  date;dmy ¦ 05/03/84 ¦ fünfter März neunzehnhundertvierundachtzig
  date;ymd ¦ 2024-03-05 ¦ fünfter März zweitausendvierundzwanzig
  date ¦ 3. Oktober 1990 ¦ dritter Oktober neunzehnhundertneunzig
  date ¦ 24.12. ¦ vierundzwanzigster Dezember
  date;my ¦ 3/2024 ¦ März zweitausendvierundzwanzig
  date;y ¦ 1066 ¦ eintausendsechsundsechzig
  date;y ¦ 1900 ¦ neunzehnhundert
  date;d ¦ 1 ¦ erster
  date ¦ Mo, 5.3.2024 ¦ Montag, der fünfte März zweitausendvierundzwanzig
  date;m ¦ 5 ¦ Mai
  date ¦ 31.4.2024 ¦ nothing
  time ¦ 15:30 ¦ fünfzehn Uhr dreißig
  time ¦ 1:00 ¦ ein Uhr
  time ¦ 15.30 Uhr ¦ fünfzehn Uhr dreißig
  time ¦ 3 pm ¦ fünfzehn Uhr
  time ¦ 0:05:01 ¦ null Uhr fünf und eine Sekunde
  time;hms24 ¦ 21:21 ¦ einundzwanzig Uhr einundzwanzig
  telephone ¦ +49 30 123-0 ¦ plus vier neun, drei null, eins zwei drei, null
  telephone ¦ 030/12 Durchwahl 5 ¦ null drei null, eins zwei, Durchwahl, fünf
  fraction ¦ 1/2 ¦ ein halb
  fraction ¦ 2/3 ¦ zwei Drittel
  fraction ¦ 3/4 ¦ drei Viertel
  fraction ¦ 1 1/2 ¦ eineinhalb
  fraction ¦ 2½ ¦ zweieinhalb
  fraction ¦ 2 3/4 ¦ zwei und drei Viertel
  fraction ¦ 1/20 ¦ ein Zwanzigstel
  fraction ¦ 1/100 ¦ ein Hundertstel
  unit ¦ 10 kg ¦ zehn Kilogramm
  unit ¦ 1 h ¦ eine Stunde
  unit ¦ 1 km ¦ ein Kilometer
  unit ¦ 2,5 l ¦ zwei Komma fünf Liter
  unit ¦ 130 km/h ¦ einhundertdreißig Kilometer pro Stunde
  unit ¦ 1,0 t ¦ eins Komma null Tonnen
  unit ¦ -1 °C ¦ minus ein Grad Celsius
  unit ¦ 101 g ¦ einhundertein Gramm
  unit ¦ 1½ h ¦ eineinhalb Stunden
  unit ¦ ½ h ¦ eine halbe Stunde
  unit ¦ 1/2 l ¦ ein halber Liter
  unit ¦ 1/2 kg ¦ ein halbes Kilogramm
  currency ¦ 12,50 € ¦ zwölf Euro und fünfzig Cent
  currency ¦ 1 € ¦ ein Euro
  currency ¦ 1.000 € ¦ eintausend Euro
  currency ¦ $12.50 ¦ zwölf Dollar und fünfzig Cent
  currency ¦ CHF 5 ¦ fünf Franken
  currency ¦ 0,99 € ¦ neunundneunzig Cent
  currency ¦ € 3,- ¦ drei Euro
  currency ¦ 1 Mio. € ¦ eine Million Euro
  currency ¦ 2,5 Mrd. € ¦ zwei Komma fünf Milliarden Euro
  duration ¦ PT1H30M ¦ eine Stunde und dreißig Minuten
  duration ¦ 1:00:01 ¦ eine Stunde und eine Sekunde
  email ¦ info@firma.de ¦ info ät firma Punkt D E
  uri ¦ https://a-b.de/x ¦ H T T P S Doppelpunkt Slash Slash A Bindestrich B Punkt D E Slash X
  date ¦ ????0922 ¦ zweiundzwanzigster September
  time ¦ 1'21" ¦ eine Minute und einundzwanzig Sekunden
  duration ¦ 2 Std. 5 Min. ¦ zwei Stunden und fünf Minuten
  address ¦ Postfach 12, 10115 Berlin CT ¦ Postfach zwölf, eins null eins eins fünf Berlin CT
  address ¦ Hauptstr. 12a, 10115 Berlin ¦ Hauptstraße zwölf A, eins null eins eins fünf Berlin
  name ¦ Dr. Weiß ¦ Doktor Weiß
  address ¦ Karl-Marx-Str. 5, D-12043 Berlin ¦ Karl-Marx-Straße fünf, D eins zwei null vier drei Berlin
  vxml:boolean ¦ false ¦ nein
  """
