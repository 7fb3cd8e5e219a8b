// SPDX-License-Identifier: Apache-2.0

/// The levels of audio in hops of 2 ms, each a mean square.
///
/// They depend only on the samples, not on how these are divided into calls. Allocates in `init` alone.
struct HopLevels: ~Copyable {
  /// Samples of all channels in a hop.
  let hop: Int
  /// Levels that are kept, the oldest first.
  private(set) var count = 0
  /// The greatest level of all hops so far.
  private(set) var loudest: Float = 0
  /// Samples after the last whole hop.
  private(set) var rest = 0

  private let levels: UnsafeMutableBufferPointer<Float>
  private let partial: UnsafeMutableBufferPointer<Float>

  /// - Parameter capacity: the number of levels that are kept; then the oldest are dropped.
  init(_ format: AudioFormat, capacity: Int) {
    hop = max(1, format.sampleRate / 500) * format.channels
    levels = .allocate(capacity: capacity)
    partial = .allocate(capacity: hop)
  }

  deinit {
    levels.deallocate()
    partial.deallocate()
  }

  subscript(index: Int) -> Float { levels[index] }

  mutating func begin() {
    count = 0
    rest = 0
    loudest = 0
  }

  /// Forgets the oldest `number` levels.
  mutating func removeOldest(_ number: Int) {
    count -= number
    for index in 0..<count { levels[index] = levels[index + number] }
  }

  /// Adds samples up to the end of a hop; returns how many, or nil if the hop is not whole yet, with all added.
  mutating func addHop(of samples: UnsafeBufferPointer<Float>) -> Int? {
    let missing = hop - rest
    guard samples.count >= missing else {
      _ = partial[rest...].update(fromContentsOf: samples)
      rest += samples.count
      return nil
    }
    if rest == 0 {
      add(Self.meanSquare(samples, hop))
    } else {
      _ = partial[rest...].update(fromContentsOf: samples.prefix(missing))
      add(Self.meanSquare(UnsafeBufferPointer(partial), hop))
      rest = 0
    }
    return missing
  }

  /// The mean of the `number` levels from `start` on.
  func mean(of number: Int, from start: Int) -> Float {
    var sum: Float = 0
    for index in start..<(start + number) { sum += levels[index] }
    return sum / Float(number)
  }

  /// The quietest stretch of `number` hops among the first `end`; of all of these if there are fewer.
  func quietest(of number: Int, before end: Int) -> Float {
    let length = min(number, end)
    guard length > 0 else { return 0 }
    var least = Float.greatestFiniteMagnitude
    for start in 0...(end - length) { least = min(least, mean(of: length, from: start)) }
    return least
  }

  private mutating func add(_ level: Float) {
    if count == levels.count { removeOldest(count / 2) }
    levels[count] = level
    count += 1
    if level > loudest { loudest = level }
  }

  private static func meanSquare(_ samples: UnsafeBufferPointer<Float>, _ count: Int) -> Float {
    // Four sums at once, because each addition waits for the one before.
    var sums = SIMD4<Float>.zero
    var index = 0
    while index + 4 <= count {
      let four = SIMD4(
        samples[index],
        samples[index + 1],
        samples[index + 2],
        samples[index + 3]
      )
      sums += four * four
      index += 4
    }
    var sum = sums.sum()
    while index < count {
      sum += samples[index] * samples[index]
      index += 1
    }
    return sum / Float(count)
  }
}
