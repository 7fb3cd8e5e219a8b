// SPDX-License-Identifier: Apache-2.0

/// What sentence boundaries depend on in one language; all words are in small letters.
struct SentenceWords: Sendable {
  /// Words that end in a full stop without ending a sentence. Single letters, pieces with stops inside and Latin words
  /// without a vowel ("Dr.", "z.B.", "vgl.") need not be listed. Those that may also end a sentence, like "etc.", are here
  /// too: when in doubt a sentence is not cut.
  var abbreviations: Set<String>
  /// Abbreviations only before a number, else words of their own: "no. 5".
  var beforeNumbers: Set<String> = []
  /// Abbreviations that are at the end of a sentence as often as inside.
  var mayEnd: Set<String> = []
  /// Words that begin a sentence when they are capitalised after such an abbreviation: articles, pronouns and the like,
  /// which are not a part of names. The lists are our own.
  var starters: Set<String> = []
  /// A word of one letter.
  var lonePronoun: String?
  /// The abbreviations are known, so that another word is none.
  var areKnown = true
  /// A full stop makes a number an ordinal one: "am 3. Mai".
  var stopMakesOrdinals = false
  /// Words whose number is their name in such a language, and no ordinal: "Kapitel 10. Netzwerk".
  var labels: Set<String> = []
  /// Full stops only abbreviate: scripts that end a sentence with white space.
  var stopsOnlyAbbreviate = false
  /// A mark of ASCII that ends sentences in this language alone: Greek asks with a semicolon, Armenian writes its full
  /// stop as a colon.
  var terminator: Unicode.Scalar?
}
