// SPDX-License-Identifier: Apache-2.0

/// Words that begin a sentence when they are capitalised after an abbreviation that may end one: articles, pronouns and
/// the like, which are not a part of names. In small letters. The lists are our own.
enum SentenceStarters {
  /// Built when a language is first asked for.
  static func words(_ language: String) -> Set<String> { WordSet.of(words[language] ?? "") }

  /// Abbreviations, in small letters, that stand at the end of a sentence as often as inside.
  static func mayEnd(_ language: String) -> Set<String> { WordSet.of(ending[language] ?? "") }

  private static let words: [String: String] = [
    "en": """
    although and as at because but by can could did do does for from had has have he her here his how however i if in is \
    it its let many most my of on our she since so some such that the their then there these they this those though to \
    was we were what when where which while who why will with would you your
    """,
    "de": """
    aber als am auch aus bei das dem den der des die dies diese dieser dieses doch ein eine einem einen einer er es für \
    hat hier ich ihr im in ist man mit nach nun ob seit sie so und vom von wann war warum was weil wenn wer wie wir wo zu
    """,
    "fr": """
    après au aussi aux avec car ce ces cet cette comment dans de des donc du elle elles en est et il ils je la le les \
    leur lors mais nous on où pour pourquoi quand que quel quelle qui sa selon ses si son sur tu un une vous
    """,
    "es": """
    al aunque como con cuando cuál cuándo cómo de del desde después dónde el ella ellas ellos en entonces es ese esta \
    este esto hay la las lo los mi no nosotros para pero por porque qué quién se si su sus un una y yo él
    """,
    "it":
      "alla allora anche c'è che chi come con cosa da dal del della di dopo dove e essa gli ha i il in io la le lo lui ma "
      + "nel nella noi non per perché poi quando quella quello questa questo se si sono su un una",
    "pt":
      "a as como com da das de do dos e ela elas ele eles em esta este eu foi isso isto mas na não no nós o onde os para "
      + "por porque qual quando que quem se seu sua um uma",
    "nl":
      "aan als bij dan dat de deze die dit een en er het hij hoe ik in is maar met na om ook op toen van voor waar wanneer "
      + "waarom want wat we wie wij ze zij",
    "da":
      "at da de dem den der deres det disse du efter en er et for fra han har hun hvad hvem hvis hvor hvordan hvorfor i "
      + "jeg man med men mens nu når og om på vi",
    "nb":
      "at da de dem den der deres det disse du etter en er et for fra han har hun hva hvem hvis hvor hvordan hvorfor i "
      + "jeg man med men mens nå når og om på vi",
    "sv":
      "att de dem den det du där efter en ett från för han har hon hur här hos i jag man med men när och om på varför var "
      + "vem vad vi",
  ]

  private static let ending: [String: String] = [
    "en": "a.d a.m b.c bros co corp etc inc jr ltd p.m ph.d plc sr",
    "de": "co corp etc inc ltd usw",
    "fr": "cie co etc inc ltd",
    "es": "cía co etc inc ltd",
    "it": "co ecc inc", "pt": "cia co etc ltda", "nl": "co enz", "da": "co osv", "nb": "co osv",
    "sv": "co osv",
  ]
}
