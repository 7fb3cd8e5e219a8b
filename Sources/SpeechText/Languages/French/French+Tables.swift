// SPDX-License-Identifier: Apache-2.0

extension French {
  static let tables = WordTables(of: "French")

  static let sentenceWords = SentenceWords(
    abbreviations: WordSet.of(
      """
      mm mme mmes mlle mlles prof etc ex av apr env max min vol chap fig éd édit coll hab arr bd boul fg tél réf adr \
      dép resp rens suiv sq cf ibid op cit loc bull sté cie ets éts ste zool bot janv févr avr juil sept oct nov déc
      """
    ),
    beforeNumbers: WordSet.of("art mar op pl no num nos"),
    mayEnd: WordSet.of("cie co etc inc ltd"),
    starters: WordSet.of(
      """
      après au aussi aux avec car ce ces cet cette comme comment dans de des donc du elle elles en est et il ils je la le \
      les leur lors mais nous on où pour pourquoi quand que quel quelle qui sa selon ses si son sur tu un une vous
      """
    )
  )
}
