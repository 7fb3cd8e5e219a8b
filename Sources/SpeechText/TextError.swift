// SPDX-License-Identifier: Apache-2.0

/// Why a language that has no tables here could not be put into words.
package enum TextError: Error, Hashable, Sendable {
  /// ICU, which knows the numbers of the other languages, could not be loaded.
  case missingLibrary(String)
  /// ICU was loaded, but refuses to work for a language.
  case refused(language: String)
}

extension TextError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missingLibrary(let name):
      "numbers of this language cannot be put into words without the library `\(name)`; install ICU"
    case .refused(let language):
      "ICU refuses to put numbers into the words of the language `\(language)`"
    }
  }
}
