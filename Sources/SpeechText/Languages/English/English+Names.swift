// SPDX-License-Identifier: Apache-2.0

extension English {
  /// First names of men, which tell the name of a person from the title of a series: "Edwin Meese III", but "Rocky III". None
  /// is also a word, a family name that titles have, or the name of a ruler, before whose numeral it stands itself.
  static let firstNames: Set<String> = [
    "Aaron", "Alan", "Albert", "Allen", "Andrew", "Anthony", "Arthur", "Barry", "Benjamin",
    "Bernard", "Brandon", "Brian", "Bruce", "Carl", "Christopher", "Clarence", "Daniel", "David",
    "Dennis", "Donald", "Douglas", "Edwin", "Eric", "Ernest", "Eugene", "Francis", "Franklin",
    "Fred", "Frederick", "Gary", "Gerald", "Gregory", "Harold", "Harry", "Herbert", "Howard",
    "Jacob", "Jason", "Jeffrey", "Jeremy", "Jerome", "Jerry", "Jesse", "Johnny", "Jonathan",
    "Joseph", "Joshua", "Keith", "Kenneth", "Kevin", "Larry", "Lawrence", "Leonard", "Martin",
    "Matthew", "Michael", "Nathan", "Nicholas", "Patrick", "Phillip", "Ralph", "Raymond", "Robert",
    "Roger", "Ronald", "Russell", "Ryan", "Samuel", "Scott", "Sidney", "Stanley", "Stephen",
    "Steven", "Theodore", "Thomas", "Thurston", "Timothy", "Walter", "Warren", "Wesley",
  ]

  /// Books of the Bible by the letters that quotations of verses have.
  static let books = [
    "Gn": "Genesis", "Gen": "Genesis", "Ex": "Exodus", "Lv": "Leviticus", "Dt": "Deuteronomy",
    "Ps": "Psalm", "Pss": "Psalms", "Prov": "Proverbs", "Eccl": "Ecclesiastes", "Is": "Isaiah",
    "Isa": "Isaiah", "Jer": "Jeremiah", "Ezek": "Ezekiel", "Dan": "Daniel", "Hos": "Hosea",
    "Mt": "Matthew", "Mk": "Mark", "Lk": "Luke", "Jn": "John", "Rom": "Romans",
    "Cor": "Corinthians",
    "Gal": "Galatians", "Eph": "Ephesians", "Phil": "Philippians", "Col": "Colossians",
    "Thess": "Thessalonians", "Tim": "Timothy", "Heb": "Hebrews", "Jas": "James", "Pet": "Peter",
    "Rev": "Revelation",
  ]
}
