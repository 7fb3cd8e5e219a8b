// SPDX-License-Identifier: Apache-2.0

package import SpeechProviderKit

/// What a voice was found to do.
package struct MeasuredAbilities: Equatable {
  package var abilities: ProviderVoice.Abilities = []

  package init(abilities: ProviderVoice.Abilities = []) { self.abilities = abilities }

  func intersection(_ other: MeasuredAbilities) -> MeasuredAbilities {
    MeasuredAbilities(abilities: abilities.intersection(other.abilities))
  }
}
