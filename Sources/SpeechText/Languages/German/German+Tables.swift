// SPDX-License-Identifier: Apache-2.0

extension German {
  static let tables = WordTables(of: "German")

  static let sentenceWords = SentenceWords(
    abbreviations: WordSet.of(
      """
      prof dipl ing med phil jur rer nat habil geb gest verh verw hrn frl fam fa frhr abg präs vors dir stellv etc \
      co usw bzw ca evtl ggf inkl exkl zzgl abzgl einschl ausschl eigtl sog allg bes insb insbes entspr gem lt ungef \
      max min mind vorm nachm tel telef abb abs abschn anm aufl ausg bearb beisp bsp erg gegr gesch hgg hrsg jahrh \
      jh kap kath evang lfd nachf od orig red sek std str urspr usf verf vergl zit zus ziff abt univ bibl jan feb \
      febr aug sept okt nov dez
      """
    ),
    beforeNumbers: WordSet.of("art mo di mi do sa so punkt absatz ex"),
    mayEnd: WordSet.of("co corp etc inc ltd usw"),
    starters: WordSet.of(
      """
      aber als am auch aus bei das dem den der des die dies diese dieser dieses doch ein eine einem einen einer er \
      es für hat hier ich ihr im in ist man mit nach nun ob seit sie so und vom von wann war warum was weil wenn wer \
      wie wir wo zu
      """
    ),
    stopMakesOrdinals: true
  )
}
