// SPDX-License-Identifier: Apache-2.0

/// The gender of nouns, as far as numbers before them need it: by frequent words, else by endings.
enum FrenchGenders {
  private static let feminine: Set<String> = [
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
    "seule", "nouvelle", "petite", "grande", "bonne", "vieille", "belle", "longue", "telle",
    "première",
    "dernière", "ancienne", "partie", "copie", "série", "catégorie", "sortie", "énergie",
    "batterie", "galerie", "vie",
    "journée", "soirée", "matinée", "entrée", "donnée", "durée", "arrivée", "fée", "poignée",
    "machine", "cuisine", "usine", "racine", "piscine", "douzaine", "dizaine", "centaine",
    "quinzaine", "vingtaine", "trentaine", "colonne", "personne", "chaîne", "bibliothèque",
    "disquette",
    "adresse", "promesse", "vitesse", "caresse", "valise", "crise", "église", "entreprise",
    "reprise",
    "ville", "famille", "feuille", "fille", "taille", "bataille", "médaille", "échelle", "poubelle",
    "chapelle", "nouvelle", "cellule", "boucle", "variable", "commande", "demande", "seringue",
    "erreur", "valeur", "heure", "fleur", "largeur", "longueur", "hauteur", "lueur", "sueur",
    "pulsion", "fraise", "cerise", "tomate", "carotte", "botte", "noix", "brique", "boutique",
    "pique", "clinique", "technique", "rubrique", "ampoule", "boule", "foule", "bougie", "pluie",
    "copine", "cabine", "signature", "voiture", "ouverture", "lecture", "écriture", "aventure",
    "figure", "ceinture", "couverture", "toiture", "créature", "promenade", "salade", "façade",
    "étude", "attitude", "habitude", "fontaine", "laine", "peine", "raison", "saison", "livraison",
    "brebis", "maladie", "comédie", "académie", "colonie", "compagnie", "poupée", "bouchée",
    "cuillerée",
  ]
  /// Endings that no verb has.
  private static let sureEndings = [
    "tion", "sion", "xion", "ité", "aison", "erie", "logie", "ette", "ée", "euse", "trice", "tude",
    "esse", "ière", "ienne", "ance", "ence",
  ]
  /// Verbs with those endings or with the form of a noun of the list, which a number precedes as often: "1 jette".
  private static let verbs: Set<String> = [
    "jette", "rejette", "permette", "remette", "mette", "cesse", "laisse", "baisse", "presse",
    "commence", "avance", "lance", "balance", "finance", "influence", "recommence", "dresse",
  ]
  /// Masculine nouns with those endings.
  private static let exceptions: Set<String> = [
    "musée", "lycée", "trophée", "apogée", "mausolée", "scarabée", "silence", "cimetière",
    "derrière", "arrière",
  ]

  /// Before a one, whose noun a verb is often written for: "1 signifie".
  static func isSurelyFeminine(_ word: String) -> Bool {
    feminine.contains(word) || counted.contains(word)
      || !verbs.contains(word) && !exceptions.contains(word)
        && sureEndings.contains { word.hasSuffix($0) }
  }

  private static let masculine: Set<String> = [
    "été", "côté", "comité", "traité", "pâté", "arrêté", "musée", "lycée", "trophée", "génie",
    "incendie", "silence", "magazine", "domaine", "capitaine", "squelette", "parapluie", "foie",
    "murmure", "stade", "grade", "camarade", "prélude", "bastion", "gardien",
  ]
  private static let endings = [
    "tion", "sion", "xion", "ité", "eté", "ette", "elle", "esse", "ence", "ance", "ure", "ie", "ée",
    "ise", "euse", "trice", "ine", "ade", "ude", "aine", "ille", "otte", "enne", "onne", "aison",
    "ique",
  ]

  /// - Parameter word: in small letters.
  static func form(_ word: String) -> NumberForm? {
    if feminine.contains(word) { return .feminine }
    let isPlural = word.hasSuffix("s") || word.hasSuffix("x")
    let stem = isPlural ? String(word.dropLast()) : word
    if masculine.contains(stem) { return .masculine }
    if feminine.contains(stem) || counted.contains(stem) { return .feminine }
    return endings.contains { stem.hasSuffix($0) } ? .feminine : .masculine
  }
}
