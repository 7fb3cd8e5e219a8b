// SPDX-License-Identifier: Apache-2.0

extension French {
  static let tables = WordTables(of: "French")

  static let sentenceWords = SentenceWords(
    abbreviations: WordSet.of(
      """
      mm mme mmes mlle mlles prof etc ex av apr env max min vol chap fig esc concl rec éd édit coll hab arr bd boul fg tél réf adr rech \
      dép resp rens ap ch sc ann tabl pers incl bât appt apt rép gén trim rte suiv sq cf ibid op cit loc bull sté cie ets éts ste zool bot janv févr avr juil juill sept oct nov déc
      """
    ),
    beforeNumbers: WordSet.of(
      "ép ap art al mar op pl no num nos lun mer jeu ven sam dim v ca ch sc esc appt apt th ann éq eq tab réf rep"
    ),
    mayEnd: WordSet.of(
      """
      cie co etc inc ltd trim hab suiv sqq sq ét incl excl max min appt asc tél env apr fig janv févr avr juil sept \
      oct nov déc
      """
    ),
    nearlyAlwaysEnd: ["etc"],
    capitalized: WordSet.of("ant bapt barth brit cath cl franç guill jos marg mus nic"),
    small: WordSet.of("civ crim dir plén soc"),
    hanging: WordSet.of(
      """
      à au aux avec ce ces cet cette chez comme d dans de des du en est et j je l la le les leur leurs ma mais mes mon n \
      nos notre on ou où par pour qu quand que qui sa sans se ses si son sur ta tes ton très un une vos votre c s
      """
    ),
    starters: WordSet.of(
      """
      à bon bonne bref désolé désolée pardon oui non allez voyons bonjour bonsoir cher chère chers chères merci salut \
      c' d' j' l' m' n' s' t' ainsi alors apparemment après au aucun cependant aucune aujourd auparavant aussi aussitôt autrefois aux avant avec \
      beaucoup bientôt car ce cela celle celui certaines certains ces cet cette ceux chacun chacune chaque chez ci \
      comme comment contre dans de depuis des donc du durant dès désormais elle elles en encore enfin ensuite entre \
      est et eux heureusement hier ici il ils jamais je jusqu la le les leur lors lorsqu lorsque ma maintenant mais \
      malgré malheureusement mes moi mon même ne ni nos notre nous nul néanmoins on où parce parfois parmi pas pendant \
      personne peu peut plus plusieurs pour pourquoi pourtant presque puis puisque quand quant que quel quelle quelqu \
      quelques qui quoi rien sa sans sauf selon ses si sinon son soudain sous souvent sur surtout ta tant tes toi ton \
      toujours tous tout toute toutefois toutes trop très tu un une vers voici voilà vos votre vous y
      """
    ),
    lettered: WordSet.of(
      "bât. bâtiment esc. escalier porte bloc hall vitamine plan classe hépatite aile allée quai"
    ),
    beforeLetters: WordSet.of("art arts inv"),
    units: WordSet.of("h j min s m km cm kg g l cl ml"),
    eras: ["av. J.-C", "apr. J.-C", "ap. J.-C"]
  )
  .including(tables.abbreviations)
}
