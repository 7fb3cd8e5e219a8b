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
    "unidad", "lista", "pista", "vista", "revista", "entrevista", "conquista", "arista",
    "autopista",
  ]
  private static let masculine: Set<String> = [
    "día", "mapa", "problema", "sistema", "tema", "programa", "clima", "idioma", "planeta", "poema",
    "drama", "fantasma", "diagrama", "tranvía", "sofá", "papá", "cura", "síntoma", "axioma",
    "teorema", "dogma", "enigma",
    "telegrama", "esquema", "lema", "dilema", "avión", "camión", "gorrión", "guion", "cometa",
    "atleta", "artista", "turista", "poeta", "policía", "guardia", "hectárea",
  ]

  /// Frequent nouns in -a, which verbs have as well: "1 representa".
  private static let feminineInA: Set<String> = [
    "sola", "nueva", "pequeña", "buena", "única", "misma", "larga", "corta", "mera", "hora",
    "página", "semana", "persona", "cosa", "casa", "taza", "cucharada", "cucharadita",
    "botella",
    "línea", "columna", "letra", "palabra", "copia", "capa", "pulgada", "tonelada", "libra", "onza",
    "milla", "yarda", "docena", "decena", "centena", "década", "planta", "manzana", "cebolla",
    "zanahoria", "pizca", "lata", "hoja", "rama", "rodaja", "zona", "etapa", "prueba", "tarea",
    "entrada", "salida", "cadena", "regla", "tabla", "fila", "celda", "ventana", "carpeta",
    "computadora", "máquina", "victoria", "derrota", "tarjeta", "película", "obra", "silla", "mesa",
    "cama", "vuelta", "mañana", "hectárea", "peseta", "corona", "moneda", "idea", "carta", "puerta",
    "escuela", "iglesia", "isla", "lengua", "vaca", "gallina", "niña", "chica", "hija", "hermana",
    "amiga", "abuela", "novela", "historia", "guerra", "fiesta", "bala", "bomba", "bolsa", "caja",
    "cerveza", "copa", "cuchara", "ensalada", "estrella", "familia", "fecha", "figura", "firma",
    "fruta", "gota", "herida", "imprenta", "lámpara", "llamada", "mirada", "montaña", "nota",
    "oficina", "oreja", "patata", "pelota", "pieza", "piedra", "pierna", "pregunta", "rana",
    "respuesta", "revista", "rosa", "rueda", "sala", "temporada", "tienda", "tira", "uña", "unidad",
    "visita", "yema", "dosis", "perra", "gata", "yegua", "oveja", "cabra", "coneja", "tortuga",
    "paloma", "abeja", "camisa", "falda", "chaqueta", "blusa", "corbata", "camiseta", "toalla",
    "manta", "almohada", "alfombra", "maleta", "mochila", "cartera", "libreta", "naranja", "pera",
    "fresa", "aceituna", "lechuga", "berenjena", "calabaza", "pechuga", "loncha", "rebanada",
    "barra", "plaza", "vivienda", "finca", "parcela", "cápsula", "pastilla", "gragea", "ampolla",
    "vacuna", "jornada", "carrera", "maestra", "profesora", "alumna", "enfermera", "señora",
    "esposa", "nieta", "sobrina", "suegra", "cuñada", "vecina",
  ]
  /// Frequent nouns in -e and in a consonant, which verbs have as well.
  private static let masculineOthers: Set<String> = [
    "nombre", "paquete", "volumen", "coche", "hombre", "padre", "cliente", "bloque", "byte", "bit",
    "tomate", "diente", "pie", "puente", "billete", "mes", "tren", "país", "autobús", "gas",
    "píxel",
    "carácter", "lugar", "par", "dólar", "bar", "chip", "gol", "nivel", "animal", "papel", "hotel",
    "árbol", "canal", "punto", "kilobyte", "megabyte", "gigabyte", "jefe", "golpe", "corte",
    "disparate",
    "aceite", "cable", "eje", "peine", "traje", "pez", "lápiz", "arroz", "juez", "examen",
    "crimen", "álbum", "virus", "campus", "euro", "hit", "set", "clic", "club", "récord",
  ]
  private static let sureFeminineEndings = [
    "ción", "sión", "dad", "tad", "tud", "umbre", "encia", "ancia",
  ]
  private static let sureMasculineEndings = [
    "o", "or", "aje", "ón", "ismo", "miento", "ol", "al", "el",
  ]

  /// Before a one, whose noun a verb is often written for: "1 corresponde"; nil where the word may be one.
  static func sureForm(_ word: String) -> NumberForm? {
    if masculine.contains(word) || masculineOthers.contains(word) { return .masculine }
    if feminine.contains(word) || feminineInA.contains(word) { return .feminine }
    if sureFeminineEndings.contains(where: { word.hasSuffix($0) }) { return .feminine }
    return sureMasculineEndings.contains { word.hasSuffix($0) } ? .masculine : nil
  }

  /// Nouns in -a of men and women, and masculine ones of Greek.
  private static let commonEndings = ["ista", "iatra", "ócrata", "grama", "ópata"]
  private static let common: Set<String> = [
    "colega", "belga", "indígena", "suicida", "nómada", "espía", "camarada", "persa", "pirata",
    "gorila", "terapeuta", "astronauta", "cosmonauta", "internauta", "homicida", "patriota",
    "compatriota", "acróbata", "pijama", "panda", "gasista",
  ]

  /// - Parameter word: in small letters.
  static func form(_ word: String) -> NumberForm? {
    for stem in singulars(word) {
      if feminine.contains(stem) || stem == "hectárea" { return .feminine }
      if masculine.contains(stem) { return .masculine }
    }
    let stem = singulars(word)[0]
    if commonEndings.contains(where: stem.hasSuffix) || common.contains(stem) { return .masculine }
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
