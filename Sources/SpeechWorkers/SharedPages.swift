// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire
import Glibc
import SpeechSystem

/// The memory that host and worker share; see `speech_wire.h` for who writes what.
///
/// Everything behind `worker` is written by an untrusted process: each word is read once and checked.
// Safe because the pointers are set once, stay mapped until deinit, and are used through the atomic accessors of
// speech_wire.h only.
final class SharedPages: @unchecked Sendable {
  let host: UnsafeMutablePointer<speech_host_page>
  /// Mapped read-only, except for the first page, which holds the wake-up count.
  let worker: UnsafePointer<speech_worker_page>
  private let wakeCount: UnsafeMutablePointer<UInt32>
  /// A private wake-up count for the host's own threads, out of reach of the worker.
  private let ownWakeCount: UnsafeMutablePointer<UInt32>

  /// Makes both memory files, seals them and maps them; `pass` gets the descriptors while they are open.
  static func make<Result>(
    _ pass: (SharedPages, _ hostPage: Int32, _ workerPage: Int32) throws(WorkerError) -> Result
  ) throws(WorkerError) -> Result {
    let hostFile = try memory("speech-host", size: MemoryLayout<speech_host_page>.size)
    let workerFile = try memory("speech-worker", size: Int(SPEECH_WIRE_WORKER_BYTES))
    let pages = try SharedPages(hostFile: hostFile.number, workerFile: workerFile.number)
    // After our own mapping: from here on the host page cannot be mapped for writing.
    guard linux_seal(hostFile.number, false, true) == 0,
      linux_seal(workerFile.number, false, false) == 0
    else { throw WorkerError.system(call: "fcntl(F_ADD_SEALS)", code: errno) }
    return try pass(pages, hostFile.number, workerFile.number)
  }

  private static func memory(_ name: String, size: Int) throws(WorkerError) -> FileDescriptor {
    let file = try FileDescriptor.opened(linux_memfd(name), by: "memfd_create")
    guard ftruncate(file.number, size) == 0 else {
      throw WorkerError.system(call: "ftruncate", code: errno)
    }
    return file
  }

  private init(hostFile: Int32, workerFile: Int32) throws(WorkerError) {
    let hostSize = MemoryLayout<speech_host_page>.size
    let workerSize = Int(SPEECH_WIRE_WORKER_BYTES)
    let hostMap = mmap(nil, hostSize, PROT_READ | PROT_WRITE, MAP_SHARED, hostFile, 0)
    guard let hostMap, hostMap != MAP_FAILED else {
      throw WorkerError.system(call: "mmap", code: errno)
    }
    let workerMap = mmap(nil, workerSize, PROT_READ, MAP_SHARED, workerFile, 0)
    guard let workerMap, workerMap != MAP_FAILED else {
      let code = errno
      munmap(hostMap, hostSize)
      throw WorkerError.system(call: "mmap", code: code)
    }
    let firstPage = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, workerFile, 0)
    guard let firstPage, firstPage != MAP_FAILED else {
      let code = errno
      munmap(hostMap, hostSize)
      munmap(workerMap, workerSize)
      throw WorkerError.system(call: "mmap", code: code)
    }
    // Safe because both mappings are page-aligned, as large as the structs, and zero-filled.
    host = hostMap.assumingMemoryBound(to: speech_host_page.self)
    worker = UnsafePointer(workerMap.assumingMemoryBound(to: speech_worker_page.self))
    // Safe because the wake-up count is the first word of the worker page.
    wakeCount = firstPage.assumingMemoryBound(to: UInt32.self)
    ownWakeCount = .allocate(capacity: 1)
    ownWakeCount.initialize(to: 0)
  }

  deinit {
    munmap(host, MemoryLayout<speech_host_page>.size)
    munmap(UnsafeMutableRawPointer(mutating: worker), Int(SPEECH_WIRE_WORKER_BYTES))
    munmap(wakeCount, 4096)
    ownWakeCount.deallocate()
  }

  // MARK: Waking and sleeping

  /// Both wake-up counts before a check for work.
  struct WakeCounts {
    fileprivate let worker: UInt32
    fileprivate let own: UInt32
  }

  /// Wakes threads that sleep in `wait` or `nap`. [any thread]
  func wakeHost() {
    speech_wire_bump(ownWakeCount)
    linux_futex_wake_own(ownWakeCount)
    speech_wire_bump(wakeCount)
    linux_futex_wake(wakeCount)
  }

  /// The value for `wait` or `nap`; read it before checking for work. [any thread]
  var wakeCounts: WakeCounts {
    WakeCounts(worker: speech_worker_wake_count(worker), own: speech_wire_load(ownWakeCount))
  }

  /// Sleeps until a wake-up by host or worker after `seen` was read, at most `milliseconds`. [any thread]
  func wait(since seen: WakeCounts, milliseconds: UInt32) {
    linux_futex_wait_either(wakeCount, seen.worker, ownWakeCount, seen.own, milliseconds)
  }

  /// The same, but not woken by the worker. [any thread]
  func nap(since seen: WakeCounts, milliseconds: UInt32) {
    linux_futex_wait_own(ownWakeCount, seen.own, milliseconds)
  }

  /// Has the worker call the provider's cancel() for what `cancelled_id` says. [any thread]
  func wakeCanceller() {
    // Not by way of `pointee`, which would be an access to the whole page beside those of other threads.
    let count = speech_host_cancel_count(host)
    speech_wire_bump(count)
    linux_futex_wake(count)
  }

  /// How often `wakeWorker` has been called. [any thread]
  var workerWakes: UInt32 {
    speech_wire_load(workerWakeCount)
  }

  /// Wakes the worker that waits for space in a ring, or between two polls of its provider. [any thread]
  func wakeWorker() {
    speech_wire_bump(workerWakeCount)
    linux_futex_wake(workerWakeCount)
  }

  private var workerWakeCount: UnsafeMutablePointer<UInt32> {
    // Safe because the wake-up count is the first word of the host page.
    UnsafeMutableRawPointer(host).assumingMemoryBound(to: UInt32.self)
  }
}
