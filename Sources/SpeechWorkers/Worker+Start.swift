// SPDX-License-Identifier: Apache-2.0

package import SpeechVoices

extension Worker {
  /// Starts the process, loads the provider and waits until it is ready.
  ///
  /// Takes 1 to 20 ms with an ordinary provider, at most the sum of the load, preload and create limits. Throws
  /// `cancelled` within 20 ms of `isCancelled` becoming true.
  package static func start(
    _ places: ProviderPlaces,
    program: WorkerProgram,
    locale: String = "und",
    timeZone: String? = nil,
    limits: WorkerLimits = WorkerLimits(),
    events: WorkerEvents = WorkerEvents(),
    isCancelled: () -> Bool = { false }
  ) throws(WorkerError) -> Worker {
    let library = try ProviderLibrary(path: places.library)
    let libraryIsFile = library.isFile
    let scratch = try ScratchFolder.make(for: places.confinement)
    let worker = try SharedPages.make { (pages, hostPage, workerPage) throws(WorkerError) in
      let process = try WorkerProcess(
        program: program,
        environment: program.environment(of: places, scratch: scratch, timeZone: timeZone),
        library: library,
        hostPage: hostPage,
        workerPage: workerPage
      )
      return Worker(
        places: places,
        limits: limits.allowing(places.confinement),
        process: process,
        pages: pages,
        scratch: scratch,
        events: events
      )
    }
    try worker.startMonitor()
    // Address space exceeds memory use; this is enough for an ordinary engine.
    let space = max(worker.limits.memory, 2 << 30)
    do throws(WorkerError) {
      let open = openMessage(
        for: places,
        libraryIsFile: libraryIsFile,
        scratch: scratch,
        program: program,
        memory: space,
        locale: locale
      )
      try worker.send(open)
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
