// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
package import SpeechVoices

extension Worker {
  /// Starts the process, loads the provider and waits until it is ready.
  ///
  /// Takes 1 to 20 ms with an ordinary provider, at most the sum of the load, preload and create limits. Throws
  /// `cancelled` within 20 ms of `isCancelled` becoming true.
  /// - Parameter blank: A process that may have been started before; it is used if it can be.
  package static func start(
    _ places: ProviderPlaces,
    program: WorkerProgram,
    locale: String = "und",
    timeZone: String? = nil,
    limits: WorkerLimits = WorkerLimits(),
    events: WorkerEvents = WorkerEvents(),
    blank: BlankWorker? = nil,
    isCancelled: () -> Bool = { false }
  ) throws(WorkerError) -> Worker {
    let library = try ProviderLibrary(
      path: places.library,
      cameWithHost: places.confinement.cameWithHost
    )
    let scratch = try ScratchFolder.make(for: places.confinement)
    let parts: BlankWorker.Parts
    if let taken = blank?.take(program) {
      parts = taken
    } else {
      parts = try BlankWorker.Parts(program)
    }
    let worker = Worker(
      places: places,
      limits: limits.allowing(places.confinement),
      process: parts.process,
      pages: parts.pages,
      scratch: scratch,
      events: events
    )
    try worker.startMonitor()
    // Address space exceeds memory use; this is enough for an ordinary engine.
    let space = max(worker.limits.memory, 2 << 30)
    do throws(WorkerError) {
      let open = openMessage(
        for: places,
        libraryIsFile: library.isFile,
        scratch: scratch,
        program: program,
        memory: space,
        locale: locale,
        timeZone: timeZone
      )
      try worker.send(open, descriptor: library.descriptor.number)
    } catch {
      // The caller never sees this worker, and its monitor retains it while it runs.
      worker.dismiss()
      throw error
    }
    try worker.waitUntilReady(isCancelled)
    events.didStart(worker)
    return worker
  }

  private func waitUntilReady(_ isCancelled: () -> Bool) throws(WorkerError) {
    let limit = limits.load + limits.preload + limits.create
    do throws(WorkerError) {
      try wait(for: .load, limit: limit) { state -> Result<Void, WorkerError>? in
        if let failure = state.failure { return .failure(failure) }
        if isCancelled() { return .failure(.cancelled) }
        return state.ready != nil ? .success(()) : nil
      }
    } catch {
      dismiss()
      throw error
    }
  }
}
