// SPDX-License-Identifier: Apache-2.0

/// Codes of states that are words or other abbreviations, too, between a town and the rest of the sentence.
extension ReadingScanner {
  /// Towns that tell what the code behind them is where people also write it for emphasis or for something else.
  private static let towns: [String: Set<String>] = [
    "OR": [
      "Portland", "Salem", "Eugene", "Bend", "Medford", "Astoria", "Ashland", "Corvallis",
      "Beaverton", "Hillsboro", "Gresham",
    ],
    "OK": ["Tulsa", "Norman", "Lawton", "Edmond", "Stillwater", "Moore", "Enid", "City"],
    "HI": ["Honolulu", "Hilo", "Kailua", "Lahaina", "Kona", "Lihue", "Kahului"],
    "OH": [
      "Cleveland", "Columbus", "Cincinnati", "Dayton", "Toledo", "Akron", "Canton", "Youngstown",
    ],
    "IN": [
      "Gary", "Indianapolis", "Bloomington", "Wayne", "Evansville", "Lafayette", "Muncie",
      "Elkhart", "Bend",
    ],
    "LA": [
      "Orleans", "Rouge", "Shreveport", "Lafayette", "Metairie", "Houma", "Monroe", "Slidell",
    ],
    "ME": ["Bangor", "Augusta", "Bath", "Kennebunkport", "Lewiston", "Portland"],
    "MA": [
      "Boston", "Cambridge", "Worcester", "Springfield", "Lowell", "Salem", "Concord", "Plymouth",
    ],
    "PA": [
      "Philadelphia", "Pittsburgh", "Scranton", "Allentown", "Erie", "Harrisburg", "Lancaster",
    ],
    "MD": ["Baltimore", "Annapolis", "Bethesda", "Rockville"],
    "CO": ["Denver", "Boulder", "Aspen", "Springs"],
    "MS": ["Biloxi", "Tupelo", "Natchez", "Jackson"],
    "AL": ["Birmingham", "Mobile", "Montgomery", "Huntsville", "Tuscaloosa"],
    "ID": ["Boise", "Pocatello", "Nampa"],
    "DE": ["Wilmington", "Dover", "Newark", "Lewes", "Rehoboth"],
  ]

  /// "in Bath, ME,", "Tulsa, OK,": behind a comma and a town that is known, and before another mark. A preposition of place
  /// is no such sign: "studied in Dublin, MA, then PhD".
  func isStateByTown(_ index: Int) -> Bool {
    guard index > 0, let mark = after(index).first, ",.;:)?!".contains(mark),
      tokens[index - 1].traits.contains(.small)
    else { return false }
    return Self.towns[word(index)]?.contains(word(index - 1)) == true
  }
}
