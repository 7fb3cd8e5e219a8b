// SPDX-License-Identifier: Apache-2.0

/// Words that end in a full stop without ending a sentence, in small letters. Single letters, pieces with stops inside and
/// Latin words without a vowel ("Dr.", "z.B.", "vgl.") need not be listed. Those that may also end a sentence, like "etc.",
/// are here too: when in doubt a sentence is not cut.
enum Abbreviations {
  /// Built when a language is first asked for: all of them would take half a millisecond.
  static func words(_ language: String) -> Set<String> {
    switch language {
    case "en": english
    case "de": german
    case "fr": french
    case "es": spanish
    case "ru": russian
    default: WordSet.of(others[language] ?? "prof etc op cit ed eds vol")
    }
  }

  static func isKnown(_ language: String) -> Bool {
    ["en", "de", "fr", "es", "ru"].contains(language) || others[language] != nil
  }

  static func beforeNumbers(_ language: String) -> Set<String> {
    WordSet.of(numbered[language] ?? "")
  }

  private static let english = WordSet.of(
    """
    messrs rev revd hon pres gov sen rep gen col capt cpt maj lt cpl sgt adm supt insp prof mme mlle esq \
    st ave blvd rd hwy apt bldg dept univ assn bros co corp inc ltd plc mt ft \
    approx appt est esp incl excl max min misc etc cf al viz resp vs ed eds vol vols eq ch pp pg \
    jan feb aug sept oct nov dec tue tues thu thur thurs tel ext
    """
  )

  private static let german = WordSet.of(
    """
    prof dipl ing med phil jur rer nat habil geb gest verh verw hrn frl fam fa frhr abg präs vors dir stellv \
    etc co usw bzw ca evtl ggf inkl exkl zzgl abzgl einschl ausschl eigtl sog allg bes insb insbes entspr gem lt ungef \
    max min mind vorm nachm tel telef abb abs abschn anm aufl ausg bearb beisp bsp erg gegr gesch hgg hrsg jahrh jh \
    kap kath evang lfd nachf od orig red sek std str urspr usf verf vergl zit zus ziff abt univ bibl \
    jan feb febr aug sept okt nov dez
    """
  )

  private static let french = WordSet.of(
    """
    mm mme mmes mlle mlles prof etc ex av apr env max min vol chap fig éd édit coll hab arr bd boul fg \
    tél réf adr dép resp rens suiv sq cf ibid op cit loc bull sté cie ets éts ste zool bot \
    janv févr avr juil sept oct nov déc
    """
  )

  private static let spanish = WordSet.of(
    """
    sra sres sras srta srtas dra dres dras da dña dn prof profa ud uds vd vds ee uu ff aa \
    etc aprox art av avda admón cap cía col depto dpto ed edo ej fdo fig gral ing lic arq máx mín \
    núm nro nº cra ext pág págs párr párrf pdo pza plza prov ref sta sto tel teléf tfno vol \
    ene feb abr ago sept oct nov dic
    """
  )

  private static let russian = WordSet.of(
    """
    гг вв тыс млн млрд руб коп см ср им ул пр просп пер пл наб стр рис табл гл ст др пр проч акад проф доц \
    тов гр гос обл обр напр прим мин сек кв корп тел зам инж пгт янв февр апр авг сент окт нояб дек
    """
  )

  private static let others: [String: String] = [
    "it":
      "sig sigg dott prof avv ing arch geom rag on egr gent spett ecc es pag pagg cap vol art fig tel nr "
      + "amm arciv cav comm dir ill mons psic psicol uff gen feb apr giu sett ott nov dic",
    "pt":
      "sr sra srta dra prof profa eng exmo exma etc aprox av pág págs cap vol art núm tel ex ltda cia",
    "nl":
      "dhr mevr mw prof ing ir mr bijv enz bv nl ca evt incl excl max min blz art nr tel jl resp",
    "da": "hr fr prof ca osv evt inkl ekskl maks min mio bl nr tlf kap",
    "sv": "prof ca osv bl inkl exkl max min kl tel kap sid fig",
    "nb": "hr fru prof ca osv evt inkl ekskl maks min mill bl nr tlf kap",
    "pl": "prof inż hab im np itp itd tzw tzn ok godz ul al os pl św nr tel woj zob por",
    "cs": "prof ing např atd apod tj tzv resp ul nám tel str obr tab sv",
    "tr": "prof doç av sn vb vs bkz cad sok mah tel",
    "uk": "рр тис млн млрд грн ім вул просп пров пл акад проф доц див напр тел обл ін",
    "el": "κα κος δρ καθ αγ βλ κλπ λπ δηλ τηλ οδ λεωφ αρ σελ εκ δισ εικ πίν στρ",
    "hi": "डॉ प्रो पं सु कु मो ई ले मे",
    "mr": "डॉ प्रा श्री सौ कु",
    "ar": "د أ م هـ ص ت تليفون الخ إلخ",
    "he": "פרופ דר וכו",
    "sk": "napr tzv resp prof doc ing mgr tel str ul nám č atď apod t.j s.r.o a.s pozn",
    "bg": "пл ул бул гр проф доц инж акад напр тел стр вж чл ал бр лв млн млрд хил обл общ др",
    "kk": "проф акад доц мыс тел көш қ млн млрд мың обл",
  ]

  private static let numbered: [String: String] = [
    "en": "no nos art fig figs sec min mar mon sun sat jun jul apr may exod lev num deut ver var",
    "de": "art mo di mi do sa so punkt absatz ex",
    "fr": "art mar pl no num nos",
    "es": "no nos ave",
    "it": "art no mar",
    "pt": "no nos art",
  ]
}
