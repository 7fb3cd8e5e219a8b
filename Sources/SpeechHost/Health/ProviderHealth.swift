// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
package import SpeechVoices

/// Remembers how providers have failed, and says which are to be left alone for now.
///
/// What it knows lies in a file that all processes of the user share: where a provider takes its host down with it again
/// and again, the next host knows. Every call may come from any thread.
package final class ProviderHealth: Sendable {
  /// Whether a provider may be asked.
  package enum Verdict: Hashable, Sendable {
    case usable
    /// It failed a moment ago: not before this time (`CLOCK_BOOTTIME`, nanoseconds).
    case resting(until: UInt64, ProviderTrouble)
    /// It failed too often; it stays out until its library changes or the user trusts it again. Never of a provider that
    /// came with the host.
    case quarantined(ProviderTrouble)
  }

  private let file: StateFile<HealthFile>
  private let verified: StateFile<VerifiedFile>
  private let clock: HealthClock

  /// `file` is absolute. Nil: what is remembered lasts as long as the process.
  package init(file: String? = nil, clock: HealthClock = .system) {
    self.file = StateFile(path: file)
    let folder = file.flatMap { file in file.lastIndex(of: "/").map { file[..<$0] } }
    verified = StateFile(path: folder.map { "\($0)/verified.json" })
    self.clock = clock
  }

  /// The clock that `Verdict.resting` speaks of.
  var monotonicNow: UInt64 { clock.now.monotonic }

  // MARK: - While speaking

  /// Whether this provider may be asked now; takes microseconds.
  package func verdict(on places: ProviderPlaces) -> Verdict {
    guard let record = history(of: places), let last = record.counted.last else { return .usable }
    if record.isQuarantined { return .quarantined(last.trouble) }
    let now = clock.now
    var rest = HealthRules.rest(after: record.counted.map(\.moment))
    // Nobody else may be there to speak meanwhile.
    if places.confinement.cameWithHost { rest = min(rest, HealthRules.maxBundledRest) }
    let passed = last.moment.distance(to: now)
    guard passed < rest else { return .usable }
    return .resting(until: now.monotonic + (rest - passed), last.trouble)
  }

  /// Notes a failure, durably, before anybody starts the provider again.
  package func record(_ trouble: ProviderTrouble, of places: ProviderPlaces) {
    let stamp = FileStamp(path: places.library)
    let now = clock.now
    file.change { $0.add(trouble.bounded, of: places.library, stamp, at: now) }
  }

  // MARK: - Conduct

  /// Whether a library is known to speak: it has been heard to say a text, has passed `synth-host validate`, or one of its
  /// voices was made the default. One in quarantine does not count.
  package func isVerified(_ library: String) -> Bool {
    verified(among: [library]).contains(library)
  }

  /// Those of a list that are known to speak; looks at the files once.
  func verified(among libraries: [String]) -> Set<String> {
    let heard = verified.read { contents in libraries.filter { contents.libraries.contains($0) } }
    return Set(heard).subtracting(quarantined(among: heard))
  }

  /// Those of a list that are in quarantine; looks at the file once.
  func quarantined(among libraries: [String]) -> Set<String> {
    let known = file.read { contents in libraries.filter { contents.records[$0] != nil } }
    return Set(known.filter { history(of: ProviderPlaces(library: $0))?.isQuarantined == true })
  }

  /// Remembers that a library speaks, permanently: also when its file is replaced, as an update does.
  package func verify(_ places: ProviderPlaces) {
    verified.change { $0.add(places.library) }
  }

  // MARK: - For the user

  /// What is remembered of a provider. Nil when it has never failed.
  package func history(of places: ProviderPlaces) -> HealthRecord? {
    guard var record = file.read({ $0.records[places.library] }) else { return nil }
    // What another file did under that name is not held against this one.
    if FileStamp(path: places.library) != record.stamp { record.forgive() }
    // What came with the host rests, but is never left out: without it there may be nobody who speaks.
    if places.confinement.cameWithHost { record.isQuarantined = false }
    return record
  }

  /// Gives a provider another chance; its failures stay known. False when none was held against it.
  @discardableResult
  package func forgive(_ places: ProviderPlaces) -> Bool {
    guard history(of: places)?.counted.isEmpty == false else { return false }
    file.change { $0.records[places.library]?.forgive() }
    return true
  }

  /// Forgets all failures of a provider. False when there was none.
  @discardableResult
  package func forget(_ places: ProviderPlaces) -> Bool {
    if isVerified(places.library) { verified.change { $0.remove(places.library) } }
    guard history(of: places) != nil else { return false }
    file.change { $0.records[places.library] = nil }
    return true
  }

  /// What went wrong with the file, in sentences.
  package var warnings: [String] { file.warnings }
}
