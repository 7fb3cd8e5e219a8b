// SPDX-License-Identifier: Apache-2.0

/// The gender of nouns, as far as numbers before them need it: by frequent words, else by endings.
enum GermanGenders {
  /// Also as the last part of a compound: "Weltkrieg".
  private static let masculine = words(
    """
    tag monat mann stuhl tisch preis platz hund baum apfel sohn bruder vater freund stock krieg versuch teil band akt \
    schritt punkt ort satz stein stern film brief ball zug bus weg wagen meter liter euro dollar cent zoll löffel \
    becher garten laden junge name käse hase löwe kunde kollege abend morgen mittag sommer winter herbst frühling \
    zettel schlüssel bezirk gang lauf start fall grad kopf arm fuß finger zahn ton raum block artikel paragraf advent \
    geburtstag mai august januar jahrgang durchgang titel sieg spieler hase bär fisch vogel platz raum sitz schuh hut \
    mensch gast wunsch traum grund beitrag vertrag antrag auftrag
    """
  )
  private static let neuter = words(
    """
    jahr haus kind buch auto bild zimmer stück land mal tor tier wort glas bett pferd schiff spiel team hotel ei brot \
    bier kilo pfund fenster messer schwein schaf boot rad ticket foto video handy programm ergebnis konzert restaurant \
    museum büro paar prozent viertel drittel gramm semester quartal kapitel hundert tausend dutzend gebäude ende auge \
    interesse ohr herz blatt heft fach feld dach dorf lied gesetz stockwerk obergeschoss geschoss regiment bataillon \
    loch netz amt werk gebot date
    """
  )
  private static let feminine = words(
    "stadt nacht hand maus kuh wand bank wahl zahl uhr schuld art form figur frau mutter tochter schwester nummer steuer"
  )
  private static let feminineEndings = [
    "ung", "heit", "keit", "schaft", "ion", "tät", "ik", "ur", "anz", "enz", "ie", "ei", "in", "e",
  ]

  /// - Parameter word: in small letters.
  static func form(_ word: String) -> NumberForm? {
    if masculine.contains(where: { word.hasSuffix($0) }) { return .masculine }
    if neuter.contains(where: { word.hasSuffix($0) }) { return .neuter }
    if feminine.contains(where: { word.hasSuffix($0) }) { return .feminine }
    if word.hasSuffix("chen") || word.hasSuffix("lein") || word.hasSuffix("ment")
      || word.hasSuffix("um")
    {
      return .neuter
    }
    if word.hasSuffix("er") || word.hasSuffix("ling") || word.hasSuffix("ismus")
      || word.hasSuffix("or")
    {
      return .masculine
    }
    return feminineEndings.contains { word.hasSuffix($0) } ? .feminine : nil
  }
}
