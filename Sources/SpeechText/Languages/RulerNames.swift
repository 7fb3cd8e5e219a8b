// SPDX-License-Identifier: Apache-2.0

/// Names that many rulers and popes had, and words that make the name behind them a ruler's.
enum RulerNames {
  /// The gender of whom a title makes a ruler; nil for another word.
  static func form(titled title: String) -> NumberForm? {
    let title = title.lowercased()
    guard titles.contains(title) else { return nil }
    return feminineTitles.contains(title) ? .feminine : .masculine
  }

  /// The gender of a name's bearers; nil for a name that is not known.
  static func form(_ name: String) -> NumberForm? {
    if women.contains(name) { return .feminine }
    return men.contains(name)
      || name.contains("-")
        && name.split(separator: "-").allSatisfy {
          men.contains(String($0))
        }
      ? .masculine : nil
  }

  private static let titles: Set<String> = [
    "king", "queen", "pope", "emperor", "empress", "tsar", "prince", "könig", "königin", "papst",
    "kaiser", "kaiserin", "zar", "zarin", "roi", "reine", "pape", "empereur", "rey", "reina",
    "papa",
    "emperador",
  ]

  private static let feminineTitles: Set<String> = [
    "queen", "empress", "königin", "kaiserin", "zarin", "reine", "reina",
  ]

  private static let women: Set<String> = [
    "Elizabeth", "Elisabeth", "Élisabeth", "Mary", "Anne", "Victoria", "Catherine", "Katharina",
    "Isabel", "Isabella", "Isabelle", "Cleopatra", "Kleopatra", "Cléopâtre", "Margaret",
    "Margrethe",
    "Margarethe", "Christina", "Beatrix", "Wilhelmina", "Juliana", "Maria", "María", "Marie",
    "Catalina", "Cristina", "Juana", "Jeanne", "Johanna",
  ]

  private static let men: Set<String> = Set(
    words(
      """
      Louis Ludwig Luis Henry Henri Heinrich Enrique George Georg Georges Jorge Charles Karl Carl Carlos \
      James Jakob Jacques Jaime Edward Eduard Édouard Eduardo William Wilhelm Guillaume Guillermo Richard \
      Ricardo John Johann Johannes Jean Juan João Paul Paulus Pablo Pius Pie Pío Benedict Benedikt Benoît \
      Benedicto Leo Léon León Gregory Gregor Grégoire Gregorio Innocent Innozenz Inocencio Clement Klemens \
      Clemens Clément Clemente Urban Urbain Urbano Alexander Alexandre Alejandro Nicholas Nikolaus Nicolas \
      Nicolás Peter Pierre Pedro Philip Philipp Philippe Felipe Ferdinand Fernando Frederick Friedrich \
      Frédéric Federico Francis Franz François Francisco Napoleon Napoléon Napoleón Otto Othon Ramses \
      Ramsès Ramsés Ptolemy Ptolemäus Ptolémée Ptolomeo Darius Darío Xerxes Gustav Gustave Gustavo \
      Christian Cristián Haakon Harald Alfonso Alphonse Leopold Léopold Leopoldo Albert Alberto Umberto \
      Humberto Victor Viktor Emmanuel Constantine Konstantin Constantin Constantino Boniface Bonifatius \
      Bonifacio Sixtus Sixte Sixto Celestine Adrian Hadrian Adrien Adriano Martin Martín Stephen Stephan \
      Étienne Esteban Baldwin Baudouin Balduino Sancho Ramiro Ivan Iván Mehmed Murad Selim Suleiman \
      Robert Roberto David Rudolf Rodolphe Rodolfo Joseph Josef José Maximilian Maximilien Maximiliano \
      Theodosius Justinian Tiberius Amenhotep Thutmose Antiochus Seleucus Malcolm Kenneth
      """
    ).filter { $0 != "Malcolm" }
  )
}
