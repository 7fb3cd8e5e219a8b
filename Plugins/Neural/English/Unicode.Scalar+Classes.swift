// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
  /// A letter of any script.
  var isLetter: Bool {
    if isASCII { return isLatinLower || isLatinUpper }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return true
    default: return false
    }
  }

  /// A decimal digit of any script.
  var isDecimalDigit: Bool {
    isASCII ? isASCIIDigit : properties.generalCategory == .decimalNumber
  }

  /// 0 to 9.
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  /// A letter, or a number that is no decimal digit, such as ½.
  var isWordLetter: Bool {
    if isLetter { return true }
    if isASCII { return false }
    switch properties.generalCategory {
    case .letterNumber, .otherNumber: return true
    default: return false
    }
  }

  /// A letter, a digit, another number, or an underscore.
  var isWordCharacter: Bool { isWordLetter || isDecimalDigit || self == "_" }

  /// Upper case in Latin-1.
  var isLatinUpper: Bool {
    switch self {
    case "A"..."Z", "À"..."Ö", "Ø"..."Þ": true
    default: false
    }
  }

  /// Lower case in Latin-1.
  var isLatinLower: Bool {
    switch self {
    case "a"..."z", "ß"..."ö", "ø"..."ÿ": true
    default: false
    }
  }

  /// One of the apostrophes ' ‘ ’.
  var isApostrophe: Bool { self == "'" || self == "\u{2018}" || self == "\u{2019}" }
}

extension String {
  /// Non-empty, and all letters.
  var isLetters: Bool { !isEmpty && unicodeScalars.allSatisfy(\.isLetter) }

  /// Non-empty, and all from 0 to 9.
  var isDigits: Bool { !isEmpty && unicodeScalars.allSatisfy(\.isASCIIDigit) }

  /// The first letter in upper case, the others in lower case.
  var capitalized: String {
    guard let first = unicodeScalars.first else { return self }
    return first.properties.titlecaseMapping + String(unicodeScalars.dropFirst()).lowercased()
  }

  /// All but the last scalars.
  func dropping(_ count: Int) -> String { String(unicodeScalars.dropLast(count)) }

  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
