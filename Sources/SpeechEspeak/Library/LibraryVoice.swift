// SPDX-License-Identifier: Apache-2.0

import CEspeakLibrary

/// An entry of the library's list.
package struct LibraryVoice: Hashable, Sendable {
  package struct Language: Hashable, Sendable {
    package let tag: String
    /// 1 is the highest.
    package let priority: Int

    package init(tag: String, priority: Int) {
      self.tag = tag
      self.priority = priority
    }
  }

  package let name: String
  /// Its own first.
  package let languages: [Language]
  package let file: String
  package let gender: Int
  package let age: Int

  package init(name: String, languages: [Language], file: String, gender: Int, age: Int) {
    self.name = name
    self.languages = languages
    self.file = file
    self.gender = gender
    self.age = age
  }

  init?(_ entry: espeak_library_voice) {
    guard let name = entry.name, let file = entry.identifier, var next = entry.languages else {
      return nil
    }
    var languages: [Language] = []
    // Safe because a zero byte follows the last language.
    while next.pointee != 0 {
      let tag = String(cString: next + 1)
      languages.append(Language(tag: tag, priority: Int(next.pointee)))
      next += tag.utf8.count + 2
    }
    self.init(
      name: String(cString: name),
      languages: languages,
      file: String(cString: file),
      gender: Int(entry.gender),
      age: Int(entry.age)
    )
  }
}
