// SPDX-License-Identifier: Apache-2.0

extension Italian {
  static let tables = WordTables(of: "Italian")
  static let context = ContextWords(of: [tables])

  static let sentenceWords = SentenceWords(
    abbreviations: WordSet.of(
      """
      sig sigg dott prof avv ing arch geom rag on egr gent spett ecc es pag pagg cap vol art fig tel nr mln mld amm arciv cav \
      comm dir ill mons psic psicol uff gen feb apr giu sett ott nov dic
      """
    ),
    beforeNumbers: WordSet.of("art no op mar"),
    mayEnd: WordSet.of("co ecc inc"),
    starters: WordSet.of(
      """
      alla allora anche c'è che chi come con cosa da dal del della di dopo dove e essa gli ha i il in io la le lo lui ma \
      nel nella noi non per perché poi quando quella quello questa questo se si sono su un una
      """
    )
  )
}
