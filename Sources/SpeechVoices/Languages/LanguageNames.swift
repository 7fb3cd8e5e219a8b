// SPDX-License-Identifier: Apache-2.0

/// Names of languages, in English and in the language itself, for hints where a tag is expected.
/// From Unicode CLDR; only languages that users may type, because an unknown name only costs the
/// hint.
package enum LanguageNames {
  /// The language subtag; nil for what is not the name of a language.
  package static func subtag(named name: String) -> String? { subtags[name.lowercased()] }

  private static let subtags: [String: String] = {
    var subtags: [String: String] = [:]
    for line in list.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for name in words.dropFirst() { subtags[name] = words[0] }
    }
    return subtags
  }()

  private static let list = """
    af afrikaans
    ar arabic العربية
    bg bulgarian български
    bn bengali বাংলা
    bs bosnian bosanski
    ca catalan català
    cs czech čeština cestina
    cy welsh cymraeg
    da danish dansk
    de german deutsch
    el greek ελληνικά
    en english anglais englisch inglés
    eo esperanto
    es spanish español espanol castellano castilian
    et estonian eesti
    eu basque euskara
    fa persian farsi فارسی
    fi finnish suomi
    fr french français francais
    ga irish gaeilge
    gu gujarati ગુજરાતી
    he hebrew עברית
    hi hindi हिन्दी
    hr croatian hrvatski
    hu hungarian magyar
    hy armenian հայերեն
    id indonesian bahasa
    is icelandic íslenska
    it italian italiano
    ja japanese 日本語 nihongo
    ka georgian ქართული
    ko korean 한국어
    lt lithuanian lietuvių
    lv latvian latviešu
    mk macedonian македонски
    nb norwegian norsk
    nl dutch nederlands flemish vlaams
    pl polish polski
    pt portuguese português portugues
    ro romanian română romana
    ru russian русский
    sk slovak slovenčina slovencina
    sl slovenian slovenščina
    sq albanian shqip
    sr serbian српски srpski
    sv swedish svenska
    sw swahili kiswahili
    ta tamil தமிழ்
    te telugu తెలుగు
    th thai ไทย
    tr turkish türkçe turkce
    uk ukrainian українська
    ur urdu اردو
    vi vietnamese tiếng
    zh chinese mandarin 中文 普通话
    """
}
