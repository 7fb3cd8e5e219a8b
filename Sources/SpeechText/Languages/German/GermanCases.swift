// SPDX-License-Identifier: Apache-2.0

/// Which case German prepositions ask for; those that take two are here by what is more frequent before a number.
enum GermanCases {
  static let dative: Set<String> = [
    "in", "an", "auf", "mit", "von", "bei", "aus", "seit", "nach", "zu", "vor", "unter", "über",
    "zwischen", "neben", "hinter", "ab", "gegenüber", "dank", "laut",
  ]
  static let accusative: Set<String> = ["für", "gegen", "durch", "ohne", "um"]
  static let genitive: Set<String> = ["wegen", "während", "trotz", "statt", "des", "eines"]
}
