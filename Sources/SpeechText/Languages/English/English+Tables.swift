// SPDX-License-Identifier: Apache-2.0

extension English {
  static let tables = WordTables(of: "English")

  static let sentenceWords = SentenceWords(
    abbreviations: WordSet.of(
      """
      messrs rev revd hon pres gov sen rep gen col capt cpt maj lt cpl sgt adm supt insp prof mme mlle esq st ave \
      blvd rd hwy apt bldg dept univ assn bros co corp inc ltd plc mt ft approx appt est esp incl excl max min misc \
      etc avg cf al viz resp vs ed eds vol vols eq ch pp pg jan feb aug sept oct nov dec tue tues thu thur thurs tel ext
      """
    ),
    beforeNumbers: WordSet.of(
      """
      no nos op art fig figs sec min mar mon sun sat jun jul apr may exod lev num deut ver var
      """
    ),
    mayEnd: WordSet.of("a.d a.m ave b.c blvd bros co corp etc inc jr ltd p.m ph.d plc rd sr st"),
    starters: WordSet.of(
      """
      after all although and as ask at because before but by can come could did do does every for from go had has have \
      he her here his how however i if in is it its let look make many most my not of on our please see she since so \
      some such take that the their then there these they this those though to try was we were what when where which \
      while who why will with would you your
      """
    ),
    lonePronoun: "i"
  )
}
