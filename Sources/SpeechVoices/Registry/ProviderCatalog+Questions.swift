// SPDX-License-Identifier: Apache-2.0

extension ProviderCatalog {
  /// The providers to be asked, in order. Only bundled ones while some of these have not answered,
  /// because only then is it known whose shared folders the others may not have.
  func questions(meaning names: [String] = []) -> [ProbeQuestion] {
    let places = Self.placesToAsk(in: round.slots, order: round.order)
    guard !places.isEmpty else { return lastResorts }
    let owned = Self.ownedIdentifiers(round.slots, libraries: round.libraries)
    let hosts = places.filter { round.libraries[$0].isBundled }
    let questions = (hosts.isEmpty ? places : hosts).compactMap { place -> ProbeQuestion? in
      guard case .open(var question, _) = round.slots[place] else { return nil }
      if !question.library.isBundled { question.inspection.withholdFolders(of: owned) }
      return question
    }
    guard !names.isEmpty else { return questions }
    func isMeant(_ question: ProbeQuestion) -> Bool {
      guard let description = question.inspection.manifest?.description else { return false }
      return names.contains { description.mayBeMeant(by: $0) }
    }
    return questions.filter(isMeant) + questions.filter { !isMeant($0) }
  }

  /// The barred ones, each once in a round, if nothing else speaks.
  private var lastResorts: [ProbeQuestion] {
    guard !snapshot.hasSpeakingVoice else { return [] }
    return round.slots.compactMap { slot in
      guard case .held(let question) = slot, !round.lastResorts.contains(question.library.path)
      else { return nil }
      return question
    }
  }
}
