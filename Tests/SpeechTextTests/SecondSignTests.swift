// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// Kinds that texts nobody prepared had, each with one that looks alike and means something else.
@Suite("Readings that a second sign supports", .ownThread)
struct SecondSignTests {
  private static let english = [
    ("on the 3d day of May", "on the third day of May"),
    ("the 22d of June", "the twenty-second of June"),
    ("a 3d model", "a three d model"),
    ("in the gtk-3-24 branch", "in the G T K three twenty-four branch"),
    ("the package libfoo-3-0.", "the package libfoo three zero."),
    ("from libfoo-0.4-2-dbg", "from libfoo-zero point four dash two-dbg"),
    ("pages 3-24", "pages three to twenty-four"),
    ("the pre-1914-18 map", "the pre-nineteen fourteen to eighteen map"),
    ("since version 6.0-18", "since version six point zero dash eighteen"),
    ("a depth of 6.0-18 m", "a depth of six point zero to eighteen meters"),
    ("The Moon, 12345-6789.", "The Moon, 12345-6789."),
    ("Troy, NY 12345-6789", "Troy, New York one two three four five, six seven eight nine"),
    ("a 1.5m-3m gap", "a one point five meter to three meter gap"),
    ("reports of 2008-12", "reports of 2008-12"),
    ("the season 2008-12", "the season two thousand eight to twelve"),
    ("the school year 2010-11", "the school year twenty ten eleven"),
    ("her reign (2008-12)", "her reign (two thousand eight to twelve)"),
    ("reports of 2008–12", "reports of two thousand eight to twelve"),
    ("from 12:30:15-14:30", "from twelve thirty and fifteen seconds to fourteen thirty"),
    ("open 9:00-12:00", "open nine o'clock to twelve o'clock"),
    (
      "11100010 10001001 = 0xe2",
      "one one one zero zero zero one zero one zero zero zero one zero zero one equals zero X E two"
    ),
    (
      "10101010 and 11111111",
      "one zero one zero one zero one zero and one one one one one one one one"
    ),
    ("10000000 11000000 people", "ten million eleven million people"),
    (
      "255-19; 255-248 = 236;7",
      "two hundred fifty-five minus nineteen; two hundred fifty-five minus two hundred forty-eight equals 236;7"
    ),
    ("12-5 = 7", "twelve minus five equals seven"),
    ("(12-5) = 7", "(twelve minus five) equals seven"),
    ("1-3 = good", "one to three equals good"),
    (
      "256×256×256 = 16777216",
      "two hundred fifty-six times two hundred fifty-six times two hundred fifty-six equals sixteen million seven hundred seventy-seven thousand two hundred sixteen"
    ),
    ("a room of 4×5 m", "a room of four by five meters"),
    ("Bump debhelper to >= 9", "Bump debhelper to at least nine"),
    ("It requires Python >= 3.1", "It requires Python at least three point one"),
    ("libfoo (>= 2.3)", "libfoo (at least two point three)"),
    ("the newer (>1.2.1) one", "the newer (greater than one point two point one) one"),
    ("with >=5 of them", "with at least five of them"),
    ("§§1.2.3 apply", "§§ one point two point three apply"),
    ("libfoo (>=2.3)", "libfoo (at least two point three)"),
    ("libfoo (<< 2.3)", "libfoo (less than two point three)"),
    ("(x << 3)", "(x << three)"),
    ("for x >= 3", "for x is at least three"),
    ("the speed > 5", "the speed is greater than five"),
    ("that $200,000,000 can do", "that two hundred million dollars can do"),
    ("the $17,000 we loaned", "the seventeen thousand dollars we loaned"),
    ("the 12 GB can't fit", "the twelve gigabytes can't fit"),
    ("the 330 ml can of tea", "the three hundred thirty milliliter can of tea"),
    ("the $20 note", "the twenty dollar note"),
    ("one large 12 GB volume", "one large twelve gigabyte volume"),
    ("a cheap new 12 GB volume", "a cheap new twelve gigabyte volume"),
    ("at large 12 GB fit", "at large twelve gigabytes fit"),
    ("look for 17\" flat panels", "look for seventeen inch flat panels"),
    ("a plank of 1.5\"", "a plank of one point five inches"),
    ("the other 4GLs", "the other four G Ls"),
    ("all 2Ds and 3GPPs", "all two Ds and three GPPs"),
    ("a 3GB drive", "a three gigabyte drive"),
    ("a timeout of 3600s", "a timeout of three thousand six hundred seconds"),
    ("a delay of 1800s", "a delay of one thousand eight hundred seconds"),
    ("in the 1800s", "in the eighteen hundreds"),
    ("occurrences of & in it", "occurrences of ampersand in it"),
    ("3M suggests it", "three M suggests it"),
    ("3M users like it", "three million users like it"),
    ("The WHO! they cried", "The WHO! they cried"),
    ("The WHO says so", "The W H O says so"),
    ("you & me", "you and me"),
    ("the signs <, <= and >.", "the signs less than, <= and greater than."),
    ("he wrote < anna >", "he wrote   anna  "),
    ("Enter a word: >", "Enter a word:  "),
    ("a .3 extension", "a dot three extension"),
    ("about .3 inches", "about point three inches"),
    ("Is 911 only for emergencies?", "Is nine one one only for emergencies?"),
    ("a row of 911 seats", "a row of nine hundred eleven seats"),
    ("a font size of 10 pt", "a font size of ten points"),
    ("the tone A (440 hz)", "the tone A (four hundred forty hertz)"),
    ("a 3x3-grid", "a three by three-grid"),
    (
      "the mask '255.255.255.255'",
      "the mask 'two fifty-five dot two fifty-five dot two fifty-five dot two fifty-five'"
    ),
    (
      "10.0.0.1 and 1.2.3.400",
      "ten dot zero dot zero dot one and one point two point three point four hundred"
    ),
    ("the colour (25,18,194)", "the colour (twenty-five, eighteen, one hundred ninety-four)"),
    (
      "the total (12,345,678)",
      "the total (twelve million three hundred forty-five thousand six hundred seventy-eight)"
    ),
    ("the list 0,3,6,9", "the list 0,3,6,9"),
    ("the row (100,200,250)", "the row (100,200,250)"),
    ("#boot = /dev/sda", "#boot equals slash dev slash sda"),
    ("thanks to #debian", "thanks to hashtag debian"),
    ("call 843 4467", "call eight four three, four four six seven"),
    ("a fill rate of 1/25 (4%)", "a fill rate of one twenty-fifth (four percent)"),
    ("the shells < and >.", "the shells is less than and greater than."),
    ("every instance of & there", "every instance of ampersand there"),
    ("salt & pepper", "salt and pepper"),
    ("Like & subscribe!", "Like and subscribe!"),
    ("Best of & greatest hits", "Best of and greatest hits"),
    ("They release 3-4 albums.", "They release three to four albums."),
    ("a version 3-4 players like", "a version three to four players like"),
    ("a full 5 cm taller", "a full five centimeters taller"),
    ("If the number of users > 100", "If the number of users is greater than one hundred"),
    ("Sleep in a 1950s motel", "Sleep in a nineteen fifties motel"),
    ("It ended 3:1.", "It ended three to one."),
    ("shown as 19:0", "shown as 19:0"),
    ("at 02:34:56-06:00", "at two thirty-four and fifty-six seconds, minus six hours"),
    ("IEEE Std 1003.1g-2000", "IEEE Std one thousand three point one g dash two thousand"),
    (
      "256x256x256 = a lot",
      "two hundred fifty-six times two hundred fifty-six times two hundred fifty-six equals a lot"
    ),
    ("the list of 2008-12", "the list of 2008-12"),
    ("from 2008-12", "from two thousand eight to twelve"),
    (
      "00100010 10001001",
      "zero zero one zero zero zero one zero one zero zero zero one zero zero one"
    ),
    ("10100000 people", "ten million one hundred thousand people"),
    ("Apply hints. + libfoo: fix it", "Apply hints.   libfoo: fix it"),
    ("in [25,18,194] there", "in [twenty-five, eighteen, one hundred ninety-four] there"),
    (
      "2006-08-14T02:34:56+05:30",
      "August fourteenth, two thousand six, two thirty-four and fifty-six seconds, plus five hours thirty minutes"
    ),
    (
      "2006-08-14T02:34:56Z",
      "August fourteenth, two thousand six, two thirty-four and fifty-six seconds"
    ),
  ]
  private static let german = [
    ("zwischen 0.0 und 1.0 liegt", "zwischen null Komma null und eins Komma null liegt"),
    ("den Zweig gtk-3-24", "den Zweig G T K drei vierundzwanzig"),
    ("Seiten 3-24", "Seiten drei bis vierundzwanzig"),
    ("seit Version 6.0-18", "seit Version sechs Punkt null Bindestrich achtzehn"),
    ("mit / ohne Balkon", "mit , ohne Balkon"),
    ("der / die / das", "der , die , das"),
    ("Version bis 15.03.24", "Version bis fünfzehnten März zweitausendvierundzwanzig"),
    ("Die Version gilt ab 1.7.24", "Die Version gilt ab ersten Juli zweitausendvierundzwanzig"),
    ("zum 100-sten Mal", "zum einhundertsten Mal"),
    ("ein 5-W-Netzteil", "ein fünf-Watt-Netzteil"),
    ("von 9:00-12:00 Uhr", "von neun Uhr bis zwölf Uhr"),
    (
      "11100010 10001001",
      "eins eins eins null null null eins null eins null null null eins null null eins"
    ),
    ("12-5 = 7", "zwölf minus fünf gleich sieben"),
    ("16×16 = 256", "sechzehn mal sechzehn gleich zweihundertsechsundfünfzig"),
    ("die Liste von 2008-12", "die Liste von 2008-12"),
    ("in der Saison 2008-12", "in der Saison zweitausendacht bis zwölf"),
    ("libfoo (>= 3)", "libfoo (größer gleich drei)"),
    ("die Zeichen < und >.", "die Zeichen kleiner als und größer als."),
    ("in ein 3x3-Raster", "in ein drei mal drei-Raster"),
    ("Du kannst z.Bsp. eine anlegen", "Du kannst zum Beispiel eine anlegen"),
    ("bei 440 hz", "bei vierhundertvierzig Hertz"),
    (
      "die Maske »255.255.255.255«",
      "die Maske »zweihundertfünfundfünfzig Punkt zweihundertfünfundfünfzig Punkt zweihundertfünfundfünfzig Punkt zweihundertfünfundfünfzig«"
    ),
    (
      "es kostet 1.234.567.890 Euro",
      "es kostet eine Milliarde zweihundertvierunddreißig Millionen fünfhundertsiebenundsechzigtausendachthundertneunzig Euro"
    ),
    (
      "1.100.200.250 Menschen leben",
      "eine Milliarde einhundert Millionen zweihunderttausendzweihundertfünfzig Menschen leben"
    ),
    (
      "Linux 2.6.28 bis 2.6.30",
      "Linux zwei Punkt sechs Punkt achtundzwanzig bis zwei Punkt sechs Punkt dreißig"
    ),
    ("Kernelversionen ab 2.6.29", "Kernelversionen ab zwei Punkt sechs Punkt neunundzwanzig"),
    ("Linux erschien am 5.10.91", "Linux erschien am fünften Oktober neunzehnhunderteinundneunzig"),
    ("offen bis 2.6.30", "offen bis zweiten Juni zweitausenddreißig"),
    ("Es klappt zu. + wählt ein Paket", "Es klappt zu. plus wählt ein Paket"),
    (
      "Ordner auf dem Rechner → Ordner auf dem Server",
      "Ordner auf dem Rechner Pfeil nach rechts Ordner auf dem Server"
    ),
    ("Menü Datei → Öffnen", "Menü Datei , Öffnen"),
    ("liegt in / oder in /boot", "liegt in Schrägstrich oder in Slash boot"),
    ("ein mit einem / beginnender Name", "ein mit einem Schrägstrich beginnender Name"),
    ("find / -name tel", "find Schrägstrich -name tel"),
    ("Hamburg / Berlin", "Hamburg , Berlin"),
    (
      "ein 75-dpi-Drucker, 10-jährig, 10-mal", "ein fünfundsiebzig-dpi-Drucker, zehnjährig, zehnmal"
    ),
    ("die 3-W-Methode, eine 60-W-Birne", "die drei-W-Methode, eine sechzig-Watt-Birne"),
    ("am Do, 29 Jun", "am Donnerstag, neunundzwanzigsten Jun"),
    ("Do, 29 Jun 2023", "Do, neunundzwanzigster Jun zweitausenddreiundzwanzig"),
    ("1/2 ausgepresste Zitrone", "eine halbe ausgepresste Zitrone"),
    ("das Datum als 19:0 zeigt", "das Datum als 19:0 zeigt"),
    ("Das Ergebnis war 19:0.", "Das Ergebnis war neunzehn zu null."),
    ("Das ist 0-10:3.", "Das ist 0-10:3."),
    ("von 10:00-12:00", "von zehn Uhr bis zwölf Uhr"),
    (
      "in Spalten 579 6263",
      "in Spalten fünfhundertneunundsiebzig sechstausendzweihundertdreiundsechzig"
    ),
    ("Tel. 579 6263", "Telefon fünf sieben neun, sechs zwei sechs drei"),
    ("ändern und / oder löschen", "ändern und , oder löschen"),
    (
      "Linux 2.6.28-2.6.30",
      "Linux zwei Punkt sechs Punkt achtundzwanzig Bindestrich zwei Punkt sechs Punkt dreißig"
    ),
    (
      "vom 2.6.28-4.6.28",
      "vom zweiten Juni zweitausendachtundzwanzig bis vierten Juni zweitausendachtundzwanzig"
    ),
    ("Apollo Moore II", "Apollo Moore zwei"),
    ("* = nicht nötig", "* gleich nicht nötig"),
    ("* nicht nötig", "  nicht nötig"),
    ("bei 250°/Stufe V", "bei zweihundertfünfzig Grad, Stufe V"),
    ("um 250°/Stunde gedreht", "um zweihundertfünfzig Grad pro Stunde gedreht"),
  ]
  private static let french = [
    ("la loi n°1/C5 du roi", "la loi numéro un/C5 du roi"),
    ("le paquet libfoo-3-0", "le paquet libfoo trois zéro"),
    ("les pages 3-24", "les pages trois à vingt-quatre"),
    ("la version 6.0-18", "la version six point zéro tiret dix-huit"),
    ("de 9:00-12:00", "de neuf heures à douze heures"),
    ("11100010 10001001", "un un un zéro zéro zéro un zéro un zéro zéro zéro un zéro zéro un"),
    ("12-5 = 7", "douze moins cinq égale sept"),
    ("16×16 = 256", "seize fois seize égale deux cent cinquante-six"),
    ("une pièce de 16×16", "une pièce de seize sur seize"),
    ("la liste de 2008-12", "la liste de 2008-12"),
    ("la saison 2008-12", "la saison deux mille huit à douze"),
    ("libfoo (>= 3)", "libfoo (supérieur ou égal à trois)"),
    ("les signes < et >.", "les signes inférieur à et supérieur à."),
    ("au n°12bis", "au numéro douze bis"),
    ("le même chiffre (ex. : 3, 4)", "le même chiffre (exemple : trois, quatre)"),
    ("une expression, ex : 5", "une expression, exemple : cinq"),
    ("mon ex : il est parti", "mon ex : il est parti"),
    ("une recherche ISBN peut", "une recherche I S B N peut"),
    ("#root = /dev/sda1", "#root égale slash dev slash sda un"),
    ("16K : 843 4467", "seize K : huit cent quarante-trois quatre mille quatre cent soixante-sept"),
    ("appelez le 843 4467", "appelez le huit quatre trois, quatre quatre six sept"),
    ("Run an X application", "Run an X application"),
    ("l'an II, An IV de la République", "l'an deux, An quatre de la République"),
    ("le 18 brumaire an VIII", "le dix-huit brumaire an huit"),
    ("depuis 2023-02-02", "depuis le deux février deux mille vingt-trois"),
    ("avant le 2023-02-02", "avant le deux février deux mille vingt-trois"),
    ("compatibles Hayes™ et Bell®", "compatibles Hayes marque commerciale et Bell marque déposée"),
    ("est de 1/25 (4%) ici", "est de un vingt-cinquième (quatre pour cent) ici"),
    ("la partie 1/25 (5%) ici", "la partie un vingt-cinq (cinq pour cent) ici"),
    ("les fichier(s) et un fichier(s)", "les fichiers et un fichier"),
    ("né(e) les élu(e)", "né les élu"),
    ("la page Interface > Outils des Préférences", "la page Interface , Outils des Préférences"),
    ("Longueur > Largeur", "Longueur supérieur à Largeur"),
    (
      "de Linux 2.6.28 au 2.6.30",
      "de Linux deux point six point vingt-huit au deux point six point trente"
    ),
    ("la version du 5.10.91", "la version du cinq octobre mille neuf cent quatre-vingt-onze"),
  ]
  private static let spanish = [
    ("un campo, p.e. para obtener", "un campo, por ejemplo para obtener"),
    ("el paquete libfoo-3-0", "el paquete libfoo tres cero"),
    ("ganó por 3-0", "ganó por tres a cero"),
    ("la versión 6.0-18", "la versión seis punto cero guion dieciocho"),
    ("los país(es)", "los países"),
    ("las luz(es)", "las luces"),
    ("dos imagen(es)", "dos imágenes"),
    (
      "11100010 10001001",
      "uno uno uno cero cero cero uno cero uno cero cero cero uno cero cero uno"
    ),
    ("12-5 = 7", "doce menos cinco igual a siete"),
    ("16×16 = 256", "dieciséis por dieciséis igual a doscientos cincuenta y seis"),
    ("la lista de 2008-12", "la lista de 2008-12"),
    ("la temporada 2008-12", "la temporada dos mil ocho a doce"),
    ("libfoo (>= 3)", "libfoo (mayor o igual que tres)"),
    ("en vez de >.", "en vez de mayor que."),
    ("En 1052 dC, el funcionario", "En mil cincuenta y dos después de Cristo, el funcionario"),
    ("el ISBN del libro", "el I S B N del libro"),
    (
      "la máscara '255.255.255.255'",
      "la máscara 'doscientos cincuenta y cinco punto doscientos cincuenta y cinco punto doscientos cincuenta y cinco punto doscientos cincuenta y cinco'"
    ),
    ("= (25,18,194) aquí", "igual a (veinticinco, dieciocho, ciento noventa y cuatro) aquí"),
    (
      "el total (1,234,567)",
      "el total (un millón doscientos treinta y cuatro mil quinientos sesenta y siete)"
    ),
    ("la lista 10,20,300", "la lista 10,20,300"),
    ("unas CADENA(s), la CADENA(s)", "unas CADENAS, la CADENA"),
    ("las nuevas opción(es)", "las nuevas opciones"),
    ("el/los archivo(s), 2 archivo(s)", "el/los archivo, dos archivos"),
    ("una imagen de 1-bit, de 21-bit", "una imagen de un-bit, de veintiún-bit"),
    ("desde 2023-02-02", "desde el dos de febrero de dos mil veintitrés"),
    ("hasta el 2023-02-02", "hasta el dos de febrero de dos mil veintitrés"),
    ("entre 579 6263", "entre quinientos setenta y nueve seis mil doscientos sesenta y tres"),
    ("el operador >| en vez de >.", "el operador >| en vez de mayor que."),
    (
      "un azul de 255-248 = 7",
      "un azul de doscientos cincuenta y cinco menos doscientos cuarenta y ocho igual a siete"
    ),
    ("10100000 = 0xa0", "uno cero uno cero cero cero cero cero igual a cero X A cero"),
    (
      "de Linux 2.6.28 al 2.6.30",
      "de Linux dos punto seis punto veintiocho al dos punto seis punto treinta"
    ),
    ("Linux nació el 5.10.91", "Linux nació el cinco de octubre de mil novecientos noventa y uno"),
  ]

  @Test("in English", arguments: english)
  func inEnglish(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }

  @Test("in German", arguments: german)
  func inGerman(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test("in French", arguments: french)
  func inFrench(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "fr-FR") == spoken)
  }

  @Test("in Spanish", arguments: spanish)
  func inSpanish(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "es-ES") == spoken)
  }
}
