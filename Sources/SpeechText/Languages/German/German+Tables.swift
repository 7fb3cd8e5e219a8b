// SPDX-License-Identifier: Apache-2.0

extension German {
  static let tables = WordTables(of: "German")

  static let sentenceWords = SentenceWords(
    abbreviations: WordSet.of(
      """
      prof dipl ing med phil jur rer nat habil geb gest verh verw hrn frl fam fa frhr abg präs vors dir stellv etc \
      co usw bzw ca evtl ggf inkl exkl zzgl abzgl einschl ausschl eigtl sog allg bes insb insbes entspr gem lt ungef \
      max min mind vorm nachm tel telef abb abs abschn anm aufl ausg bearb beisp bsp erg gegr gesch hgg hrsg jahrh \
      jh kap kath evang lfd nachf od orig red sek std str urspr usf verf vergl zit zus ziff abt univ bibl dent mio mrd mill bio tsd jan feb \
      febr aug sept okt nov dez
      """
    ),
    beforeNumbers: WordSet.of("op art mo di mi do sa so punkt absatz ex"),
    mayEnd: WordSet.of("co corp etc inc ltd mio mrd usw"),
    starters: WordSet.of(
      """
      aber als am auch aus bei danach das dem den der des die dies diese dieser dieses doch dort ein eine einem einen \
      einer er es für hat heute hier ich ihr ihre im in ist man mit nach nun ob sein seine seit sie so später und vom \
      von wann war warum was weil wenn wer wie wir wo zu
      """
    ),
    stopMakesOrdinals: true,
    labels: WordSet.of(
      "abschnitt artikel band gleis kapitel lektion nummer paragraph punkt raum seite stufe tabelle teil zimmer"
    )
  )
}
