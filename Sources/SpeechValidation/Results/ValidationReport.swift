// SPDX-License-Identifier: Apache-2.0

package import SpeechVoices

/// The result of a provider's checks.
package struct ValidationReport: Sendable {
  package enum Outcome: String, Hashable, Sendable {
    /// No check counts as its failure.
    case passed
    case failed
    /// It could not be loaded, so nothing else could be checked.
    case notLoaded = "not-loaded"
    /// Every check was skipped, which says nothing.
    case nothingChecked = "nothing-checked"
    /// The user cancelled it.
    case interrupted
  }

  /// Of the library, as the user gave it.
  package let path: String
  package let level: Int
  package let seed: UInt32
  package let sandbox: Confinement.Level
  /// In the order of the catalogue.
  package let results: [CheckResult]
  /// The provider's identifier; nil when it could not be asked.
  package let identifier: String?
  package let version: String?
  /// From the first check to the last.
  package let duration: Duration
  /// The higher one of those before and after the checks; nil when unknown.
  package let load: LoadAverage?
  let catalog: CheckCatalog
  private let isCancelled: Bool

  package init(
    path: String,
    options: ValidationOptions,
    catalog: CheckCatalog,
    confinement: Confinement.Level,
    results: [CheckResult],
    facts: [String: [String]],
    isCancelled: Bool,
    duration: Duration,
    load: LoadAverage? = nil
  ) {
    self.path = path
    level = options.level
    seed = options.seed
    self.catalog = catalog
    sandbox = confinement
    self.results = results
    identifier = facts["id"]?.first
    version = facts["version"]?.first
    self.isCancelled = isCancelled
    self.duration = duration
    self.load = load
  }

  package var outcome: Outcome {
    if isCancelled { return .interrupted }
    let errors = results.filter(\.verdict.isError).map(\.check.identifier)
    if errors.contains(where: ["load-elf", "load-symbol"].contains) { return .notLoaded }
    if results.allSatisfy({ $0.verdict == .skipped }) { return .nothingChecked }
    return errors.isEmpty ? .passed : .failed
  }

  /// The highest level at which every check was performed and none counts as a failure; 0 when there is none.
  package var verifiedLevel: Int {
    var verified = 0
    for level in 1...4 where level <= self.level && level == verified + 1 {
      let wanted = catalog.checks.filter { $0.level <= level }.map(\.identifier)
      let known = Dictionary(results.map { ($0.check.identifier, $0.verdict) }) { first, _ in first
      }
      guard outcome != .interrupted, outcome != .nothingChecked,
        wanted.allSatisfy({ known[$0].map { !$0.isError } ?? false })
      else { break }
      verified = level
    }
    return verified
  }

  package func count(_ verdicts: Verdict...) -> Int {
    results.count { verdicts.contains($0.verdict) }
  }
}
