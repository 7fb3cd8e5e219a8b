// SPDX-License-Identifier: Apache-2.0

/// Numbers of chapters in words.
enum NumberWords {
  /// By the word in small letters.
  static let values: [String: Int] = {
    var table: [String: Int] = [:]
    for words in counted {
      for (index, word) in words.split(separator: " ").enumerated() {
        for form in word.split(separator: "/") where table[String(form)] == nil {
          table[String(form)] = index + 1
        }
      }
    }
    for (word, value) in tens { table[word] = value }
    return table
  }()

  /// From one up, cardinal and ordinal; words with the same meaning are beside each other.
  private static let counted = [
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
      + "sixteen seventeen eighteen nineteen",
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
      + "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth",
    "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn "
      + "sechzehn siebzehn achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig "
      + "dreiundzwanzig vierundzwanzig fünfundzwanzig",
    "erstes/erster/erste zweites/zweiter/zweite drittes/dritter/dritte viertes/vierter/vierte "
      + "fünftes/fünfter/fünfte sechstes/sechster/sechste siebtes/siebentes/siebter/siebte "
      + "achtes/achter/achte neuntes/neunter/neunte zehntes/zehnter/zehnte elftes/elfter/elfte "
      + "zwölftes/zwölfter/zwölfte dreizehntes vierzehntes fünfzehntes sechzehntes siebzehntes "
      + "achtzehntes neunzehntes zwanzigstes einundzwanzigstes zweiundzwanzigstes "
      + "dreiundzwanzigstes vierundzwanzigstes fünfundzwanzigstes",
    "un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
      + "dix-sept dix-huit dix-neuf vingt",
    "premier/première/ier/1er/1ère deuxième/second/seconde/2e troisième/3e quatrième cinquième "
      + "sixième septième huitième neuvième dixième onzième douzième treizième quatorzième "
      + "quinzième seizième dix-septième dix-huitième dix-neuvième vingtième",
    "uno/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince "
      + "dieciséis diecisiete dieciocho diecinueve veinte veintiuno",
    "primero/primera/primer segundo/segunda tercero/tercera/tercer cuarto/cuarta quinto/quinta "
      + "sexto/sexta séptimo/séptima octavo/octava noveno/novena décimo/décima undécimo "
      + "duodécimo decimotercero decimocuarto decimoquinto decimosexto decimoséptimo "
      + "decimoctavo decimonoveno vigésimo",
    "uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici "
      + "quindici sedici diciassette diciotto diciannove venti ventuno",
    "primo/prima secondo/seconda terzo/terza quarto/quarta quinto/quinta sesto/sesta "
      + "settimo/settima ottavo/ottava nono/nona decimo/decima undicesimo dodicesimo tredicesimo "
      + "quattordicesimo quindicesimo sedicesimo diciassettesimo diciottesimo "
      + "diciannovesimo ventesimo",
    "um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze quinze "
      + "dezesseis dezessete dezoito dezenove vinte",
    "primeiro/primeira segundo/segunda terceiro/terceira quarto/quarta quinto/quinta sexto/sexta "
      + "sétimo/sétima oitavo/oitava nono/nona décimo/décima",
    "een/één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien "
      + "zestien zeventien achttien negentien twintig",
    "eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde "
      + "dertiende veertiende vijftiende",
    "ett/en två/to tre fyra/fire fem sex/seks sju/syv åtta/otte/åtte nio/ni tio/ti elva/elleve "
      + "tolv",
    "första/første andra/anden/andre tredje fjärde/fjerde femte sjätte/sjette sjunde/syvende "
      + "åttonde/ottende/åttende nionde/niende tionde/tiende elfte/ellevte tolfte/tolvte",
    "yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen",
    "ensimmäinen toinen kolmas neljäs viides kuudes seitsemäs kahdeksas yhdeksäs kymmenes "
      + "yhdestoista kahdestoista",
    "pierwszy/pierwsza drugi/druga trzeci/trzecia czwarty/czwarta piąty/piąta szósty/szósta "
      + "siódmy/siódma ósmy/ósma dziewiąty/dziewiąta dziesiąty jedenasty dwunasty",
    "první druhá/druhý třetí čtvrtá/čtvrtý pátá/pátý šestá/šestý sedmá/sedmý osmá/osmý "
      + "devátá/devátý desátá/desátý",
    "első második harmadik negyedik ötödik hatodik hetedik nyolcadik kilencedik tizedik",
    "первая/первый вторая/второй третья/третий четвёртая/четвертая/четвертый пятая/пятый "
      + "шестая/шестой седьмая/седьмой восьмая/восьмой девятая/девятый десятая/десятый "
      + "одиннадцатая двенадцатая тринадцатая четырнадцатая пятнадцатая шестнадцатая "
      + "семнадцатая восемнадцатая девятнадцатая двадцатая",
    "перший/перша другий/друга третій/третя четвертий/четверта п'ятий/п'ята шостий/шоста "
      + "сьомий/сьома восьмий/восьма дев'ятий/дев'ята десятий/десята",
    "πρώτο δεύτερο τρίτο τέταρτο πέμπτο έκτο έβδομο όγδοο ένατο δέκατο",
    "birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu onuncu",
    "bir iki üç dört beş altı yedi sekiz dokuz on",
    "primus/prima/primum secundus/secunda/secundum tertius/tertia/tertium quartus/quarta/quartum "
      + "quintus/quinta/quintum sextus/sexta/sextum septimus octavus nonus decimus",
    "الأول/الاول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر",
    "ראשון/א שני/ב שלישי/ג רביעי/ד חמישי/ה שישי/ו שביעי/ז שמיני/ח תשיעי/ט עשירי/י",
  ]

  private static let tens = [
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70,
    "eighty": 80, "ninety": 90, "twentieth": 20, "thirtieth": 30, "fortieth": 40, "fiftieth": 50,
    "sixtieth": 60, "hundred": 100, "last": 999, "letztes": 999, "dernier": 999, "último": 999,
  ]
}
