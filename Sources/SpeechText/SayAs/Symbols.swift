// SPDX-License-Identifier: Apache-2.0

/// Names of characters that are neither letters nor digits.
enum Symbols {
  private static let table = WordTable(
    """
    . ¦ dot ¦ Punkt ¦ point ¦ punto
    , ¦ comma ¦ Komma ¦ virgule ¦ coma
    ; ¦ semicolon ¦ Semikolon ¦ point-virgule ¦ punto y coma
    : ¦ colon ¦ Doppelpunkt ¦ deux-points ¦ dos puntos
    ! ¦ exclamation mark ¦ Ausrufezeichen ¦ point d'exclamation ¦ signo de exclamación
    ¡ ¦ inverted exclamation mark ¦ umgekehrtes Ausrufezeichen ¦ point d'exclamation inversé ¦ apertura de exclamación
    ? ¦ question mark ¦ Fragezeichen ¦ point d'interrogation ¦ signo de interrogación
    ¿ ¦ inverted question mark ¦ umgekehrtes Fragezeichen ¦ point d'interrogation inversé ¦ apertura de interrogación
    - ‐ ‑ ¦ hyphen ¦ Bindestrich ¦ tiret ¦ guion
    – — ¦ dash ¦ Gedankenstrich ¦ tiret long ¦ raya
    − ¦ minus ¦ minus ¦ moins ¦ menos
    _ ¦ underscore ¦ Unterstrich ¦ tiret bas ¦ guion bajo
    / ¦ slash ¦ Schrägstrich ¦ barre oblique ¦ barra
    \\ ¦ backslash ¦ umgekehrter Schrägstrich ¦ barre oblique inversée ¦ barra invertida
    | ¦ vertical bar ¦ senkrechter Strich ¦ barre verticale ¦ barra vertical
    @ ¦ at ¦ at ¦ arobase ¦ arroba
    # ¦ hash ¦ Raute ¦ dièse ¦ almohadilla
    & ¦ ampersand ¦ und-Zeichen ¦ esperluette ¦ et
    % ¦ percent ¦ Prozent ¦ pour cent ¦ por ciento
    * ¦ star ¦ Stern ¦ étoile ¦ asterisco
    + ¦ plus ¦ plus ¦ plus ¦ más
    = ¦ equals ¦ gleich ¦ égale ¦ igual
    < ¦ less than ¦ kleiner als ¦ inférieur à ¦ menor que
    > ¦ greater than ¦ größer als ¦ supérieur à ¦ mayor que
    ( ¦ open parenthesis ¦ Klammer auf ¦ parenthèse ouvrante ¦ abrir paréntesis
    ) ¦ close parenthesis ¦ Klammer zu ¦ parenthèse fermante ¦ cerrar paréntesis
    [ ¦ open bracket ¦ eckige Klammer auf ¦ crochet ouvrant ¦ abrir corchete
    ] ¦ close bracket ¦ eckige Klammer zu ¦ crochet fermant ¦ cerrar corchete
    { ¦ open brace ¦ geschweifte Klammer auf ¦ accolade ouvrante ¦ abrir llave
    } ¦ close brace ¦ geschweifte Klammer zu ¦ accolade fermante ¦ cerrar llave
    " ¦ quote ¦ Anführungszeichen ¦ guillemet ¦ comillas
    “ « „ ¦ open quote ¦ Anführungszeichen auf ¦ guillemet ouvrant ¦ abrir comillas
    ” » ¦ close quote ¦ Anführungszeichen zu ¦ guillemet fermant ¦ cerrar comillas
    ' ’ ‘ ¦ apostrophe ¦ Apostroph ¦ apostrophe ¦ apóstrofo
    ` ¦ backtick ¦ Gravis ¦ accent grave ¦ acento grave
    ^ ¦ caret ¦ Zirkumflex ¦ accent circonflexe ¦ circunflejo
    ~ ¦ tilde ¦ Tilde ¦ tilde ¦ virgulilla
    ° ¦ degrees ¦ Grad ¦ degrés ¦ grados
    § ¦ section sign ¦ Paragraf ¦ paragraphe ¦ párrafo
    $ ¦ dollar ¦ Dollar ¦ dollar ¦ dólar
    € ¦ euro ¦ Euro ¦ euro ¦ euro
    £ ¦ pound ¦ Pfund ¦ livre ¦ libra
    ¥ ¦ yen ¦ Yen ¦ yen ¦ yen
    ¢ ¦ cent ¦ Cent ¦ cent ¦ centavo
    © ¦ copyright ¦ Copyright ¦ copyright ¦ copyright
    ® ¦ registered ¦ eingetragene Marke ¦ marque déposée ¦ marca registrada
    ™ ¦ trademark ¦ Warenzeichen ¦ marque ¦ marca
    × ¦ times ¦ mal ¦ fois ¦ por
    ÷ ¦ divided by ¦ geteilt durch ¦ divisé par ¦ dividido por
    • · ¦ bullet ¦ Punkt ¦ puce ¦ viñeta
    … ¦ ellipsis ¦ Auslassungspunkte ¦ points de suspension ¦ puntos suspensivos
    space ¦ space ¦ Leerzeichen ¦ espace ¦ espacio
    capital ¦ capital ¦ groß ¦ majuscule ¦ mayúscula
    """
  )

  /// Letters with a diacritic: the base letter, and which diacritic.
  private static let marked: [Character: (Character, String)] = {
    let rows = [
      ("acute", "áéíóúýćńśź", "aeiouycnsz"), ("grave", "àèìòù", "aeiou"),
      ("circumflex", "âêîôû", "aeiou"),
      ("diaeresis", "äëïöüÿ", "aeiouy"), ("tilde", "ãñõ", "ano"), ("cedilla", "çş", "cs"),
      ("ring", "åů", "au"),
      ("caron", "čďěňřšťž", "cdenrstz"), ("stroke", "øłđ", "old"),
    ]
    var marked: [Character: (Character, String)] = [:]
    for (mark, letters, plain) in rows {
      for (letter, base) in zip(letters, plain) { marked[letter] = (base, mark) }
    }
    return marked
  }()

  private static let marks = WordTable(
    """
    acute ¦ acute ¦ Akut ¦ accent aigu ¦ acento agudo
    grave ¦ grave ¦ Gravis ¦ accent grave ¦ acento grave
    circumflex ¦ circumflex ¦ Zirkumflex ¦ accent circonflexe ¦ acento circunflejo
    diaeresis ¦ diaeresis ¦ Trema ¦ tréma ¦ diéresis
    tilde ¦ tilde ¦ Tilde ¦ tilde ¦ tilde
    cedilla ¦ cedilla ¦ Cedille ¦ cédille ¦ cedilla
    ring ¦ ring ¦ Ring ¦ rond en chef ¦ anillo
    caron ¦ caron ¦ Hatschek ¦ caron ¦ carón
    stroke ¦ stroke ¦ Schrägstrich ¦ barré ¦ barra
    """
  )

  static func name(_ character: Character, _ language: any Language) -> String? {
    table.cell(String(character), language)
  }

  /// Any single character: a digit as a word, a letter or mark by name.
  static func spoken(_ character: Character, _ language: any Language) -> String {
    if SayAsRequest.isDigit(character), let digit = character.wholeNumberValue {
      return language.numbers.cardinal(digit)
    }
    if character == " " { return word("space", language) }
    if let name = name(character, language) { return name }
    return character.isLetter ? letter(character, language) : String(character)
  }

  static func word(_ key: String, _ language: any Language) -> String {
    table.cell(key, language) ?? key
  }

  /// How a single letter is written so that it is read by its name: in capitals, as small ones are words ("a", "y").
  static func letter(_ character: Character, _ language: any Language) -> String {
    if character == "ß" { return language.eszett }
    if character == "æ" || character == "Æ" { return "A-E" }
    if character == "œ" || character == "Œ" { return "O-E" }
    let small = Character(character.lowercased())
    if !language.ownLetters.contains(small), let (base, mark) = marked[small],
      let name = marks.cell(mark, language)
    {
      return base.uppercased() + language.withMark + name
    }
    return character.uppercased()
  }
}
