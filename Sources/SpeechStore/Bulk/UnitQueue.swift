// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Hands out the units of a shard to several threads, in the order of the manifest. [any thread]
final class UnitQueue: Sendable {
  private struct State: ~Copyable {
    var reader: ManifestReader
    /// The number of the next item in the manifest.
    var number = 0
    var isClosed = false
  }

  private let state: Mutex<State>
  private let shard: Shard

  init(_ reader: consuming ManifestReader, shard: Shard) {
    state = Mutex(State(reader: reader))
    self.shard = shard
  }

  /// The next unit; nil after the last, and once the queue is closed.
  func next() throws(ManifestError) -> BulkUnit? {
    let result = state.withLock { state -> Result<BulkUnit?, ManifestError> in
      do throws(ManifestError) {
        while !state.isClosed, let item = try state.reader.next() {
          defer { state.number += 1 }
          if shard.contains(state.number) {
            return .success(BulkUnit(item: item, line: state.reader.line))
          }
        }
        return .success(nil)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Hands out no more units.
  func close() { state.withLock { $0.isClosed = true } }
}
