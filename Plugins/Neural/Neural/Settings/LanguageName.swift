// SPDX-License-Identifier: Apache-2.0

/// Languages as models name them: by a code of three letters or two, or in English.
enum LanguageName {
  /// The BCP 47 tag that a model's text means: `en-US` of `en_US`, `de` of `deu` and `German`, `hak` of `hak`; nil when it
  /// means none.
  static func tag(of text: String) -> String? {
    let words = text.lowercased().split {
      $0 == "-" || $0 == "_" || $0 == " " || $0 == "+" || $0 == ","
    }
    guard let first = words.first, first.utf8.allSatisfy(isLetter) else { return nil }
    if let tag = names[text.lowercased()] ?? names[String(first)] ?? codes[String(first)] {
      return tag
    }
    guard (2...3).contains(first.utf8.count) else { return nil }
    guard words.count > 1, words[1].utf8.count == 2, words[1].utf8.allSatisfy(isLetter) else {
      return String(first)
    }
    return first + "-" + words[1].uppercased()
  }

  /// The tag of a language that is in the table, by one of its codes, perhaps with a region.
  static func known(_ text: some StringProtocol) -> String? {
    let code = text.lowercased().prefix { $0 != "_" && $0 != "-" }
    guard codes[String(code)] != nil || tags.contains(String(code)) else { return nil }
    return tag(of: String(text))
  }

  /// `German` of `de-DE`; the tag itself for a language that is not in the table.
  static func english(of tag: String) -> String { titles[String(tag.prefix { $0 != "-" })] ?? tag }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Tags by codes of three letters.
  private static let codes = Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first }
  private static let tags = Set(codes.values)
  private static let titles = Dictionary(
    rows.map { ($0[1], $0[2].split(separator: "_").joined(separator: " ")) }
  ) { first, _ in first }
  /// Tags by English names.
  private static let names = Dictionary(
    rows.map { ($0[2].lowercased().split(separator: "_").joined(separator: " "), $0[1]) }
  ) { first, _ in first }

  private static let rows = table.split(separator: ";").map { row in
    row.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// ISO 639-3 with what has two letters in ISO 639-1, by the package iso-codes; then other names, and the languages that
  /// stand for those.
  private static let table = """
    aar aa Afar; abk ab Abkhazian; afr af Afrikaans; aka ak Akan; amh am Amharic; ara ar Arabic; arg an Aragonese; \
    asm as Assamese; ava av Avaric; ave ae Avestan; aym ay Aymara; aze az Azerbaijani; bak ba Bashkir; bam bm \
    Bambara; bel be Belarusian; ben bn Bangla; bis bi Bislama; bod bo Tibetan; bos bs Bosnian; bre br Breton; bul \
    bg Bulgarian; cat ca Catalan; ces cs Czech; cha ch Chamorro; che ce Chechen; chu cu Church_Slavic; chv cv \
    Chuvash; cor kw Cornish; cos co Corsican; cre cr Cree; cym cy Welsh; dan da Danish; deu de German; div dv \
    Dhivehi; dzo dz Dzongkha; ell el Modern_Greek; eng en English; epo eo Esperanto; est et Estonian; eus eu \
    Basque; ewe ee Ewe; fao fo Faroese; fas fa Persian; fij fj Fijian; fin fi Finnish; fra fr French; fry fy \
    Western_Frisian; ful ff Fulah; gla gd Scottish_Gaelic; gle ga Irish; glg gl Galician; glv gv Manx; grn gn \
    Guarani; guj gu Gujarati; hat ht Haitian; hau ha Hausa; hbs sh Serbo-Croatian; heb he Hebrew; her hz Herero; \
    hin hi Hindi; hmo ho Hiri_Motu; hrv hr Croatian; hun hu Hungarian; hye hy Armenian; ibo ig Igbo; ido io Ido; \
    iii ii Sichuan_Yi; iku iu Inuktitut; ile ie Interlingue; ina ia Interlingua; ind id Indonesian; ipk ik \
    Inupiaq; isl is Icelandic; ita it Italian; jav jv Javanese; jpn ja Japanese; kal kl Kalaallisut; kan kn \
    Kannada; kas ks Kashmiri; kat ka Georgian; kau kr Kanuri; kaz kk Kazakh; khm km Khmer; kik ki Kikuyu; kin rw \
    Kinyarwanda; kir ky Kirghiz; kom kv Komi; kon kg Kongo; kor ko Korean; kua kj Kuanyama; kur ku Kurdish; lao lo \
    Lao; lat la Latin; lav lv Latvian; lim li Limburgan; lin ln Lingala; lit lt Lithuanian; ltz lb Luxembourgish; \
    lub lu Luba-Katanga; lug lg Ganda; mah mh Marshallese; mal ml Malayalam; mar mr Marathi; mkd mk Macedonian; \
    mlg mg Malagasy; mlt mt Maltese; mon mn Mongolian; mri mi Maori; msa ms Malay; mya my Burmese; nau na Nauru; \
    nav nv Navajo; nbl nr South_Ndebele; nde nd North_Ndebele; ndo ng Ndonga; nep ne Nepali; nld nl Dutch; nno nn \
    Norwegian_Nynorsk; nob nb Norwegian_Bokmål; nor no Norwegian; nya ny Nyanja; oci oc Occitan; oji oj Ojibwa; \
    ori or Oriya; orm om Oromo; oss os Ossetian; pan pa Panjabi; pli pi Pali; pol pl Polish; por pt Portuguese; \
    pus ps Pushto; que qu Quechua; roh rm Romansh; ron ro Romanian; run rn Rundi; rus ru Russian; sag sg Sango; \
    san sa Sanskrit; sin si Sinhala; slk sk Slovak; slv sl Slovenian; sme se Northern_Sami; smo sm Samoan; sna sn \
    Shona; snd sd Sindhi; som so Somali; sot st Southern_Sotho; spa es Spanish; sqi sq Albanian; srd sc Sardinian; \
    srp sr Serbian; ssw ss Swati; sun su Sundanese; swa sw Swahili; swe sv Swedish; tah ty Tahitian; tam ta Tamil; \
    tat tt Tatar; tel te Telugu; tgk tg Tajik; tgl tl Tagalog; tha th Thai; tir ti Tigrinya; ton to Tonga; tsn tn \
    Tswana; tso ts Tsonga; tuk tk Turkmen; tur tr Turkish; twi tw Twi; uig ug Uighur; ukr uk Ukrainian; urd ur \
    Urdu; uzb uz Uzbek; ven ve Venda; vie vi Vietnamese; vol vo Volapük; wln wa Walloon; wol wo Wolof; xho xh \
    Xhosa; yid yi Yiddish; yor yo Yoruba; zha za Zhuang; zho zh Chinese; zul zu Zulu; ell el Greek; ben bn Bangla; fas fa Farsi; \
    cmn zh Mandarin; nor no Norwegian; pan pa Punjabi; ory or Odia; arb ar Arabic; pes fa Persian; swh sw Swahili; \
    zlm ms Malay; uzn uz Uzbek; ekk et Estonian; lvs lv Latvian; khk mn Mongolian; npi ne Nepali; als sq Albanian;
    """
}
