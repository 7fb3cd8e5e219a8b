// SPDX-License-Identifier: Apache-2.0

/// What sentence boundaries depend on in one language; all words are in small letters.
struct SentenceWords: Sendable {
  /// Words that end in a full stop without ending a sentence. Single letters, pieces with stops inside and Latin words
  /// without a vowel ("Dr.", "z.B.", "vgl.") need not be listed. Those that may also end a sentence, like "etc.", are here
  /// too: when in doubt a sentence is not cut.
  var abbreviations: Set<String>
  /// Abbreviations only before a number, else words of their own: "no. 5".
  var beforeNumbers: Set<String> = []
  /// More of both kinds.
  private(set) var read: ReadAbbreviations?
  /// Abbreviations that are at the end of a sentence as often as inside.
  var mayEnd: Set<String> = []
  /// Abbreviations that end a sentence before any capital: "etc."
  var nearlyAlwaysEnd: Set<String> = []
  /// Abbreviations only when a capital begins them, as in titles of journals, law reports and names: "Phys. Rev."
  var capitalized: Set<String> = []
  /// Abbreviations only in small letters, as those of degrees: "Dr. med. vet. Petersen", but "am Pol. Danach".
  var small: Set<String> = []
  /// Words that no sentence ends with, so that an ellipsis behind one is a pause: "the... Duke". Where there are none, a
  /// capital behind an ellipsis may begin a noun.
  var hanging: Set<String> = []
  /// Small words of two or three letters, which are no abbreviations before a number: "it was hot. 5 of us left".
  var shortWords: Set<String> = []
  /// Words that begin a sentence even in small letters, as people write to one another: "i went home. it was late".
  var smallStarters: Set<String> = []
  /// Words that open a phrase of time, and those that continue it: "At 5 p.m. Mr. Smith", "5 p.m. Eastern".
  var beforeTimes: Set<String> = []
  var afterTimes: Set<String> = []
  /// Single small letters that are names of numbers and no abbreviations: "the value of x. The".
  var variables: Set<String> = []
  /// Words that begin a sentence when they are capitalised after such an abbreviation: articles, pronouns and the like,
  /// which are not a part of names. The lists are our own.
  var starters: Set<String> = []
  /// A word of one letter.
  var lonePronoun: String?
  /// The abbreviations are known, so that another word is none.
  var areKnown = true
  /// A full stop makes a number an ordinal one: "am 3. Mai".
  var stopMakesOrdinals = false
  /// The last two letters of long small words that are abbreviations: "freundl."
  var cutEndings: Set<String> = []
  /// Words whose number or letter is their name, and no ordinal or initial: "Kapitel 10. Netzwerk", "plan B. Plan A".
  var labels: Set<String> = []
  /// Words before a letter that is the name of what they mean, with their full stop: "bât. C".
  var lettered: Set<String> = []
  /// Abbreviations before one letter that is a name, else words of their own: "l'art. L. 121-1", "See Ex. B at 12".
  var beforeLetters: Set<String> = []
  /// Units behind a number, before whose full stop a capital begins a sentence: "à 8 h. Mme Durand".
  var units: Set<String> = []
  /// Of the units behind a number, those of recipes, where a capital may begin the name of what is measured, and the words
  /// that a step of one begins with: "2 tbsp. Dijon mustard", "2 tbsp. Stir it in".
  var kitchenUnits: Set<String> = []
  var steps: Set<String> = []
  /// Verbs behind the name of who said what is quoted: "'Are you coming?' Ellen asked".
  var speechVerbs: Set<String> = []
  /// What follows a year, with the spaces and full stops inside: "av. J.-C". Such an end of a text before a capital is that
  /// of a sentence.
  var eras: [String] = []
  /// Kinds of firms behind their names, written in the same way, which end a sentence before a word that begins one.
  var firms: [String] = []
  /// Full stops only abbreviate: scripts that end a sentence with white space.
  var stopsOnlyAbbreviate = false
  /// A mark of ASCII that ends sentences in this language alone: Greek asks with a semicolon, Armenian writes its full
  /// stop as a colon.
  var terminator: Unicode.Scalar?

  /// With the abbreviations that are read in words.
  func including(_ table: AbbreviationTable) -> SentenceWords {
    var all = self
    all.read = ReadAbbreviations(table)
    return all
  }

  /// - Parameter word: In small letters, without its full stop.
  func isAbbreviation(_ word: String, beforeNumber: Bool) -> Bool {
    abbreviations.contains(word) || beforeNumber && beforeNumbers.contains(word)
      || read?.contains(word, beforeNumber: beforeNumber) ?? false
  }
}
