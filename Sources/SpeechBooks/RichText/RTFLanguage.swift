// SPDX-License-Identifier: Apache-2.0

/// Windows' numbers of languages.
enum RTFLanguage {
  /// A BCP 47 tag; nil for an unknown one, and for text of no language.
  static func tag(_ number: Int) -> String? {
    if let tag = regions[number] { return tag }
    // The lower bits are the language.
    let primary = number & 0x3FF
    guard number > 0, number != 1024, languages.indices.contains(primary) else { return nil }
    let tag = languages[primary]
    return tag.isEmpty ? nil : String(tag)
  }

  private static let regions: [Int: String] = [
    0x0404: "zh-TW", 0x0804: "zh-CN", 0x0C04: "zh-HK", 0x0409: "en-US", 0x0809: "en-GB",
    0x0C09: "en-AU", 0x1009: "en-CA", 0x1809: "en-IE", 0x4009: "en-IN", 0x0407: "de-DE",
    0x0807: "de-CH", 0x0C07: "de-AT", 0x040C: "fr-FR", 0x080C: "fr-BE", 0x0C0C: "fr-CA",
    0x100C: "fr-CH", 0x040A: "es-ES", 0x080A: "es-MX", 0x0C0A: "es-ES", 0x0410: "it-IT",
    0x0810: "it-CH", 0x0413: "nl-NL", 0x0813: "nl-BE", 0x0416: "pt-BR", 0x0816: "pt-PT",
    0x041A: "hr", 0x0414: "nb", 0x0814: "nn", 0x141A: "bs", 0x201A: "bs",
    0x081A: "sr-Latn", 0x181A: "sr-Latn", 0x241A: "sr-Latn", 0x0C1A: "sr", 0x1C1A: "sr",
    0x281A: "sr",
  ]

  /// By the lower ten bits, as Microsoft's [MS-LCID] lists them.
  private static let languages = Array(
    """
    ,ar,bg,ca,zh,cs,da,de,el,en,es,fi,fr,he,hu,is,it,ja,ko,nl,no,pl,pt,rm,ro,ru,hr,sk,sq,sv,th,tr,ur,id,uk,be,sl,et,lv,lt,\
    tg,fa,vi,hy,az,eu,,mk,,,,,xh,zu,af,ka,fo,hi,mt,,ga,,ms,kk,ky,sw,,uz,tt,bn,pa,gu,or,ta,te,kn,ml,as,mr,sa,mn,bo,cy,km,\
    lo,my,gl,,,,,si,,,am
    """.split(separator: ",", omittingEmptySubsequences: false)
  )
}
