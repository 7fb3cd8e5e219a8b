// SPDX-License-Identifier: Apache-2.0

/// Units of measurement: singular, plural and gender.
enum UnitNames {
  /// Symbols are distinguished by case (mW, MW); those that nobody else uses also in small letters.
  static func noun(_ symbol: String, _ language: any Language) -> Noun? {
    let plain = plain(symbol)
    if let noun = symbolNoun(plain, language) { return noun }
    if let cell = table.cell(plain.lowercased(), language) { return noun(of: cell, language) }
    return table.firstCell(language, where: { Noun($0).isNamed(symbol) })
      .map { noun(of: $0, language) }
  }

  /// By exactly this spelling: a symbol, one with an exponent, or two with a slash.
  static func symbolNoun(_ symbol: String, _ language: any Language) -> Noun? {
    let plain = plain(symbol)
    if let cell = table.cell(plain, language) { return noun(of: cell, language) }
    guard plain.utf8.contains(UInt8(ascii: "/")) else { return powered(plain, language) }
    let parts = plain.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let above = table.cell(parts[0], language).map { noun(of: $0, language) }
    guard let above = above ?? powered(String(parts[0]), language),
      let below = below(parts[1], language)
    else { return nil }
    return Noun(
      one: "\(above.one) \(language.per) \(below)",
      many: "\(above.many) \(language.per) \(below)",
      form: above.form
    )
  }

  /// The unit below the slash: "second", "second squared".
  private static func below(_ symbol: Substring, _ language: any Language) -> String? {
    if let cell = table.cell(symbol, language) { return noun(of: cell, language).one }
    guard let last = symbol.last, last == "2" || last == "3",
      let cell = table.cell(symbol.dropLast(), language)
    else { return nil }
    let power = last == "2" ? language.squaredUnit : language.cubed
    return noun(of: cell, language).one + " " + power
  }

  /// A unit of length with an exponent that has no row of its own: "mm2".
  private static func powered(_ symbol: String, _ language: any Language) -> Noun? {
    guard let last = symbol.last, last == "2" || last == "3", symbol.utf8.count > 1,
      let cell = table.cell(symbol.dropLast(), language)
    else { return nil }
    return language.powered(noun(of: cell, language), isSquare: last == "2")
  }

  private static func plain(_ symbol: String) -> String {
    guard symbol.utf8.contains(where: { $0 == 0xC2 || $0 == UInt8(ascii: "^") }) else {
      return symbol
    }
    return symbol.replacing("²", with: "2").replacing("³", with: "3").replacing("^", with: "")
  }

  private static func noun(of cell: String, _ language: any Language) -> Noun {
    Noun(language.spelled(unit: cell))
  }

  private static let table = WordTable(
    """
    mm ¦ millimeter,millimeters ¦ Millimeter,Millimeter,m ¦ millimètre,millimètres ¦ milímetro,milímetros
    cm ¦ centimeter,centimeters ¦ Zentimeter,Zentimeter,m ¦ centimètre,centimètres ¦ centímetro,centímetros
    dm ¦ decimeter,decimeters ¦ Dezimeter,Dezimeter,m ¦ décimètre,décimètres ¦ decímetro,decímetros
    m ¦ meter,meters ¦ Meter,Meter,m ¦ mètre,mètres ¦ metro,metros
    km ¦ kilometer,kilometers ¦ Kilometer,Kilometer,m ¦ kilomètre,kilomètres ¦ kilómetro,kilómetros
    µm μm um ¦ micrometer,micrometers ¦ Mikrometer,Mikrometer,m ¦ micromètre,micromètres ¦ micrómetro,micrómetros
    nm ¦ nanometer,nanometers ¦ Nanometer,Nanometer,m ¦ nanomètre,nanomètres ¦ nanómetro,nanómetros
    in inch inches ″ ¦ inch,inches ¦ Zoll,Zoll,m ¦ pouce,pouces ¦ pulgada,pulgadas,f
    ft foot feet ′ ¦ foot,feet ¦ Fuß,Fuß,m ¦ pied,pieds ¦ pie,pies
    yd yard yards ¦ yard,yards ¦ Yard,Yards,n ¦ yard,yards ¦ yarda,yardas,f
    mi mile miles ¦ mile,miles ¦ Meile,Meilen,f ¦ mille,milles ¦ milla,millas,f
    nmi ¦ nautical mile,nautical miles ¦ Seemeile,Seemeilen,f ¦ mille marin,milles marins ¦ milla náutica,millas náuticas,f
    m2 ¦ square meter,square meters ¦ Quadratmeter,Quadratmeter,m ¦ mètre carré,mètres carrés ¦ metro cuadrado,metros cuadrados
    km2 ¦ square kilometer,square kilometers ¦ Quadratkilometer,Quadratkilometer,m ¦ kilomètre carré,kilomètres carrés ¦ kilómetro cuadrado,kilómetros cuadrados
    cm2 ¦ square centimeter,square centimeters ¦ Quadratzentimeter,Quadratzentimeter,m ¦ centimètre carré,centimètres carrés ¦ centímetro cuadrado,centímetros cuadrados
    ha ¦ hectare,hectares ¦ Hektar,Hektar,m ¦ hectare,hectares ¦ hectárea,hectáreas,f
    ac ¦ acre,acres ¦ Acre,Acres,m ¦ acre,acres ¦ acre,acres
    m3 ¦ cubic meter,cubic meters ¦ Kubikmeter,Kubikmeter,m ¦ mètre cube,mètres cubes ¦ metro cúbico,metros cúbicos
    cm3 ¦ cubic centimeter,cubic centimeters ¦ Kubikzentimeter,Kubikzentimeter,m ¦ centimètre cube,centimètres cubes ¦ centímetro cúbico,centímetros cúbicos
    ml mL ¦ milliliter,milliliters ¦ Milliliter,Milliliter,m ¦ millilitre,millilitres ¦ mililitro,mililitros
    cl cL ¦ centiliter,centiliters ¦ Zentiliter,Zentiliter,m ¦ centilitre,centilitres ¦ centilitro,centilitros
    dl dL ¦ deciliter,deciliters ¦ Deziliter,Deziliter,m ¦ décilitre,décilitres ¦ decilitro,decilitros
    l L ¦ liter,liters ¦ Liter,Liter,m ¦ litre,litres ¦ litro,litros
    hl ¦ hectoliter,hectoliters ¦ Hektoliter,Hektoliter,m ¦ hectolitre,hectolitres ¦ hectolitro,hectolitros
    gal ¦ gallon,gallons ¦ Gallone,Gallonen,f ¦ gallon,gallons ¦ galón,galones
    pt ¦ pint,pints ¦ Pint,Pints,n ¦ pinte,pintes,f ¦ pinta,pintas,f
    mg ¦ milligram,milligrams ¦ Milligramm,Milligramm,n ¦ milligramme,milligrammes ¦ miligramo,miligramos
    µg μg ug ¦ microgram,micrograms ¦ Mikrogramm,Mikrogramm,n ¦ microgramme,microgrammes ¦ microgramo,microgramos
    g ¦ gram,grams ¦ Gramm,Gramm,n ¦ gramme,grammes ¦ gramo,gramos
    kg ¦ kilogram,kilograms ¦ Kilogramm,Kilogramm,n ¦ kilogramme,kilogrammes ¦ kilogramo,kilogramos
    t ¦ ton,tons ¦ Tonne,Tonnen,f ¦ tonne,tonnes,f ¦ tonelada,toneladas,f
    lb lbs ¦ pound,pounds ¦ Pfund,Pfund,n ¦ livre,livres,f ¦ libra,libras,f
    oz ¦ ounce,ounces ¦ Unze,Unzen,f ¦ once,onces,f ¦ onza,onzas,f
    ms ¦ millisecond,milliseconds ¦ Millisekunde,Millisekunden,f ¦ milliseconde,millisecondes,f ¦ milisegundo,milisegundos
    s sec ¦ second,seconds ¦ Sekunde,Sekunden,f ¦ seconde,secondes,f ¦ segundo,segundos
    min ¦ minute,minutes ¦ Minute,Minuten,f ¦ minute,minutes,f ¦ minuto,minutos
    h hr hrs ¦ hour,hours ¦ Stunde,Stunden,f ¦ heure,heures,f ¦ hora,horas,f
    Std ¦ ¦ Stunde,Stunden,f ¦ ¦
    Min ¦ ¦ Minute,Minuten,f ¦ ¦
    Sek ¦ ¦ Sekunde,Sekunden,f ¦ ¦
    km/h kmh ¦ kilometer per hour,kilometers per hour ¦ Kilometer pro Stunde,Kilometer pro Stunde,m ¦ kilomètre à l'heure,kilomètres à l'heure ¦ kilómetro por hora,kilómetros por hora
    mph ¦ mile per hour,miles per hour ¦ Meile pro Stunde,Meilen pro Stunde,f ¦ mille à l'heure,milles à l'heure ¦ milla por hora,millas por hora,f
    kn kt ¦ knot,knots ¦ Knoten,Knoten,m ¦ nœud,nœuds ¦ nudo,nudos
    ° ¦ degree,degrees ¦ Grad,Grad,m ¦ degré,degrés ¦ grado,grados
    °C ℃ ¦ degree Celsius,degrees Celsius ¦ Grad Celsius,Grad Celsius,m ¦ degré Celsius,degrés Celsius ¦ grado Celsius,grados Celsius
    °F ℉ ¦ degree Fahrenheit,degrees Fahrenheit ¦ Grad Fahrenheit,Grad Fahrenheit,m ¦ degré Fahrenheit,degrés Fahrenheit ¦ grado Fahrenheit,grados Fahrenheit
    K ¦ kelvin,kelvin ¦ Kelvin,Kelvin,n ¦ kelvin,kelvins ¦ kelvin,kelvin
    W ¦ watt,watts ¦ Watt,Watt,n ¦ watt,watts ¦ vatio,vatios
    mW ¦ milliwatt,milliwatts ¦ Milliwatt,Milliwatt,n ¦ milliwatt,milliwatts ¦ milivatio,milivatios
    kW ¦ kilowatt,kilowatts ¦ Kilowatt,Kilowatt,n ¦ kilowatt,kilowatts ¦ kilovatio,kilovatios
    MW ¦ megawatt,megawatts ¦ Megawatt,Megawatt,n ¦ mégawatt,mégawatts ¦ megavatio,megavatios
    kWh ¦ kilowatt hour,kilowatt hours ¦ Kilowattstunde,Kilowattstunden,f ¦ kilowattheure,kilowattheures ¦ kilovatio hora,kilovatios hora
    V ¦ volt,volts ¦ Volt,Volt,n ¦ volt,volts ¦ voltio,voltios
    A ¦ ampere,amperes ¦ Ampere,Ampere,n ¦ ampère,ampères ¦ amperio,amperios
    mA ¦ milliampere,milliamperes ¦ Milliampere,Milliampere,n ¦ milliampère,milliampères ¦ miliamperio,miliamperios
    Ω ¦ ohm,ohms ¦ Ohm,Ohm,n ¦ ohm,ohms ¦ ohmio,ohmios
    J ¦ joule,joules ¦ Joule,Joule,n ¦ joule,joules ¦ julio,julios
    kJ ¦ kilojoule,kilojoules ¦ Kilojoule,Kilojoule,n ¦ kilojoule,kilojoules ¦ kilojulio,kilojulios
    cal ¦ calorie,calories ¦ Kalorie,Kalorien,f ¦ calorie,calories,f ¦ caloría,calorías,f
    kcal ¦ kilocalorie,kilocalories ¦ Kilokalorie,Kilokalorien,f ¦ kilocalorie,kilocalories,f ¦ kilocaloría,kilocalorías,f
    hp PS ¦ horsepower,horsepower ¦ Pferdestärke,Pferdestärken,f ¦ cheval,chevaux ¦ caballo,caballos
    N ¦ newton,newtons ¦ Newton,Newton,n ¦ newton,newtons ¦ newton,newtons
    Pa ¦ pascal,pascals ¦ Pascal,Pascal,n ¦ pascal,pascals ¦ pascal,pascales
    hPa ¦ hectopascal,hectopascals ¦ Hektopascal,Hektopascal,n ¦ hectopascal,hectopascals ¦ hectopascal,hectopascales
    bar ¦ bar,bars ¦ Bar,Bar,n ¦ bar,bars ¦ bar,bares
    psi ¦ pound per square inch,pounds per square inch ¦ Pfund pro Quadratzoll,Pfund pro Quadratzoll,n ¦ livre par pouce carré,livres par pouce carré,f ¦ libra por pulgada cuadrada,libras por pulgada cuadrada,f
    Hz ¦ hertz,hertz ¦ Hertz,Hertz,n ¦ hertz,hertz ¦ hercio,hercios
    kHz ¦ kilohertz,kilohertz ¦ Kilohertz,Kilohertz,n ¦ kilohertz,kilohertz ¦ kilohercio,kilohercios
    MHz ¦ megahertz,megahertz ¦ Megahertz,Megahertz,n ¦ mégahertz,mégahertz ¦ megahercio,megahercios
    GHz ¦ gigahertz,gigahertz ¦ Gigahertz,Gigahertz,n ¦ gigahertz,gigahertz ¦ gigahercio,gigahercios
    dB ¦ decibel,decibels ¦ Dezibel,Dezibel,n ¦ décibel,décibels ¦ decibelio,decibelios
    B ¦ byte,bytes ¦ Byte,Byte,n ¦ octet,octets ¦ byte,bytes
    bit ¦ bit,bits ¦ Bit,Bit,n ¦ bit,bits ¦ bit,bits
    kB KB ¦ kilobyte,kilobytes ¦ Kilobyte,Kilobyte,n ¦ kilooctet,kilooctets ¦ kilobyte,kilobytes
    MB ¦ megabyte,megabytes ¦ Megabyte,Megabyte,n ¦ mégaoctet,mégaoctets ¦ megabyte,megabytes
    GB ¦ gigabyte,gigabytes ¦ Gigabyte,Gigabyte,n ¦ gigaoctet,gigaoctets ¦ gigabyte,gigabytes
    Ko ko ¦ ¦ ¦ kilooctet,kilooctets ¦
    Mo ¦ ¦ ¦ mégaoctet,mégaoctets ¦
    Go ¦ ¦ ¦ gigaoctet,gigaoctets ¦
    To ¦ ¦ ¦ téraoctet,téraoctets ¦
    TB ¦ terabyte,terabytes ¦ Terabyte,Terabyte,n ¦ téraoctet,téraoctets ¦ terabyte,terabytes
    KiB kiB ¦ kibibyte,kibibytes ¦ Kibibyte,Kibibyte,n ¦ kibioctet,kibioctets ¦ kibibyte,kibibytes
    MiB ¦ mebibyte,mebibytes ¦ Mebibyte,Mebibyte,n ¦ mébioctet,mébioctets ¦ mebibyte,mebibytes
    GiB ¦ gibibyte,gibibytes ¦ Gibibyte,Gibibyte,n ¦ gibioctet,gibioctets ¦ gibibyte,gibibytes
    TiB ¦ tebibyte,tebibytes ¦ Tebibyte,Tebibyte,n ¦ tébioctet,tébioctets ¦ tebibyte,tebibytes
    ppm ¦ part per million,parts per million ¦ ¦ partie par million,parties par million,f ¦ parte por millón,partes por millón,f
    fps ¦ frame per second,frames per second ¦ ¦ ¦
    dpi ¦ dot per inch,dots per inch ¦ ¦ ¦
    Mbit/s Mbps ¦ megabit per second,megabits per second ¦ Megabit pro Sekunde,Megabit pro Sekunde,n ¦ mégabit par seconde,mégabits par seconde ¦ megabit por segundo,megabits por segundo
    % ¦ percent,percent ¦ Prozent,Prozent,n ¦ pour cent,pour cent ¦ por ciento,por ciento
    ‰ ¦ per mille,per mille ¦ Promille,Promille,n ¦ pour mille,pour mille ¦ por mil,por mil
    tsp ¦ teaspoon,teaspoons ¦ ¦ ¦
    tbsp ¦ tablespoon,tablespoons ¦ ¦ ¦
    qt qts ¦ quart,quarts ¦ ¦ ¦
    mos ¦ month,months ¦ ¦ ¦
    yrs ¦ year,years ¦ ¦ ¦
    TL ¦ ¦ Teelöffel,Teelöffel,m ¦ ¦
    EL ¦ ¦ Esslöffel,Esslöffel,m ¦ ¦
    px ¦ pixel,pixels ¦ Pixel,Pixel,n ¦ pixel,pixels ¦ píxel,píxeles
    rpm ¦ revolution per minute,revolutions per minute ¦ Umdrehung pro Minute,Umdrehungen pro Minute,f ¦ tour par minute,tours par minute ¦ revolución por minuto,revoluciones por minuto,f
    """
  )
}
