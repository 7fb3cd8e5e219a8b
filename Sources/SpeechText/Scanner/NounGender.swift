// SPDX-License-Identifier: Apache-2.0

/// The grammatical gender of nouns, as far as numbers before them need it: by frequent words, else by endings.
enum NounGender {
  /// Nil where it is not known.
  static func form(_ noun: String, _ language: WordingLanguage) -> NumberForm? {
    let word = noun.lowercased()
    switch language.name {
    case .english: return nil
    case .german: return german(word)
    case .french: return french(word)
    case .spanish: return spanish(word)
    }
  }

  // MARK: Spanish

  private static let spanishFeminine: Set<String> = [
    "mano", "foto", "moto", "radio", "noche", "clase", "parte", "calle", "gente", "llave", "nube",
    "carne", "leche", "muerte", "mente", "torre", "flor", "luz", "voz", "paz", "cruz", "vez",
    "pared",
    "red", "sed", "piel", "sal", "mujer", "imagen", "base", "fase", "frase", "clave", "nave",
    "serie",
    "especie", "superficie", "tarde", "suerte", "fuente", "sangre", "crisis", "tesis", "dosis",
    "síntesis", "orden", "señal", "cárcel", "miel", "raíz", "nariz", "actriz", "ley", "sien",
    "unidad",
  ]
  private static let spanishMasculine: Set<String> = [
    "día", "mapa", "problema", "sistema", "tema", "programa", "clima", "idioma", "planeta", "poema",
    "drama", "fantasma", "diagrama", "tranvía", "sofá", "papá", "cura", "síntoma", "kilograma",
    "telegrama", "esquema", "lema", "dilema", "avión", "camión", "gorrión", "guion", "cometa",
    "atleta", "artista", "turista", "poeta", "policía", "guardia", "hectárea",
  ]

  private static func spanish(_ word: String) -> NumberForm? {
    for stem in singulars(word) {
      if spanishFeminine.contains(stem) || stem == "hectárea" { return .feminine }
      if spanishMasculine.contains(stem) { return .masculine }
    }
    let stem = singulars(word)[0]
    if stem.hasSuffix("a") { return .feminine }
    for ending in [
      "ión", "iones", "ion", "dad", "dades", "tad", "tades", "tud", "tudes", "umbre", "umbres",
    ]
    where word.hasSuffix(ending) || stem.hasSuffix(ending) {
      return .feminine
    }
    return .masculine
  }

  /// The possible singulars of a plural: "veces" is of "vez", "mujeres" of "mujer", "calles" of "calle".
  private static func singulars(_ word: String) -> [String] {
    guard word.hasSuffix("s") else { return [word] }
    var found = [String(word.dropLast())]
    if word.hasSuffix("es") { found.append(String(word.dropLast(2))) }
    if word.hasSuffix("ces") { found.append(word.dropLast(3) + "z") }
    return found + [word]
  }

  // MARK: French

  private static let frenchFeminine: Set<String> = [
    "page", "fois", "heure", "minute", "seconde", "femme", "fille", "personne", "semaine", "année",
    "tonne", "voiture", "maison", "chambre", "bouteille", "table", "chaise", "lettre", "ligne",
    "image", "carte", "porte", "place", "ville", "rue", "école", "église", "étoile", "vache",
    "poule",
    "pomme", "poire", "tasse", "boîte", "caisse", "pièce", "nuit", "mer", "mère", "sœur", "tante",
    "main", "dent", "jambe", "tête", "voix", "vie", "vue", "route", "roue", "note", "mode",
    "feuille",
    "famille", "île", "langue", "classe", "couche", "couleur", "fleur", "forme", "force", "guerre",
    "idée", "liste", "marche", "montagne", "mouche", "musique", "orange", "part", "partie",
    "plante",
    "plage", "poste", "question", "règle", "salle", "scène", "souris", "tâche", "tour", "usine",
    "vague", "veste", "victime", "voile", "zone", "équipe", "étape", "chanson", "fenêtre", "fête",
    "histoire", "œuvre", "voie", "demi-heure", "chose", "banque", "marque", "branche", "tranche",
    "livre sterling", "cuillère", "cuillerée", "goutte", "gousse", "tartine", "cible", "clé",
    "clef",
    "faute", "larme", "lampe", "piste", "dose", "base", "phase", "phrase", "cause", "pause",
  ]
  private static let frenchMasculine: Set<String> = [
    "été", "côté", "comité", "traité", "pâté", "arrêté", "musée", "lycée", "trophée", "génie",
    "incendie", "silence", "magazine", "domaine", "capitaine", "squelette", "parapluie", "foie",
    "murmure", "stade", "grade", "camarade", "prélude", "bastion", "gardien",
  ]
  private static let frenchEndings = [
    "tion", "sion", "xion", "ité", "eté", "ette", "elle", "esse", "ence", "ance", "ure", "ie", "ée",
    "ise", "euse", "trice", "ine", "ade", "ude", "aine", "ille", "otte", "enne", "onne", "aison",
    "ique",
  ]

  private static func french(_ word: String) -> NumberForm? {
    if frenchFeminine.contains(word) { return .feminine }
    let isPlural = word.hasSuffix("s") || word.hasSuffix("x")
    let stem = isPlural ? String(word.dropLast()) : word
    if frenchMasculine.contains(stem) { return .masculine }
    if frenchFeminine.contains(stem) { return .feminine }
    return frenchEndings.contains { stem.hasSuffix($0) } ? .feminine : .masculine
  }

  // MARK: German

  /// Also as the last part of a compound: "Weltkrieg".
  private static let germanMasculine = words(
    """
    tag monat mann stuhl tisch preis platz hund baum apfel sohn bruder vater freund stock krieg versuch teil band akt \
    schritt punkt ort satz stein stern film brief ball zug bus weg wagen meter liter euro dollar cent zoll löffel \
    becher garten laden junge name käse hase löwe kunde kollege abend morgen mittag sommer winter herbst frühling \
    zettel schlüssel bezirk gang lauf start fall grad kopf arm fuß finger zahn ton raum block artikel paragraf advent \
    geburtstag mai august januar jahrgang durchgang titel sieg spieler hase bär fisch vogel platz raum sitz schuh hut \
    mensch gast wunsch traum grund beitrag vertrag antrag auftrag
    """
  )
  private static let germanNeuter = words(
    """
    jahr haus kind buch auto bild zimmer stück land mal tor tier wort glas bett pferd schiff spiel team hotel ei brot \
    bier kilo pfund fenster messer schwein schaf boot rad ticket foto video handy programm ergebnis konzert restaurant \
    museum büro paar prozent viertel drittel gramm semester quartal kapitel hundert tausend dutzend gebäude ende auge \
    interesse ohr herz blatt heft fach feld dach dorf lied gesetz stockwerk obergeschoss geschoss regiment bataillon \
    loch netz amt werk gebot date
    """
  )
  private static let germanFeminine = words(
    "stadt nacht hand maus kuh wand bank wahl zahl uhr schuld art form figur frau mutter tochter schwester nummer steuer"
  )
  private static let germanFeminineEndings = [
    "ung", "heit", "keit", "schaft", "ion", "tät", "ik", "ur", "anz", "enz", "ie", "ei", "in", "e",
  ]

  private static func german(_ word: String) -> NumberForm? {
    if germanMasculine.contains(where: { word.hasSuffix($0) }) { return .masculine }
    if germanNeuter.contains(where: { word.hasSuffix($0) }) { return .neuter }
    if germanFeminine.contains(where: { word.hasSuffix($0) }) { return .feminine }
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
    return germanFeminineEndings.contains { word.hasSuffix($0) } ? .feminine : nil
  }
}
