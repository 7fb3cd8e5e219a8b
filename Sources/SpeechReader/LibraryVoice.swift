// SPDX-License-Identifier: Apache-2.0

/// An entry of the list of voices of eSpeak NG's library.
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
  /// Below the folders of voices.
  package let file: String
  /// 0 not stated, 1 male, 2 female.
  package let gender: Int
  /// Years, 0 when not stated.
  package let age: Int

  package init(name: String, languages: [Language], file: String, gender: Int, age: Int) {
    self.name = name
    self.languages = languages
    self.file = file
    self.gender = gender
    self.age = age
  }
}
