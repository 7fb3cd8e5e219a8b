// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire
import Glibc

/// A worker without a process: the fuzzer is at the other end of its socket and of its pages.
struct BareWorker {
  let worker: Worker
  /// Of the socket, as the process would have it.
  let socket: Int32
  /// The page that the process would write.
  let page: UnsafeMutableRawPointer

  init(limits: WorkerLimits = WorkerLimits()) {
    var ends: [Int32] = [-1, -1]
    precondition(linux_socket_pair(&ends) == 0)
    // Descriptors of no process: a kill must have no effect.
    let process = WorkerProcess(
      pid: 0,
      pidfd: -1,
      control: ends[0],
      errorOutput: -1,
      wakeUp: WakeUp()
    )
    socket = ends[1]
    do throws(WorkerError) {
      (worker, page) = try SharedPages.make { (pages, _, workerPage) throws(WorkerError) in
        let size = Int(SPEECH_WIRE_WORKER_BYTES)
        let map = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, workerPage, 0)
        guard let map, map != MAP_FAILED else {
          throw WorkerError.system(call: "mmap", code: errno)
        }
        let worker = Worker(
          places: ProviderPlaces(library: "/none"),
          limits: limits,
          process: process,
          pages: pages,
          scratch: nil,
          events: WorkerEvents()
        )
        return (worker, map)
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// As if it had just been started.
  func reset() {
    worker.state.withLock { $0 = WorkerState() }
    worker.hasEnded.store(false, ordering: .releasing)
    worker.process.wasKilled.store(false, ordering: .sequentiallyConsistent)
    speech_host_set_cancelled_id(worker.pages.host, 0)
  }
}
