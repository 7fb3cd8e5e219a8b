// SPDX-License-Identifier: Apache-2.0

/// What is known of sentences in languages that are not written out here.
enum OtherSentences {
  /// Built when a language is asked for: all of them would take half a millisecond.
  /// - Parameter language: the primary subtag of a tag, in small letters.
  static func words(_ language: String) -> SentenceWords {
    switch language {
    case "ru": russian
    case "pt":
      SentenceWords(
        abbreviations: WordSet.of(
          """
          gen cel pe sto sta trav séc obs dep gov min maj ten sen arq fig rev org trad ed sr sra srta dra prof \
          profa eng exmo exma etc aprox av pág págs cap vol art núm tel ex ltda cia
          """
        ),
        beforeNumbers: WordSet.of("no nos art"),
        mayEnd: WordSet.of("cia co etc ltda"),
        starters: WordSet.of(
          """
          a as como com da das de do dos e ela elas ele eles em esta este eu foi isso isto mas na não no nós o onde \
          os para por porque qual quando que quem se seu sua um uma
          """
        )
      )
    case "nl":
      SentenceWords(
        abbreviations: WordSet.of(
          """
          ong red afb afd bijl burg gem hfdst hoofdst lic mej uitg vert dhr mevr mw prof ing ir mr bijv enz bv nl ca \
          evt incl excl max min blz art nr tel jl resp
          """
        ),
        mayEnd: WordSet.of("co enz"),
        starters: WordSet.of(
          """
          aan als bij dan dat de deze die dit een en er het hij hoe ik in is maar met na om ook op toen van voor \
          waar wanneer waarom want wat we wie wij ze zij
          """
        )
      )
    case "da":
      SentenceWords(
        abbreviations: WordSet.of(
          "f.eks pga ift iht vedr ang fhv stk jf hr fr prof ca osv evt inkl ekskl maks min mio mia bl nr tlf kap"
        ),
        mayEnd: WordSet.of("co osv"),
        starters: WordSet.of(
          """
          at da de dem den der deres det disse du efter en er et for fra han har hun hvad hvem hvis hvor hvordan \
          hvorfor i jeg man med men mens nu når og om på vi
          """
        ),
        stopMakesOrdinals: true
      )
    case "sv":
      SentenceWords(
        abbreviations: WordSet.of(
          "resp ang ex forts milj prof ca osv bl inkl exkl max min kl tel kap sid fig"
        ),
        mayEnd: WordSet.of("co osv"),
        starters: WordSet.of(
          """
          att de dem den det du där efter en ett från för han har hon hur här hos i jag man med men när och om på \
          varför var vem vad vi
          """
        )
      )
    case "nb":
      SentenceWords(
        abbreviations: WordSet.of(
          "f.eks pga ifm ift iht vedr ang stk jf hr fru prof ca osv evt inkl ekskl maks min mill bl nr tlf kap"
        ),
        mayEnd: WordSet.of("co osv"),
        starters: WordSet.of(
          """
          at da de dem den der deres det disse du etter en er et for fra han har hun hva hvem hvis hvor hvordan \
          hvorfor i jeg man med men mens nå når og om på vi
          """
        ),
        stopMakesOrdinals: true
      )
    case "pl":
      SentenceWords(
        abbreviations: WordSet.of(
          """
          ang niem łac adm gen płk mjr kpt red ur ew wyd rys tab rozdz bp abp ks mln mld tys prof inż hab im np itp itd tzw tzn \
          ok godz ul al os pl św nr tel woj zob por
          """
        ),
        stopMakesOrdinals: true
      )
    case "cs":
      SentenceWords(
        abbreviations: WordSet.of(
          """
          čp pí vč mudr judr phdr rndr gen plk kpt cca popř stol pozn red vyd odst písm mil mld tis prof ing \
          např atd apod tj tzv resp ul nám tel str obr tab sv
          """
        ),
        stopMakesOrdinals: true
      )
    case "tr":
      SentenceWords(
        abbreviations: WordSet.of(
          "örn alb gen hz müh ltd şti öğr gör arş yrd i̇st ank yzb bnb prof doç av sn vb vs bkz cad sok mah tel"
        ),
        beforeNumbers: ["no"],
        stopMakesOrdinals: true
      )
    case "uk":
      SentenceWords(
        abbreviations: WordSet.of(
          "ок рис табл ст ген полк св ред рр тис млн млрд грн ім вул просп пров пл акад проф доц див напр тел обл ін"
        )
      )
    case "el":
      SentenceWords(
        abbreviations: WordSet.of(
          "πρβλ υπ σημ κεφ τομ εκδ μτφ αριθ κα κος δρ καθ αγ βλ κλπ λπ δηλ τηλ οδ λεωφ αρ σελ εκ δισ εικ πίν στρ"
        ),
        terminator: ";"
      )
    case "hi":
      SentenceWords(
        abbreviations: WordSet.of("श्री श्रीमती रु डॉ प्रो पं सु कु मो ई ले मे")
      )
    case "mr":
      SentenceWords(
        abbreviations: WordSet.of("डॉ प्रा श्री सौ कु")
      )
    case "ar":
      SentenceWords(
        abbreviations: WordSet.of("د أ م هـ ص ت تليفون الخ إلخ")
      )
    case "he":
      SentenceWords(
        abbreviations: WordSet.of("פרופ דר וכו")
      )
    case "sk":
      SentenceWords(
        abbreviations: WordSet.of(
          """
          gen plk kpt obr cca popr judr mudr phdr odst písm vyd prekl mil mld tis napr tzv resp prof doc ing mgr \
          tel str ul nám č atď apod t.j s.r.o a.s pozn
          """
        ),
        stopMakesOrdinals: true
      )
    case "bg":
      SentenceWords(
        abbreviations: WordSet.of(
          """
          т.нар св ген полк рис табл пл ул бул гр проф доц инж акад напр тел стр вж чл ал бр лв млн млрд хил обл \
          общ др
          """
        )
      )
    case "kk":
      SentenceWords(
        abbreviations: WordSet.of("проф акад доц мыс тел көш қ млн млрд мың обл")
      )
    case "fi":
      SentenceWords(
        abbreviations: WordSet.of(
          """
          esim mm ns tri prof os klo nro puh ko em toim ks vrt ts fil maist arv huom joht siht synt milj mrd
          """
        ),
        stopMakesOrdinals: true
      )
    case "hu":
      SentenceWords(
        abbreviations: WordSet.of(
          """
          ill ún id ifj özv ker vö max kb pl prof tel ld szt bek jan febr márc ápr máj jún júl aug szept okt nov dec
          """
        ),
        stopMakesOrdinals: true
      )
    case "ro":
      SentenceWords(
        abbreviations: WordSet.of(
          "fig dvs dl dna dra prof ing jud cca pag alin av str nr sf bd ex cf mil mld lt acad conf"
        ),
        beforeNumbers: WordSet.of("art cap op lit")
      )
    case "ca":
      SentenceWords(
        abbreviations: WordSet.of(
          "sr sra srs sres dr dra av núm pàg aprox sta st prof ex p.ex tel fig ed ctra pl"
        ),
        beforeNumbers: WordSet.of("art cap")
      )
    case "hr", "bs":
      SentenceWords(
        abbreviations: WordSet.of(
          "npr tzv ul god tel gosp gđa ing inž prof sv str br sc pok red ur mil mlrd tis"
        ),
        stopMakesOrdinals: true
      )
    case "sl":
      SentenceWords(
        abbreviations: WordSet.of("npr ul oz ok ga prof sv str gl inž mag roj tel mio mrd"),
        stopMakesOrdinals: true
      )
    case "sr":
      SentenceWords(
        abbreviations: WordSet.of(
          """
          нпр проф тј ул бр св тзв инж год стр др тел ред ген npr prof tzv ul god tel ing inž sv str br red gen
          """
        ),
        stopMakesOrdinals: true
      )
    case "lt":
      SentenceWords(
        abbreviations: WordSet.of("angl žr kun gen vad prof plg pav gerb tel tūkst mln mlrd")
      )
    case "lv":
      SentenceWords(
        abbreviations: WordSet.of("piem plkst lpp t.sk prof milj tūkst tel"),
        stopMakesOrdinals: true
      )
    case "id", "ms":
      SentenceWords(
        abbreviations: WordSet.of("prof yth ir ny tn sdr pt kec kab kel prov no tgl bpk hj"),
        beforeNumbers: ["hal"]
      )
    case "vi":
      SentenceWords(abbreviations: WordSet.of("ts gs tp pgs bs ths ks ls"))
    default: unknown(language)
    }
  }

  private static let russian = SentenceWords(
    abbreviations: WordSet.of(
      """
      дж гг вв тыс млн млрд руб коп см ср им ул пр просп пер пл наб стр рис табл гл ст др пр проч акад проф доц тов гр \
      гос обл обр напр прим мин сек кв корп тел зам инж пгт янв февр апр авг сент окт нояб дек
      """
    )
  )

  private static let ordinalLanguages: Set<String> = [
    "dsb", "et", "eu", "fo", "gsw", "hsb", "is", "lb", "nds",
  ]

  /// A language whose abbreviations are not known.
  private static func unknown(_ language: String) -> SentenceWords {
    var words = SentenceWords(abbreviations: WordSet.of("prof etc op cit ed eds vol"))
    words.areKnown = false
    words.stopMakesOrdinals = ordinalLanguages.contains(language)
    switch language {
    case "hy": words.terminator = ":"
    case "th", "lo", "km", "my", "bo", "dz": words.stopsOnlyAbbreviate = true
    default: break
    }
    return words
  }
}
