// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem
import Synchronization

/// Asks the providers that neither manifest nor cache describe.
extension VoiceRegistry {
  /// Asks all of them, those of the host first. Returns when all have answered, or after `budget`; those that have not are
  /// asked again another time.
  package func askProviders(within budget: Duration? = nil) {
    ask(.everybody, within: budget) { _ in false }
  }

  /// Asks providers until the voices are enough: first those that came with the host, then those that may be meant by
  /// these names, then the others in search order. Does nothing if they are enough already or no provider is left.
  ///
  /// Voices are not enough before all that came with the host have answered, unless the names are identifiers of voices
  /// that are known: which voice is the best for a language must not depend on who answers first.
  package func askProviders(
    meaning names: [String] = [],
    within budget: Duration? = nil,
    until isEnough: ([Voice]) -> Bool
  ) {
    func isOver(_ snapshot: ProviderCatalog.Snapshot) -> Bool {
      guard snapshot.hasSpeakingVoice else { return false }
      let shown = shown(snapshot)
      let isFinal = !snapshot.awaitsHostProviders || shown.hasVoices(withIdentifiers: names)
      return isFinal && isEnough(shown.voices)
    }
    let now = state.withLock(\.snapshot)
    // If nothing speaks, a barred provider may.
    guard now.isIncomplete || !now.hasSpeakingVoice, !isOver(now) else { return }
    ask(.everybody, meaning: names, within: budget, until: isOver)
  }

  /// Asks those of the bundled providers that have to be asked.
  package func askHostProviders(within budget: Duration? = nil) {
    guard isIncomplete else { return }
    ask(.host, within: budget) { _ in false }
  }

  /// Asks the remaining providers on a thread of low priority that begins after `delay`. A program that ends before
  /// then has asked none.
  package func askProvidersLater(after delay: Duration) {
    guard isIncomplete else { return }
    let jobs = jobs
    // Without a thread they are asked another time.
    try? SystemThread.detach("speech-asking") { [weak self] in
      let wakeUp = jobs.subscribe()
      let start = ContinuousClock.now + delay
      while ContinuousClock.now < start {
        let seen = wakeUp.count
        guard !jobs.isAbandoned else { break }
        wakeUp.wait(since: seen, atMost: start - .now)
      }
      jobs.unsubscribe(wakeUp)
      self?.ask(.everybody, isHurried: false) { _ in false }
    }
  }

  /// Ends all asking at once, permanently, because this process is about to end. What is not
  /// answered is asked another time.
  package func abandonProbing() { jobs.abandon() }

  /// The libraries that have not answered yet.
  package var unanswered: [ProviderRecord] { providers.filter { $0.state == .unasked } }

  enum Askable {
    case host, everybody
  }

  /// Limits how much is written to the disk while many answer.
  private static let saveInterval = Duration.milliseconds(500)
  /// Answers within this are announced together.
  private static let publishInterval = Duration.milliseconds(50)

  func ask(
    _ askable: Askable,
    meaning names: [String] = [],
    within budget: Duration? = nil,
    isHurried: Bool = true,
    until isEnough: (ProviderCatalog.Snapshot) -> Bool
  ) {
    let wakeUp = jobs.subscribe()
    defer { jobs.unsubscribe(wakeUp) }
    let start = ContinuousClock.now
    var deadline = budget.map { start + $0 }
    var nextSave = ContinuousClock.now + Self.saveInterval
    // Not nil while there are unpublished answers.
    var nextPublish: ContinuousClock.Instant?
    var unanswered: [ProbeQuestion] = []
    while true {
      let seen = wakeUp.count
      guard !jobs.isAbandoned else { break }
      let isLate = deadline.map { ContinuousClock.now >= $0 } ?? false
      // All under one lock, so that no other thread asks a provider that has just answered.
      let step: Step = catalog.withLock { catalog in
        let answers = jobs.takeAnswers()
        for answer in answers { catalog.take(answer) }
        let open = catalog.questions(meaning: names)
          .filter { askable == .everybody || $0.library.isBundled }
        let isOver = open.isEmpty || isLate || isEnough(catalog.snapshot)
        return Step(
          isNew: !answers.isEmpty,
          open: open,
          isOver: isOver,
          next: isOver ? nil : jobs.start(open, isHurried: isHurried)
        )
      }
      unanswered = step.open
      if step.isOver { break }
      // Else one that needs longer, and may, would be ended each time before it could answer.
      if let time = step.open.compactMap(\.statedTime).max() {
        deadline = deadline.map { max($0, start + time) }
      }
      if step.isNew, nextPublish == nil { nextPublish = .now + Self.publishInterval }
      if let time = nextPublish, ContinuousClock.now >= time {
        catalog.withLock { publish($0.snapshot, isPart: true) }
        nextPublish = nil
      }
      if ContinuousClock.now >= nextSave {
        save()
        nextSave = .now + Self.saveInterval
      }
      let times = [deadline, nextPublish].compactMap { $0.map { $0 - .now } }
      wakeUp.wait(since: seen, atMost: ([step.next].compactMap { $0 } + times).min())
    }
    // A mark must not outlive its question; another thread that waits for one of these asks it again.
    jobs.cancel(unanswered)
    catalog.withLock { publish($0.snapshot) }
    save()
  }

  /// The result of one turn of asking.
  private struct Step {
    var isNew: Bool
    var open: [ProbeQuestion]
    var isOver: Bool
    /// How soon another one could be started.
    var next: Duration?
  }
}
