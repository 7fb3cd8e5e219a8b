// SPDX-License-Identifier: Apache-2.0

/// What patterns of knitting and crochet write of stitches.
extension French {
  private static let kinds = [
    "end": "endroit", "env": "envers", "lis": "lisière", "ens": "ensemble", "jersey": "jersey",
  ]
  private static let knitting: Set<String> = [
    "monter", "montez", "tric", "tricoter", "tricotez", "aig", "aiguilles", "rg", "rgs", "rang",
    "rangs", "mailles", "côtes", "jersey", "rabattre", "rabattez", "aug", "crochet", "laine",
  ]

  /// "2 m. end., 2 m. env.": stitches of knitting; "84 m." where another word of it is in the sentence.
  func stitches(in scanner: ReadingScanner, at place: Int) -> WrittenUnit? {
    let next = scanner.word(place + 1)
    let name = next.prefix { $0.isLetter }
    if let kind = Self.kinds[String(name)],
      name.count == next.count
        ? scanner.after(place + 1).hasPrefix(".") : next.dropFirst(name.count).hasPrefix(".")
    {
      return named("maille \(kind),mailles \(kind),f", last: place + 1, hasStop: true)
    }
    guard scanner.hasWord(of: Self.knitting) else { return nil }
    return named("maille,mailles,f", last: place, hasStop: true)
  }

  private static let crochetWords: Set<String> = [
    "crochet", "crocheter", "crochetez", "bride", "brides", "chaînette", "amigurumi", "maille",
    "mailles",
  ]
  private static let crochetStitches = [
    "ms": "maille serrée,mailles serrées,f", "mc": "maille coulée,mailles coulées,f",
    "br": "bride,brides,f", "db": "demi-bride,demi-brides,f",
    "ml": "maille en l'air,mailles en l'air,f",
  ]

  /// "Rang 3 : 2 ms dans chaque m.": stitches of crochet, where a row has its number or a word of it is in the sentence. What
  /// is also a millilitre has another stitch beside it.
  func crochet(in scanner: ReadingScanner, at place: Int) -> WrittenUnit? {
    let symbol = scanner.word(place)
    guard let noun = Self.crochetStitches[symbol],
      scanner.hasWord(of: Self.crochetWords) || scanner.hasRow(of: ["rang", "rg", "rangs"]),
      symbol != "ml" || scanner.hasWord(of: ["ms", "mc", "br", "db", "bride", "brides"])
    else { return nil }
    return named(noun, last: place, hasStop: scanner.after(place).hasPrefix("."))
  }

  private func named(_ cell: String, last: Int, hasStop: Bool) -> WrittenUnit {
    WrittenUnit(noun: Noun(cell), last: last, hasStop: hasStop)
  }
}
