// SPDX-License-Identifier: Apache-2.0

/// Words and abbreviations for thousands, millions and the like behind numbers.
enum SystemScales {
  /// How many zeros a word stands for, and how it is written.
  struct Scale {
    enum Form {
      case word
      /// Of a word that is inflected, and of nothing else.
      case abbreviation
      /// Means this only beside a currency: "R$ 5 mi", "Rp5 jt".
      case besideCurrency
      /// Written onto the number: "5万".
      case glued
    }

    let zeros: Int
    let form: Form
    /// Bytes of the word that it is at the beginning of.
    let length: Int
  }

  /// By language; the number of zeros follows each word.
  private static let words: [String: String] = [
    "ar": "ألف 3 آلاف 3 مليون 6 ملايين 6 مليار 9 مليارات 9",
    "az": "min 3 milyon 6 milyard 9",
    "bg": "хиляди 3 милион 6 милиона 6 милиард 9 милиарда 9",
    "bn": "হাজার 3 লাখ 5 লক্ষ 5 কোটি 7",
    "bs": "milion 6 miliona 6 milijardi 9 milijarde 9",
    "ca": "mil 3 milió 6 milions 6",
    "cs": "tisíc 3 milion 6 miliony 6 milionů 6 milionu 6 miliarda 9 miliardy 9 miliard 9",
    "da": "tusind 3 million 6 millioner 6 milliard 9 milliarder 9",
    "el": "χιλιάδες 3 εκατομμύριο 6 εκατομμύρια 6 δισεκατομμύριο 9 δισεκατομμύρια 9",
    "et": "tuhat 3 miljon 6 miljonit 6 miljard 9 miljardit 9",
    "fa": "هزار 3 میلیون 6 میلیارد 9",
    "fi": "tuhatta 3 miljoona 6 miljoonaa 6 miljardi 9 miljardia 9",
    "gl": "mil 3 millón 6 millóns 6",
    "he": "אלף 3 מיליון 6 מיליארד 9",
    "hi": "हज़ार 3 हजार 3 लाख 5 करोड़ 7 करोड़ 7 अरब 9",
    "hr": "tisuća 3 milijun 6 milijuna 6 milijarda 9 milijarde 9 milijardi 9",
    "hu": "ezer 3 millió 6 milliárd 9",
    "id": "ribu 3 juta 6 miliar 9 triliun 12",
    "lt": "tūkstančių 3 milijonas 6 milijonai 6 milijonų 6 milijardai 9 milijardų 9",
    "lv": "tūkstoši 3 miljons 6 miljoni 6 miljonu 6 miljardi 9 miljardu 9",
    "mr": "हजार 3 लाख 5 कोटी 7",
    "ms": "ribu 3 juta 6 bilion 12",
    "nb": "tusen 3 million 6 millioner 6 milliard 9 milliarder 9",
    "ne": "हजार 3 लाख 5 करोड 7 अर्ब 9",
    "nl": "duizend 3 miljoen 6 miljard 9 biljoen 12",
    "pl": """
    tysięcy 3 tysiące 3 milion 6 miliony 6 milionów 6 miliona 6 miliard 9 miliardy 9 miliardów 9 miliarda 9 bilionów 12
    """,
    "pt": "mil 3 milhão 6 milhões 6 bilhão 9 bilhões 9 trilhão 12 trilhões 12",
    "ro": "mii 3 milion 6 milioane 6 miliard 9 miliarde 9",
    "ru": """
    тысяч 3 тысячи 3 миллион 6 миллиона 6 миллионов 6 миллиард 9 миллиарда 9 миллиардов 9 триллионов 12
    """,
    "sk": "tisíc 3 milión 6 milióny 6 miliónov 6 milióna 6 miliarda 9 miliardy 9 miliárd 9",
    "sl": "tisoč 3 milijon 6 milijona 6 milijone 6 milijonov 6 milijarda 9 milijardi 9 milijard 9",
    "sr": "хиљада 3 милион 6 милиона 6 милијарда 9 милијарде 9 милијарди 9",
    "sv": "tusen 3 miljon 6 miljoner 6 miljard 9 miljarder 9",
    "th": "พัน 3 หมื่น 4 แสน 5 ล้าน 6",
    "tr": "bin 3 milyon 6 milyar 9 trilyon 12",
    "uk": """
    тисяч 3 тисячі 3 мільйон 6 мільйони 6 мільйонів 6 мільйона 6 мільярд 9 мільярди 9 мільярдів 9 мільярда 9
    """,
    "vi": "nghìn 3 ngàn 3 triệu 6 tỷ 9 tỉ 9",
  ]

  private static let abbreviations: [String: String] = [
    "be": "тыс 3 млн 6 млрд 9", "bg": "хил 3 млн 6 млрд 9", "bs": "mlrd 9",
    "cs": "tis 3 mil 6 mld 9 mio 6", "da": "mio 6 mia 9", "el": "εκατ 6 δισ 9", "et": "mln 6 mld 9",
    "fi": "milj 6 mrd 9", "hr": "tis 3 mil 6 mlrd 9 mlr 9 mio 6", "hu": "mrd 9",
    "lt": "tūkst 3 mln 6 mlrd 9", "lv": "tūkst 3 milj 6", "nb": "mill 6 mrd 9",
    "nl": "mln 6 mld 9 mrd 9",
    "pl": "tys 3 mln 6 mld 9", "ro": "mil 6 mld 9 mln 6 mrd 9", "ru": "тыс 3 млн 6 млрд 9 трлн 12",
    "sk": "tis 3 mil 6 mld 9 mio 6", "sl": "mio 6 mrd 9", "sv": "milj 6 mdr 9",
    "uk": "тис 3 млн 6 млрд 9 трлн 12",
  ]

  private static let besideCurrency: [String: String] = [
    "el": "εκ 6", "hu": "M 6 m 6", "id": "rb 3 jt 6", "pt": "mi 6 bi 9", "sv": "mn 6 md 9",
    "tr": "mn 6 mr 9 mlr 9",
    "vi": "tr 6",
  ]

  /// Characters for powers of ten in the numbers of East Asia.
  private static let glued: [Unicode.Scalar: Int] = [
    "百": 2, "千": 3, "万": 4, "萬": 4, "億": 8, "亿": 8, "兆": 12, "천": 3, "만": 4, "억": 8, "조": 12,
  ]

  private static let open: [String: [String: Scale]] = {
    var open: [String: [String: Scale]] = [:]
    func add(_ tables: [String: String], form: Scale.Form) {
      for (language, table) in tables {
        let cells = table.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { String(Substring($0)) }
        for index in stride(from: 0, to: cells.count - 1, by: 2) {
          guard let zeros = Int(cells[index + 1]) else { continue }
          let word = cells[index]
          open[language, default: [:]][word] =
            Scale(zeros: zeros, form: form, length: word.utf8.count)
        }
      }
    }
    add(words, form: .word)
    add(abbreviations, form: .abbreviation)
    add(besideCurrency, form: .besideCurrency)
    return open
  }()

  /// Abbreviations that are also words: "42 mil" are miles in Czech. Their full stop and a word behind it support them.
  static func needsStop(_ word: String) -> Bool { word == "mil" || word == "tis" }

  /// What a word behind a number multiplies it by; nil for other words.
  /// - Parameter primary: the first subtag of a language's tag.
  static func scale(_ word: String, primary: String) -> Scale? {
    let language = ["no": "nb", "nn": "nb", "cmn": "zh", "yue": "zh"][primary] ?? primary
    switch language {
    case "zh", "ja", "ko": return glued(word)
    case "th": return startsWith(word, in: open[language] ?? [:])
    default: return open[language]?[word]
    }
  }

  /// Whether a word looks like a scale of any language, so that a currency before the number may belong behind it.
  static func maybe(_ word: String) -> Bool {
    if ["k", "K", "m", "M", "B", "b", "T", "bn", "tn", "thousand", "hundred"].contains(word) {
      return true
    }
    let small = word.lowercased()
    return [
      "mil", "mlj", "mln", "mld", "mrd", "mio", "mdr", "bil", "tril", "мил", "млн", "млрд", "тыс",
      "тис",
    ]
    .contains { small.hasPrefix($0) }
  }

  private static func glued(_ word: String) -> Scale? {
    var zeros = 0
    var length = 0
    for scalar in word.unicodeScalars {
      guard let count = glued[scalar] else { break }
      zeros += count
      length += scalar.utf8.count
    }
    return length == 0 ? nil : Scale(zeros: zeros, form: .glued, length: length)
  }

  /// A scale at the beginning of a text without spaces.
  private static func startsWith(_ text: String, in scales: [String: Scale]) -> Scale? {
    scales.first { text.hasPrefix($0.key) }.map {
      Scale(zeros: $0.value.zeros, form: .glued, length: $0.key.utf8.count)
    }
  }
}
