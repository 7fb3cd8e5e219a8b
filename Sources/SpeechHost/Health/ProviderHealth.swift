// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
package import SpeechVoices

/// Notes the failures of providers and their voices, and decides which must not be used for now.
///
/// The notes are in a file shared by all processes of the user, so that they survive even a provider that repeatedly
/// crashes its host. All methods: [any thread]
package final class ProviderHealth: Sendable {
  /// Whether a provider, or one voice of it, may be used.
  package enum Verdict: Hashable, Sendable {
    case usable
    /// It failed recently: not usable before this time (`CLOCK_BOOTTIME`, nanoseconds).
    case resting(until: UInt64, ProviderTrouble)
    /// It failed too often; unusable until its library changes or the user trusts it again. Never for a provider that
    /// came with the host, but for its voices.
    case quarantined(ProviderTrouble)
  }

  /// After its last failure a voice of a provider that came with the host is quarantined for this long.
  package static let bundledVoiceQuarantine =
    Duration.nanoseconds(Int64(HealthRules.bundledVoiceQuarantine))

  private let file: StateFile<HealthFile>
  private let verified: StateFile<VerifiedFile>
  private let clock: HealthClock

  /// `file` is an absolute path. Nil: notes last only as long as the process.
  package init(file: String? = nil, clock: HealthClock = .system) {
    self.file = StateFile(path: file)
    verified = StateFile(path: file.map { Path.parent(of: $0) + "/verified.json" })
    self.clock = clock
  }

  /// The clock of `Verdict.resting`.
  var monotonicNow: UInt64 { clock.now.monotonic }

  // MARK: - While speaking

  /// Whether this provider may be used now; takes microseconds.
  package func verdict(on places: ProviderPlaces) -> Verdict {
    guard let past = history(of: places) else { return .usable }
    let known = past.counted(for: .provider)
    if past.isQuarantined, let last = known.last ?? past.counted.last {
      return .quarantined(last.trouble)
    }
    return rest(after: known, of: places)
  }

  /// Whether this voice may be used now, as far as it is not a matter of its provider. What came with the host is not
  /// spared: other voices speak.
  package func verdict(on places: ProviderPlaces, voice: String) -> Verdict {
    history(of: places).map { verdict(on: voice, history: $0, places: places) } ?? .usable
  }

  /// Identifiers of the voices of a provider that must not be used now.
  func voicesKeptOut(of places: ProviderPlaces) -> Set<String> {
    guard let past = history(of: places) else { return [] }
    let known =
      past.quarantinedVoices + past.counted.filter(\.isOfVoice).compactMap(\.trouble.voice)
    return Set(known).filter { verdict(on: $0, history: past, places: places) != .usable }
  }

  private func verdict(
    on voice: String,
    history: HealthHistory,
    places: ProviderPlaces
  ) -> Verdict {
    let known = history.counted(for: .voice(voice))
    if let last = known.last, history.quarantinedVoices.contains(voice) {
      return .quarantined(last.trouble)
    }
    return rest(after: known, of: places)
  }

  private func rest(after known: [PastTrouble], of places: ProviderPlaces) -> Verdict {
    guard let last = known.last else { return .usable }
    let now = clock.now
    var rest = HealthRules.rest(after: known.map(\.moment))
    // There may be no other provider to speak meanwhile.
    if places.confinement.cameWithHost { rest = min(rest, HealthRules.maxBundledRest) }
    let passed = last.moment.distance(to: now)
    guard passed < rest else { return .usable }
    return .resting(until: now.monotonic + (rest - passed), last.trouble)
  }

  /// Notes a failure durably. Call before the provider is started again.
  /// - Parameter isOfVoice: It is held against its voice alone.
  package func note(
    _ trouble: ProviderTrouble,
    of places: ProviderPlaces,
    isOfVoice: Bool = false
  ) {
    let stamp = FileStamp(path: places.library)
    let now = clock.now
    let wasOverloaded = trouble.kind == .timedOut && clock.isOverloaded()
    file.change {
      $0.add(
        trouble.bounded,
        of: places.library,
        stamp: stamp,
        at: now,
        wasOverloaded: wasOverloaded,
        isOfVoice: isOfVoice,
        cameWithHost: places.confinement.cameWithHost
      )
    }
  }

  // MARK: - Conduct

  /// Whether a library is known to work: it has spoken a text, has passed `synth-host validate`, or one of its voices
  /// was made the default. False while it is quarantined.
  package func isVerified(_ library: String) -> Bool {
    verified(among: [library]).contains(library)
  }

  /// The libraries in a list that are known to work; reads the files once.
  func verified(among libraries: [String]) -> Set<String> {
    let heard = verified.read { contents in libraries.filter { contents.libraries.contains($0) } }
    return Set(heard).subtracting(quarantined(among: heard))
  }

  /// The libraries in a list that are quarantined; reads the file once.
  func quarantined(among libraries: [String]) -> Set<String> {
    let known = file.read { contents in libraries.filter { contents.histories[$0] != nil } }
    return Set(known.filter { history(of: ProviderPlaces(library: $0))?.isQuarantined == true })
  }

  /// Notes permanently that a library works, even if its file is replaced later, as by an update.
  package func verify(_ places: ProviderPlaces) {
    verified.change { $0.add(places.library) }
  }

  // MARK: - For the user

  /// The failures of a provider so far. Nil when it has never failed.
  package func history(of places: ProviderPlaces) -> HealthHistory? {
    guard var history = file.read({ $0.histories[places.library] }) else { return nil }
    // Failures of another file at the same path do not count.
    if FileStamp(path: places.library) != history.stamp { history.forgive() }
    // A provider that came with the host is never quarantined: without it there may be no voice at all. Its voices are for a
    // while: a page with a text that crashes an engine must not take the user's voice away for good.
    if places.confinement.cameWithHost {
      history.isQuarantined = false
      history.releaseVoices(at: clock.now)
    }
    return history
  }

  /// Stops counting a provider's failures, but keeps them. Returns false if none counted.
  @discardableResult
  package func forgive(_ places: ProviderPlaces) -> Bool {
    guard history(of: places)?.counted.isEmpty == false else { return false }
    file.change { $0.histories[places.library]?.forgive() }
    return true
  }

  /// The same for one voice, whose files are others now.
  package func forgive(_ voice: String, of places: ProviderPlaces) {
    guard history(of: places)?.counted(for: .voice(voice)).isEmpty == false else { return }
    file.change { $0.histories[places.library]?.forgive(voice) }
  }

  /// Deletes all failures of a provider. Returns false when there were none.
  @discardableResult
  package func forget(_ places: ProviderPlaces) -> Bool {
    if isVerified(places.library) { verified.change { $0.remove(places.library) } }
    guard history(of: places) != nil else { return false }
    file.change { $0.histories[places.library] = nil }
    return true
  }

  /// Problems with the file, as sentences.
  package var warnings: [String] { file.warnings }
}
