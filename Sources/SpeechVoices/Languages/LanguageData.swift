// SPDX-License-Identifier: Apache-2.0

/// Data about single languages for matching. From the IANA language subtag registry (RFC 5646) and, for default
/// regions and scripts, Unicode CLDR's likely subtags.
enum LanguageData {
  /// Whole tags from before RFC 4646 that do not follow the grammar or have a successor.
  static let grandfathered = [
    "art-lojban": "jbo",
    "en-gb-oed": "en-GB",
    "i-ami": "ami",
    "i-bnn": "bnn",
    "i-default": "en",
    "i-hak": "hak",
    "i-klingon": "tlh",
    "i-lux": "lb",
    "i-navajo": "nv",
    "i-pwn": "pwn",
    "i-tao": "tao",
    "i-tay": "tay",
    "i-tsu": "tsu",
    "no-bok": "nb",
    "no-nyn": "nn",
    "sgn-be-fr": "sfb",
    "sgn-be-nl": "vgt",
    "sgn-ch-de": "sgg",
    "zh-guoyu": "cmn",
    "zh-hakka": "hak",
    "zh-min-nan": "nan",
    "zh-xiang": "hsn",
  ]

  /// Languages that may be followed by an extended language subtag.
  static let extendable: Set<String> = ["ar", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"]

  static let replacedLanguages = ["in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro"]

  /// `UK` is not a region code, but people write it.
  static let replacedRegions = [
    "BU": "MM", "DD": "DE", "FX": "FR", "TP": "TL", "UK": "GB", "YD": "YE", "ZR": "CD",
  ]

  /// The code by which languages with several codes are compared: that of the macrolanguage instead of its default
  /// member, except for Chinese and Norwegian, where voices name the member.
  static let spokenAs = [
    "zh": "cmn", "no": "nb", "sh": "sr", "hbs": "sr", "tl": "fil",
    "als": "sq", "arb": "ar", "azj": "az", "ekk": "et", "gug": "gn", "khk": "mn", "kmr": "ku",
    "lvs": "lv", "npi": "ne", "ory": "or", "pes": "fa", "plt": "mg", "swh": "sw", "uzn": "uz",
    "ydd": "yi", "zsm": "ms",
  ]

  /// Languages whose speakers also understand another one, if their own has no voice.
  static let relatives = ["nn": ["nb"], "nb": ["nn"], "sr": ["hr", "bs"], "hr": ["sr", "bs"]]

  /// Region of a language that names none. `zh` is listed as `cmn`.
  static let defaultRegions: [String: String] = table(
    """
    af-ZA am-ET an-ES ar-EG as-IN az-AZ ba-RU be-BY bg-BG bn-BD bpy-IN bs-BA ca-ES chr-US cmn-CN cs-CZ cv-RU cy-GB \
    da-DK de-DE el-GR en-US es-ES et-EE eu-ES fa-IR fi-FI fil-PH fr-FR ga-IE gd-GB gl-ES gn-PY grc-CY gu-IN hak-TW \
    haw-US he-IL hi-IN hr-HR ht-HT hu-HU hy-AM hyw-AM id-ID is-IS it-IT ja-JP jv-ID ka-GE kk-KZ kl-GL km-KH kn-IN \
    ko-KR kok-IN ku-TR ky-KG la-VA lb-LU lo-LA lt-LT ltg-LV lv-LV mi-NZ mk-MK ml-IN mn-MN mr-IN ms-MY mt-MT my-MM \
    nan-TW nb-NO ne-NP nl-NL nn-NO nog-RU om-ET or-IN pa-IN pap-CW pl-PL ps-AF pt-BR qu-PE quc-GT ro-RO ru-RU sd-PK \
    shn-MM si-LK sk-SK sl-SI smj-SE sq-AL sr-RS su-ID sv-SE sw-TZ ta-IN te-IN tg-TJ th-TH tk-TM tn-ZA tr-TR tt-RU \
    ug-CN uk-UA ur-PK uz-UZ vi-VN yi-UA yue-HK zu-ZA
    """
  )

  /// Script of a language that is written in several and names none.
  static let defaultScripts: [String: String] = table(
    """
    az-Latn bs-Latn cmn-Hans fa-Arab hi-Deva kk-Cyrl ku-Latn ky-Cyrl mn-Cyrl ms-Latn pa-Guru ru-Cyrl sd-Arab sr-Cyrl \
    tg-Cyrl tk-Latn tt-Cyrl ug-Arab ur-Arab uz-Latn yue-Hant
    """
  )

  /// Regions inside the UN M.49 groups that voices are made for; as in CLDR, Spanish of the USA counts as Latin American.
  static let regionGroups: [String: Set<String>] = [
    "419": [
      "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA",
      "PE",
      "PR", "PY", "SV", "US", "UY", "VE",
    ],
    "029": [
      "AG", "AI", "AW", "BB", "BS", "CU", "CW", "DM", "DO", "GD", "GP", "HT", "JM", "KN", "KY",
      "LC",
      "MQ", "MS", "PR", "TC", "TT", "VC", "VG", "VI",
    ],
  ]

  private static func table(_ text: String) -> [String: String] {
    let pairs = text.split(separator: " ").map { entry in
      let halves = entry.split(separator: "-")
      return (String(halves[0]), String(halves[1]))
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
