// SPDX-License-Identifier: Apache-2.0

/// The gender of nouns, as far as numbers before them need it: by frequent words, else by endings.
enum SpanishGenders {
  private static let feminine: Set<String> = [
    "mano", "foto", "moto", "radio", "noche", "clase", "parte", "calle", "gente", "llave", "nube",
    "carne", "leche", "muerte", "mente", "torre", "flor", "luz", "voz", "paz", "cruz", "vez",
    "pared",
    "red", "sed", "piel", "sal", "mujer", "imagen", "base", "fase", "frase", "clave", "nave",
    "serie",
    "especie", "superficie", "tarde", "suerte", "fuente", "sangre", "crisis", "tesis", "dosis",
    "síntesis", "orden", "señal", "cárcel", "miel", "raíz", "nariz", "actriz", "ley", "sien",
    "unidad",
  ]
  private static let masculine: Set<String> = [
    "día", "mapa", "problema", "sistema", "tema", "programa", "clima", "idioma", "planeta", "poema",
    "drama", "fantasma", "diagrama", "tranvía", "sofá", "papá", "cura", "síntoma", "kilograma",
    "telegrama", "esquema", "lema", "dilema", "avión", "camión", "gorrión", "guion", "cometa",
    "atleta", "artista", "turista", "poeta", "policía", "guardia", "hectárea",
  ]

  /// - Parameter word: in small letters.
  static func form(_ word: String) -> NumberForm? {
    for stem in singulars(word) {
      if feminine.contains(stem) || stem == "hectárea" { return .feminine }
      if masculine.contains(stem) { return .masculine }
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
}
