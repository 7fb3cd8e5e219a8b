// SPDX-License-Identifier: Apache-2.0

/// Names of the books of the Bible, before chapter and verse.
enum BibleBooks {
  static func contains(_ word: String) -> Bool { books.contains(word) }

  private static let books: Set<String> = Set(
    words(
      """
      Genesis Exodus Leviticus Numbers Deuteronomy Joshua Judges Ruth Samuel Kings Chronicles Job Psalm Psalms Proverbs \
      Ecclesiastes Isaiah Jeremiah Ezekiel Daniel Hosea Amos Micah Matthew Mark Luke John Acts Romans Corinthians Galatians \
      Ephesians Philippians Colossians Thessalonians Timothy Titus Hebrews Peter Jude Revelation \
      Levitikus Numeri Deuteronomium Josua Richter Könige Chronik Hiob Psalmen Sprüche Prediger Jesaja Jeremia Hesekiel \
      Hosea Micha Matthäus Markus Lukas Johannes Apostelgeschichte Römer Korinther Galater Epheser Philipper Kolosser \
      Thessalonicher Hebräer Petrus Offenbarung Mose \
      Genèse Exode Lévitique Nombres Deutéronome Josué Juges Rois Psaume Psaumes Proverbes Isaïe Ésaïe Jérémie Ézéchiel \
      Osée Matthieu Marc Luc Jean Actes Romains Corinthiens Galates Éphésiens Hébreux Jacques Apocalypse \
      Génesis Éxodo Levítico Números Deuteronomio Jueces Reyes Salmo Salmos Proverbios Isaías Jeremías Ezequiel Oseas \
      Mateo Marcos Lucas Juan Hechos Romanos Corintios Gálatas Efesios Filipenses Hebreos Santiago Apocalipsis
      """
    )
  )
}
