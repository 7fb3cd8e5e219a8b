// SPDX-License-Identifier: Apache-2.0

/// The kind of voice a client asks for where it names none. Numbers distinguish voices that are otherwise alike.
package enum VoiceType: String, Hashable, Sendable, CaseIterable {
  case male1, male2, male3, female1, female2, female3
  case childMale = "child_male"
  case childFemale = "child_female"
}
