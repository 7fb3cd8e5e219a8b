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
    nearlyAlwaysEnd: ["ecc", "etc"],
    hanging: WordSet.of(
      """
      a al alla alle che chi come con da dal dalla dei del della delle di e ed gli ho i il in la le lo ma mia mio nel nella \
      non o per quando quel quella questa questo se si sono sua sul suo tra tua tuo un una
      """
    ),
    starters: WordSet.of(
      """
      adesso alcune alcuni alla allora anche ancora appena c'è che chi ci come con cosa così da dal dei del della \
      delle di dopo dove dunque e ed era erano essa essi fra già gli ha hanno i il in infine insieme invece io la le \
      lo loro lui ma mai mentre molti molto ne nel nella nessuno niente noi non nulla oggi ogni ora per perché però \
      più poi prima purtroppo qualche qualcuno quando quanto quasi quella quelle quelli quello questa queste questi \
      questo qui quindi se sempre senza si sia sono sotto su sua sue suo suoi tra tutti tutto un una uno
      """
    )
  )
  .including(tables.abbreviations)
}
