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
    mayEnd: WordSet.of(
      "a.d a.m ave b.c blvd bros co corp esq etc inc jr ltd p.m ph.d plc rd sr st"
    ),
    starters: WordSet.of(
      """
      additionally after afterwards again all also although among and another anybody anyone anything are as ask at because before besides \
      both but by can come consequently could did do does during each earlier either else elsewhere even eventually every everybody everyone \
      everything few finally for from furthermore go had has have he hence her here him his how however i if in \
      instead into is it its later let look make many maybe me meanwhile moreover most much must my neither \
      nevertheless nobody none nor not nothing now of often on once only or other others otherwise our ours perhaps \
      please plus previously recently see several she should since so some someone something somewhere soon sometimes still subsequently such \
      suddenly take that the their them then there therefore these they this those though thus to today tomorrow \
      tonight try unfortunately unless until us usually was we were what when where which while who why will with \
      without would yesterday yet you your
      """
    ),
    lonePronoun: "i",
    labels: WordSet.of(
      "plan vitamin group class option type grade section team appendix exhibit block hepatitis row part"
    )
  )
  .including(tables.abbreviations)
}
