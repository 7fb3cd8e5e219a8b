// SPDX-License-Identifier: Apache-2.0

extension English {
  static let tables = WordTables(of: "English")

  static let sentenceWords = SentenceWords(
    abbreviations: WordSet.of(
      """
      messrs rev revd hon pres gov sen rep gen col capt cpt maj lt cpl sgt adm supt insp prof mme mlle esq st ave \
      blvd rd hwy apt bldg dept univ assn bros co corp inc ltd plc mt ft approx appt est esp incl excl max min misc \
      etc cf al viz resp vs ed eds vol vols eq ch pp pg jan feb aug sept oct nov dec tue tues thu thur thurs tel ext
      """
    ),
    beforeNumbers: WordSet.of(
      """
      no nos art fig figs sec min mar mon sun sat jun jul apr may exod lev num deut ver var
      """
    ),
    mayEnd: WordSet.of("a.d a.m b.c bros co corp etc inc jr ltd p.m ph.d plc sr"),
    starters: WordSet.of(
      """
      although and as at because but by can could did do does for from had has have he her here his how however i if \
      in is it its let many most my of on our she since so some such that the their then there these they this those \
      though to was we were what when where which while who why will with would you your
      """
    ),
    lonePronoun: "i"
  )
}
