// SPDX-License-Identifier: Apache-2.0

extension Italian {
  private static let others = WordSet.of(
    """
    di del dello della dei degli delle d e ed o od a ad al allo alla ai agli alle in nel nello nella nei negli nelle con \
    su sul sullo sulla per da dal dallo dalla tra fra è sono era erano fu che chi se non più meno ma però poi senza \
    sotto sopra verso contro dopo prima fino oltre circa
    """
  )
  private static let ones = WordSet.of("il lo la i gli le l' del al dal nel sul numero")
  private static let numbered = WordSet.of(
    """
    capitolo parte pagina sezione fase gruppo classe linea numero articolo tabella figura volume livello tipo versione \
    binario camera stanza piano comma punto
    """
  )
  private static let monthStarts = WordSet.of("a ad in da di dal fino entro inizio metà fine nel")
  private static let dateStarts = WordSet.of("il lo al dal del entro giorno")
  private static let dayStarts = WordSet.of("di ogni da a fino entro dal al questo prossimo")
  private static let dayJoiners = WordSet.of("a e o al – -")
  private static let parts = WordSet.of(
    """
    capitolo parte volume tomo libro atto scena sezione fase tipo classe appendice titolo canto
    """
  )
  private static let scales = WordSet.of(
    "milione milioni miliardo miliardi bilione bilioni mln mld"
  )
  private static let callWords = WordSet.of(
    "chiamare chiamate chiama chiami telefonare telefono tel cell cellulare fax numero"
  )
  private static let callJoiners = WordSet.of("il lo al allo è numero nostro")
  private static let clocks = WordSet.of("alle dalle le ore all' alla")
  private static let scores = WordSet.of(
    "vinto perso pareggiato vince perde punteggio rapporto scala"
  )
  private static let couples = WordSet.of("e ed &")
  private static let weekdayArticles: Set<String> = ["", "il", "al", "dal", "del", "di"]
  private static let joiners = WordSet.of("di del il lo l'")
  private static let units = WordSet.of("in per al")
  private static let each = WordSet.of("per al")
  private static let durations = WordSet.of("in di")
  private static let hours: Set<String> = ["h"]

  var notCounted: Set<String> { Self.others }
  var articlesOfOne: Set<String> { Self.ones }
  var labels: Set<String> { Self.numbered }
  var beforeMonths: Set<String> { Self.monthStarts }
  var datePrepositions: Set<String> { Self.dateStarts }
  var beforeDays: Set<String> { Self.dayStarts }
  var betweenDays: Set<String> { Self.dayJoiners }
  var chapters: Set<String> { Self.parts }
  var scaleWords: Set<String> { Self.scales }
  var calls: Set<String> { Self.callWords }
  var callFillers: Set<String> { Self.callJoiners }
  var clockPrepositions: Set<String> { Self.clocks }
  var scoreWords: Set<String> { Self.scores }
  var coupleWords: Set<String> { Self.couples }
  var dateArticles: Set<String> { Self.weekdayArticles }
  var dateJoiners: Set<String> { Self.joiners }
  var unitPrepositions: Set<String> { Self.units }
  var eachPrepositions: Set<String> { Self.each }
  var durationPrepositions: Set<String> { Self.durations }
  var hourMarks: Set<String> { Self.hours }

  // MARK: Names before a numeral

  private static let men = WordSet.of(
    """
    Alessandro Alfonso Amedeo Benedetto Bonifacio Carlo Clemente Costantino Davide Edoardo Enrico Federico Ferdinando \
    Filippo Francesco Giacomo Giorgio Giovanni Giulio Giuseppe Gregorio Guglielmo Innocenzo Leone Leopoldo Ludovico \
    Luigi Martino Napoleone Niccolò Ottone Paolo Pietro Pio Riccardo Roberto Sisto Umberto Urbano Vittorio Emanuele
    """
  )
  private static let women = WordSet.of(
    "Anna Caterina Cleopatra Cristina Elisabetta Giovanna Isabella Maria Margherita Vittoria"
  )
  private static let titles: [String: NumberForm] = [
    "re": .masculine, "papa": .masculine, "imperatore": .masculine, "zar": .masculine,
    "principe": .masculine, "duca": .masculine, "regina": .feminine, "imperatrice": .feminine,
    "zarina": .feminine,
  ]
  private static let books = WordSet.of(
    """
    Genesi Esodo Levitico Numeri Deuteronomio Giosuè Giudici Rut Samuele Re Cronache Giobbe Salmi Salmo Proverbi \
    Isaia Geremia Ezechiele Daniele Osea Matteo Marco Luca Giovanni Atti Romani Corinzi Galati Efesini Filippesi \
    Colossesi Ebrei Giacomo Pietro Apocalisse
    """
  )

  func ruler(named name: String) -> NumberForm? {
    Self.women.contains(name) ? .feminine : Self.men.contains(name) ? .masculine : nil
  }
  func ruler(titled title: String) -> NumberForm? { Self.titles[title.lowercased()] }
  func isBook(_ word: String) -> Bool { Self.books.contains(word) }
}
