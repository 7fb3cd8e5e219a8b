// SPDX-License-Identifier: Apache-2.0

extension German {
  static let tables = WordTables(of: "German")

  static let sentenceWords = SentenceWords(
    abbreviations: WordSet.of(
      """
      prof dipl ing med phil jur rer nat habil geb gest verh verw hrn frl fam fa frhr abg präs vors dir stellv etc \
      co usw bzw ca evtl ggf inkl exkl zzgl abzgl einschl ausschl eigtl em sog allg bes insb insbes entspr gem lt ungef \
      max min mind vorm nachm tel telef abb abs abschn anm aufl ausg bearb beisp bek bsp erg erm etw gegr gesch hgg hrsg jahrh \
      jh kap kath evang lfd nachf od orig red sek std str urspr usf verf vergl verk zit zus ziff abt univ bibl dent mio mrd mill bio tsd jan feb \
      febr aug sept okt nov dez li re überarb erw gez ppa urt beschl az anl anh ank abf geschl koll komb zi joh kor petr \
      thess makk hebr offb pers tabl expl ders ebd ggü tägl jährl engl griech ital amerik österr russ poln städt \
      staatl gesetzl südl nördl östl westl ev einschl halbs priv doz nachf überw vllt preuß bayer sächs ust mwst pl erm gestr durchges begr krit hist wiss stv \
      abgek afrik altgriech arab asiat ausländ beilieg brit chem chines dän ehem ehm ehrenamtl europ freundl \
      gebr geogr gesellschaftl gewöhnl herzl indogerm inländ jap jüd kaiserl kirchl königl körperl \
      künstl landwirtschaftl lat literar mathem milit mittelalterl möbl mündl nachträgl neubearb neugriech niederl \
      norw persönl phys polit portug röm schriftl schwed schweiz slaw sprachl techn tschech türk ugs \
      umgangsspr umgspr ungar unveränd ursprüngl veralt verm versch vorl wirtschaftl württ zahlr zusätzl ärztl \
      öffentl
      """
    ),
    beforeNumbers: WordSet.of("op art mo di mi do sa so punkt absatz ex"),
    mayEnd: WordSet.of(
      "abt chr co corp ebd etc f ff geschl inc li ltd min mio mrd pers re sek std stk tägl usw"
    ),
    nearlyAlwaysEnd: ["etc", "usw"],
    capitalized: WordSet.of(
      """
      alb andr ausgew barb bernh cath conr elis ferd fried friedr ges gottfr gottl heinr herm \
      jac jak kath konr leop ludw marg rud sämtl sus theod ther ulr wilh
      """
    ),
    small: WordSet.of(
      """
      agr comm cult forest math mont mus oec paed pharm pol publ sc silv soc sportwiss techn theol troph vet
      """
    ),
    starters: WordSet.of(
      """
      aber ach alle allerdings alles als also am ansonsten andere anschließend auch aus außerdem bald bei beide bevor bis bisher bitte dabei dadurch \
      dafür dagegen daher damals daraus darauf darin darüber damit danach dann daraufhin darum das davor dazu dein deine dem den denn dennoch der \
      dementsprechend derzeit des deshalb deswegen dich die dies diese dieser dieses diesmal dir doch dort durch ein eine einem einen \
      einer ebenfalls ebenso einige endlich er es etwas falls ferner folglich für genaueres gestern gleichzeitig hat hatte heute hier hierbei hierfür hierzu hätte ich ihm ihn ihnen ihr ihre im immer in insgesamt \
      inzwischen ist ja jede jeder jedes jedoch jemand jetzt kann kein keine keiner leider man manche manchmal mein meine \
      mich mir mittlerweile mit muss möglicherweise na nach nachdem näheres natürlich nein nicht nichts nie niemals niemand nun ob obwohl oder oft \
      ohne plötzlich schließlich sehr sein seine seit seitdem selbst sie sind so sogar sondern sowie später tja trotzdem \
      um und uns unser unsere unter viele vielleicht vielmehr vom von vorher wann war waren warst warum was weder weil weiteres \
      welche welcher welches wenn wer werden wie wir wird wo wurde wurden während zu zudem zuerst zuletzt zumindest zunächst \
      zwar über
      """
    ),
    stopMakesOrdinals: true,
    cutEndings: WordSet.of("bl dl fl gl kl ml nl pl tl zl"),
    labels: WordSet.of(
      "abschnitt artikel band gleis kapitel lektion nummer paragraph punkt raum seite stufe tabelle teil zimmer"
    ),
    lettered: WordSet.of(
      "plan vitamin variante option größe hepatitis"
    ),
    units: WordSet.of("cm g h kg km kw l m mg ml mm ps w"),
    eras: [
      "v. Chr", "n. Chr", "v.Chr", "n.Chr", "v. u. Z", "u. Z", "n. V", "i. E", "n. E", "u. Ä",
      "o. Ä", "u.Ä", "o.Ä", "u. v. m", "u.v.m", "u. a. m", "u.a.m",
    ]
  )
  .including(tables.abbreviations)
}
