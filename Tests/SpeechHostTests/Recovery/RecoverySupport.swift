// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechAudio
import SpeechHost
import SpeechVoices
import SpeechWorkers
import Synchronization
import TestSupport

/// What the processes of `Flaky` do, one after the other; those after the last do nothing wrong.
final class Plan: Sendable {
  private let faults: [String]
  private let file: String
  private let started = Mutex(0)

  /// - Parameter faults: as in the fixture, without the seed, which is the number of the process.
  init(_ faults: [String], home: TemporaryFolder) {
    self.faults = faults
    file = home.path + "/providers/flaky-data/plan"
    mkdir(home.path + "/providers", 0o755)
    mkdir(home.path + "/providers/flaky-data", 0o755)
    write(for: 0)
  }

  private func write(for process: Int) {
    let fault = process < faults.count ? faults[process] : "none 0 0"
    TestSupport.write(Array("\(process * 60) \(fault)\n".utf8), to: file)
  }

  /// The next process reads what comes next.
  func didStart() {
    started.withLock { started in
      started += 1
      write(for: started)
    }
  }

  /// Processes that have been started.
  var processCount: Int { started.withLock { $0 } }
}

/// A host whose `Flaky` follows a plan: without spares, which start beside others and would read the same of it.
func makeHost(
  _ plan: Plan,
  and products: [String] = [],
  bundled: [String] = [],
  home: TemporaryFolder
) -> SpeechHost {
  makeHost(["Flaky"] + products, bundled: bundled, home: home, keepsSpares: false) { worker in
    if worker.places.library.hasSuffix("/Flaky.so") { plan.didStart() }
  }
}

/// How a render went.
struct Rendered {
  let outcome: RenderOutcome
  let log: RenderLog
}

extension SpeechHost {
  func render(
    _ text: String,
    _ voice: String,
    isKept: Bool = true,
    allowsFallback: Bool = true
  ) -> Rendered {
    let log = RenderLog()
    log.isKept = isKept
    let source = Array(text.utf8)
    let request = RenderRequest(
      text.hasPrefix("<") ? .ssml(source) : .plainText(source),
      voice: voice,
      allowsFallback: allowsFallback
    )
    let outcome = render(request, into: log, observer: log)
    return Rendered(outcome: outcome, log: log)
  }
}
