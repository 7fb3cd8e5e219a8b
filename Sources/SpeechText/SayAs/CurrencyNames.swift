// SPDX-License-Identifier: Apache-2.0

/// Currencies: the unit, and its hundredth if that is in use.
enum CurrencyNames {
  private static let symbols: [(String, String)] = [
    ("US$", "USD"), ("A$", "AUD"), ("C$", "CAD"), ("CA$", "CAD"), ("NZ$", "NZD"), ("HK$", "HKD"),
    ("R$", "BRL"),
    ("MX$", "MXN"), ("Fr.", "CHF"), ("SFr.", "CHF"), ("kr.", "SEK"), ("kr", "SEK"), ("zł", "PLN"),
    ("Kč", "CZK"),
    ("$", "USD"), ("€", "EUR"), ("£", "GBP"), ("¥", "JPY"), ("￥", "JPY"), ("₹", "INR"),
    ("₽", "RUB"), ("₩", "KRW"),
    ("₺", "TRY"), ("₴", "UAH"), ("₪", "ILS"), ("฿", "THB"), ("¢", "¢"), ("ct", "¢"), ("元", "CNY"),
  ]

  /// Longest first, so that "US$" is not taken for "$".
  static let bySymbol = symbols.sorted { $0.0.count > $1.0.count }

  /// The code for a symbol in a region: "$" has many.
  static func code(_ symbol: String, _ code: String, in region: String) -> String {
    switch (symbol, region) {
    case ("$", "MX"): "MXN"
    case ("$", "CA"): "CAD"
    case ("$", "AU"): "AUD"
    case ("$", "NZ"): "NZD"
    case ("$", "AR"): "ARS"
    case ("$", "CL"): "CLP"
    case ("$", "CO"): "COP"
    default: code
    }
  }

  static func nouns(_ code: String, _ language: any Language) -> (unit: Noun, part: Noun?)? {
    guard let cell = table.cell(code, language) else { return nil }
    let parts = cell.utf8.split(separator: UInt8(ascii: ";")).map { Noun(String(Substring($0))) }
    guard let unit = parts.first else { return nil }
    return (unit, parts.count > 1 ? parts[1] : nil)
  }

  /// Takes "million", "Mio.", "milliards", "millones" from the end of an amount.
  static func takeScale(from amount: inout String, _ language: any Language) -> Noun? {
    guard let start = amount.lastIndex(where: { SayAsRequest.isDigit($0) }) else { return nil }
    let word = amount[amount.index(after: start)...].filter { !" .-–—,".contains($0) }.lowercased()
    guard let scale = scale(word, language) else { return nil }
    amount = String(amount[...start])
    return scale
  }

  /// "million", "Mio", "bn", "Md": the scale in a language that has it.
  static func scale(_ word: String, _ language: any Language) -> Noun? {
    scales.cell(word.lowercased(), language).map(Noun.init)
  }

  private static let scales = WordTable(
    """
    million millions m mn mio mill millionen millón millones ¦ million,million ¦ Million,Millionen,f ¦ million,millions ¦ millón,millones
    billion billions bn b ¦ billion,billion ¦ ¦ ¦
    trillion trillions tn ¦ trillion,trillion ¦ ¦ ¦
    bio billionen ¦ ¦ Billion,Billionen,f ¦ ¦
    mrd milliarde milliarden milliard milliards md mds ¦ ¦ Milliarde,Milliarden,f ¦ milliard,milliards ¦
    """
  )

  private static let table = WordTable(
    """
    USD ¦ dollar,dollars;cent,cents ¦ Dollar,Dollar,m;Cent,Cent,m ¦ dollar,dollars;cent,cents ¦ dólar,dólares;centavo,centavos
    CAD ¦ Canadian dollar,Canadian dollars;cent,cents ¦ kanadischer Dollar,kanadische Dollar,m;Cent,Cent,m ¦ dollar canadien,dollars canadiens;cent,cents ¦ dólar canadiense,dólares canadienses;centavo,centavos
    AUD ¦ Australian dollar,Australian dollars;cent,cents ¦ australischer Dollar,australische Dollar,m;Cent,Cent,m ¦ dollar australien,dollars australiens;cent,cents ¦ dólar australiano,dólares australianos;centavo,centavos
    NZD ¦ New Zealand dollar,New Zealand dollars;cent,cents ¦ Neuseeland-Dollar,Neuseeland-Dollar,m;Cent,Cent,m ¦ dollar néo-zélandais,dollars néo-zélandais;cent,cents ¦ dólar neozelandés,dólares neozelandeses;centavo,centavos
    HKD ¦ Hong Kong dollar,Hong Kong dollars;cent,cents ¦ Hongkong-Dollar,Hongkong-Dollar,m;Cent,Cent,m ¦ dollar de Hong Kong,dollars de Hong Kong;cent,cents ¦ dólar de Hong Kong,dólares de Hong Kong;centavo,centavos
    EUR ¦ euro,euros;cent,cents ¦ Euro,Euro,m;Cent,Cent,m ¦ euro,euros;centime,centimes ¦ euro,euros;céntimo,céntimos
    GBP ¦ pound,pounds;penny,pence ¦ Pfund,Pfund,n;Penny,Pence,m ¦ livre sterling,livres sterling,f;penny,pence ¦ libra,libras,f;penique,peniques
    CHF ¦ Swiss franc,Swiss francs;centime,centimes ¦ Franken,Franken,m;Rappen,Rappen,m ¦ franc suisse,francs suisses;centime,centimes ¦ franco suizo,francos suizos;céntimo,céntimos
    JPY ¦ yen,yen ¦ Yen,Yen,m ¦ yen,yens ¦ yen,yenes
    CNY ¦ yuan,yuan ¦ Yuan,Yuan,m ¦ yuan,yuans ¦ yuan,yuanes
    KRW ¦ won,won ¦ Won,Won,m ¦ won,wons ¦ won,wones
    INR ¦ rupee,rupees;paisa,paise ¦ Rupie,Rupien,f;Paisa,Paise,f ¦ roupie,roupies,f;paisa,paisas ¦ rupia,rupias,f;paisa,paisas
    RUB ¦ ruble,rubles;kopeck,kopecks ¦ Rubel,Rubel,m;Kopeke,Kopeken,f ¦ rouble,roubles;kopeck,kopecks ¦ rublo,rublos;kopek,kopeks
    UAH ¦ hryvnia,hryvnias;kopeck,kopecks ¦ Hrywnja,Hrywnja,f;Kopeke,Kopeken,f ¦ hryvnia,hryvnias,f;kopeck,kopecks ¦ grivna,grivnas,f;kopek,kopeks
    PLN ¦ zloty,zlotys;grosz,groszy ¦ Zloty,Zloty,m;Groschen,Groschen,m ¦ zloty,zlotys;grosz,groszy ¦ esloti,eslotis;grosz,groszy
    CZK ¦ Czech koruna,Czech korunas ¦ tschechische Krone,tschechische Kronen,f ¦ couronne tchèque,couronnes tchèques,f ¦ corona checa,coronas checas,f
    SEK ¦ Swedish krona,Swedish kronor ¦ schwedische Krone,schwedische Kronen,f ¦ couronne suédoise,couronnes suédoises,f ¦ corona sueca,coronas suecas,f
    NOK ¦ Norwegian krone,Norwegian kroner ¦ norwegische Krone,norwegische Kronen,f ¦ couronne norvégienne,couronnes norvégiennes,f ¦ corona noruega,coronas noruegas,f
    DKK ¦ Danish krone,Danish kroner ¦ dänische Krone,dänische Kronen,f ¦ couronne danoise,couronnes danoises,f ¦ corona danesa,coronas danesas,f
    TRY ¦ Turkish lira,Turkish liras ¦ türkische Lira,türkische Lira,f ¦ livre turque,livres turques,f ¦ lira turca,liras turcas,f
    ILS ¦ shekel,shekels ¦ Schekel,Schekel,m ¦ shekel,shekels ¦ séquel,séqueles
    THB ¦ baht,baht ¦ Baht,Baht,m ¦ baht,bahts ¦ baht,bahts
    BRL ¦ real,reals;cent,cents ¦ Real,Reais,m;Centavo,Centavos,m ¦ réal,réals;centavo,centavos ¦ real,reales;centavo,centavos
    MXN ARS CLP COP ¦ peso,pesos;cent,cents ¦ Peso,Pesos,m;Centavo,Centavos,m ¦ peso,pesos;centavo,centavos ¦ peso,pesos;centavo,centavos
    ZAR ¦ rand,rand;cent,cents ¦ Rand,Rand,m;Cent,Cent,m ¦ rand,rands;cent,cents ¦ rand,rands;centavo,centavos
    ¢ ¦ cent,cents ¦ Cent,Cent,m ¦ centime,centimes ¦ centavo,centavos
    """
  )
}
