// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem
import Synchronization

/// The current providers and voices, and notifications of changes.
///
/// A lookup costs a lock and no more. Files are read and providers asked on the caller's thread (`load`, `rescan`) or
/// on the registry's own, which runs only while there is work. [any thread]
package final class VoiceRegistry: Sendable {
  struct State {
    var snapshot = ProviderCatalog.Snapshot()
    /// What was last announced to observers.
    var announced: [VoiceGroup] = []
    var cacheWarning: String?
    var watchState = WatchState.off
    var isLoaded = false
  }

  let searchPath: SearchPath
  let settings: RegistrySettings
  /// What the user has decided; a change takes effect at the next look.
  package let decisions: StateFile<ProviderDecisions>
  /// Held while files are looked at, and never while a provider is asked.
  let catalog: Mutex<ProviderCatalog>
  let state = Mutex(State())
  /// Those that are being asked, on their own threads.
  let jobs: ProbeJobs
  let observers = VoiceObservers()
  let loop: RegistryLoop

  /// Reads the cache file and nothing else yet; see `load()`. `cacheFile` and `decisionsFile` are absolute; nil: nothing is
  /// kept.
  package init(
    searchPath: SearchPath,
    cacheFile: String?,
    decisionsFile: String? = nil,
    prober: any ProviderProbing,
    settings: RegistrySettings = RegistrySettings()
  ) {
    self.searchPath = searchPath
    self.settings = settings
    decisions = StateFile(path: decisionsFile)
    let marks = ProbeMarks(besideCache: cacheFile)
    jobs = ProbeJobs(prober: prober, marks: marks, width: settings.maxProbes)
    catalog = Mutex(
      ProviderCatalog(
        searchPath: searchPath,
        cacheFile: cacheFile,
        decisions: decisions,
        marks: marks,
        settings: settings
      )
    )
    loop = RegistryLoop(settings)
  }

  deinit {
    loop.end()
    jobs.abandon()
  }

  /// What went wrong with the registry's own files, in sentences.
  package var warnings: [String] {
    state.withLock { state in
      var warnings = (state.cacheWarning.map { [$0] } ?? []) + decisions.warnings
      switch state.watchState {
      case .off, .watching: break
      case .polling(let reason), .impossible(let reason): warnings.append(reason)
      }
      return warnings
    }
  }
}
