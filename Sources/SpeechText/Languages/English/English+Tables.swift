// SPDX-License-Identifier: Apache-2.0

extension English {
  static let tables = WordTables(of: "English")

  static let sentenceWords = SentenceWords(
    abbreviations: WordSet.of(
      """
      messrs rev revd hon pres gov sen rep gen col capt cpt maj lt cpl sgt adm supt insp prof mme mlle esq st ave \
      blvd illus orig prob rd hwy apt bldg dept univ assn bros co corp inc ltd plc mt ft approx appt est esp incl excl max min misc \
      etc avg cf al viz resp suppl subsp vs ed eds vol vols eq ch pp pg jan feb aug sept oct nov dec tue tues thu thur thurs tel ext
      """
    ),
    beforeNumbers: WordSet.of(
      """
      no nos op art diff fig figs sec ste rm fl rte min mar mon sun sat jun jul apr may exod lev num deut ver var
      """
    ),
    mayEnd: WordSet.of(
      """
      a.d a.m apr aug ave b.c blvd bros co corp dec esq etc feb fri inc jan jr jul jun ltd mon nov oct p.m ph.d plc rd sat \
      sep sept sr st sun thu thur thurs tue tues wed
      """
    ),
    nearlyAlwaysEnd: ["etc", "o.b.o"],
    capitalized: WordSet.of(
      """
      acad ald amb amer appl archaeol ariz asst astron astrophys atty benj biol brig bull calif chas chem cir clin colo comdr comput \
      conf cong conn crim danl dep det dir drs electr ens engin engl entomol environ episc evid fla fri gens geo geogr geol hist ill ind inst jas jos kan lett libr \
      lieut mech mich minn mon mont natl neb nev okla ore penn pharm philos phys presb proc profs psychol publ reps robt roy saml sat \
      sci sec secy sens serg soc stat supp supvr symp tenn tex theol thos treas univ wash wed wis wyo
      """
    ),
    hanging: WordSet.of(
      """
      a an and any as at because but by every for from his i if in into its my no of on or our than the their these this \
      those to very was were whose with your he she we they is are am be
      """
    ),
    shortWords: WordSet.of(
      """
      act age ago air all arm ask bad bag bar bed big bit box boy bus but buy can car cup cut dad dam day did die dog \
      dry due ear eat end eye far fat few fit fly fun gas get god got guy had hat him his hit hot ice ill job key kid \
      law lay led leg let lie lot low man may me men met mom new net now off oil old one our out own pay per put ran \
      raw red row run sad said saw say sea see she sir sit six sky so son sun tax ten the tie too top toy try two up us \
      use war was way wet who why win won yes yet you
      """
    ),
    smallStarters: WordSet.of(
      "i he it she that the there they this we what when you my so but if how did u"
    ),
    beforeTimes: WordSet.of(
      "about after around at before between by from in on since starting this until"
    ),
    afterTimes: WordSet.of(
      """
      monday tuesday wednesday thursday friday saturday sunday january february march april may june july august \
      september october november december eastern central mountain pacific atlantic greenwich universal local daylight \
      standard christmas easter mon tue tues wed thu thur thurs fri sat sun
      """
    ),
    variables: ["x", "y", "z", "k", "q", "w", "j"],
    starters: WordSet.of(
      """
      additionally after afterwards again all also although among and another anybody anyone anything are as ask at because before besides \
      both but by call can click come contact consequently could did do does during each earlier either else elsewhere even eventually every everybody everyone \
      everything few finally for from furthermore go had has have he hence her here him his how however i if in \
      instead into is it its later let look make many maybe me meanwhile moreover most much must my neither \
      nevertheless nobody none nor not nothing now of often on once only or other others otherwise our ours perhaps \
      please plus previously recently see send several she should since so some someone something somewhere soon sometimes still subsequently such \
      suddenly take that the their them then there therefore these they this those though thus to today tomorrow \
      tonight try unfortunately unless until us usually visit was we were what when where which while who why will with \
      without would yesterday yet you your
      """
    ),
    lonePronoun: "i",
    labels: WordSet.of(
      """
      plan vitamin group class option type grade section team appendix exhibit block hepatitis row part war act scene \
      chapter phase figure table gate zone schedule annex size
      """
    ),
    beforeLetters: WordSet.of(
      "amend apdx app apt appx art arts att attach bldg ch civ ex exh exs fed fig figs pl prop pt rm sched sec ste tab vol"
    ),
    units: WordSet.of("ft hr hrs lb lbs mi min mins oz sec secs tbsp tsp yd yds yr yrs"),
    kitchenUnits: WordSet.of("tbsp tsp"),
    steps: WordSet.of(
      """
      add allow arrange bake beat blend boil bring brush chill chop coat combine cook cool cover cut dip dissolve divide drain \
      drizzle fold fry garnish grate grease heat knead leave let lower melt mix place pour preheat press put reduce \
      remove repeat return roll rub season serve set shake sift simmer slice soak spoon spread sprinkle stir strain \
      taste toss transfer turn use wash whip whisk
      """
    ),
    speechVerbs: WordSet.of(
      """
      admitted agreed announced answered asked barked bellowed cried declared demanded exclaimed gasped growled grumbled \
      inquired insisted joked moaned mumbled murmured muttered observed replied responded retorted roared said says \
      screamed shouted shrieked snapped whispered wondered yelled
      """
    ),
    eras: ["a.m", "p.m", "A.M", "P.M", "B.C", "A.D", "B.C.E", "C.E", "m.p.h", "k.p.h", "r.p.m"]
  )
  .including(tables.abbreviations)
}
