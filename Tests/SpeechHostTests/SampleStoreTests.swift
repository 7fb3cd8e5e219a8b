// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import Testing

@Suite("The memory of recordings")
struct SampleStoreTests {
  private let store = SampleStore()

  /// Gives back an array with room for so many samples.
  private func giveBack(_ capacity: Int) {
    var samples = store.take(capacity: capacity)
    samples.append(1)
    store.take(back: &samples)
    #expect(samples.isEmpty)
  }

  @Test("is used again, empty, by the smallest that is large enough")
  func reuse() {
    var (small, large) = (store.take(capacity: 1_000), store.take(capacity: 100_000))
    let room = large.capacity
    store.take(back: &small)
    store.take(back: &large)
    #expect(store.count == 2)
    let again = store.take(capacity: 900)
    #expect(again.isEmpty && again.capacity < room && store.count == 1)
    let other = store.take(capacity: 70_000)
    #expect(other.isEmpty && other.capacity == room && store.count == 0)
  }

  @Test("is not taken by what is larger, and none is made for nothing")
  func others() {
    giveBack(1_000)
    #expect(store.take(capacity: 50_000).capacity >= 50_000)
    #expect(store.count == 1)
    #expect(store.take(capacity: 0).capacity == 0)
    #expect(store.count == 1)
  }

  @Test("is bounded, in arrays and in their size")
  func bounds() {
    giveBack(SampleStore.maxSamples * 2)
    #expect(store.count == 0)
    var taken = (0..<SampleStore.maxArrays + 3).map { _ in store.take(capacity: 1_000) }
    for index in taken.indices { store.take(back: &taken[index]) }
    #expect(store.count == SampleStore.maxArrays)
  }
}
