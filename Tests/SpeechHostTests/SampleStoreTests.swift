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

  @Test("is used again, empty, by what it is large enough for")
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

  @Test("is not taken by what is larger or far smaller, and none is made for nothing")
  func others() {
    giveBack(1_000)
    #expect(store.take(capacity: 50_000).capacity >= 50_000)
    #expect(store.count == 1)
    #expect(store.take(capacity: 10).capacity < 1_000)
    #expect(store.count == 1)
    #expect(store.take(capacity: 0).capacity == 0)
    #expect(store.count == 1)
  }

  @Test("has room for what its size promises, whatever the arrays that came back")
  func promise() {
    // An array that grew beyond what it was taken for.
    var grown = store.take(capacity: 1_000)
    grown.append(contentsOf: repeatElement(0, count: 1_500))
    #expect(grown.capacity < 4_096)
    store.take(back: &grown)
    #expect(store.take(capacity: 3_000).capacity >= 3_000)
    #expect(store.take(capacity: 2_000).capacity >= 2_000)
  }

  @Test("is bounded by its size, not by the number of arrays")
  func bounds() {
    giveBack(SampleStore.maxSamples * 2)
    #expect(store.count == 0)
    let part = SampleStore.maxSamples / 4
    var taken = (0..<6).map { _ in store.take(capacity: part) }
    for index in taken.indices { store.take(back: &taken[index]) }
    let kept = store.count
    #expect((1...4).contains(kept))
    var small = (0..<100).map { _ in store.take(capacity: 1_000) }
    for index in small.indices { store.take(back: &small[index]) }
    #expect(store.count > kept)
  }
}
