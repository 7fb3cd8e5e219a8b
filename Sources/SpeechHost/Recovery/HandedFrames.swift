// SPDX-License-Identifier: Apache-2.0

/// What is remembered of the frames of a request that were handed on: enough to tell whether another process gives the same
/// ones, and how they sounded last.
///
/// It takes the same memory for a word and for an hour: hashes of all frames up to some places, which lie ever further apart.
/// [render thread]
struct HandedFrames: ~Copyable {
  /// Frames between two places at first.
  private static let spacing = 4096
  /// Places that are remembered.
  private static let most = 512

  private(set) var count = 0
  private var hash = SampleHash()
  private let places: UnsafeMutableBufferPointer<UInt64>
  private var placeCount = 0
  private var spacing = Self.spacing
  /// The latest frames.
  private(set) var latest = LatestFrames()

  init() { places = .allocate(capacity: Self.most) }

  deinit { places.deallocate() }

  /// Gets ready for a request whose latest frames, so many of them, may be asked for.
  mutating func begin(channels: Int, latest: Int) {
    count = 0
    hash = SampleHash()
    placeCount = 0
    spacing = Self.spacing
    self.latest.begin(channels: channels, frames: latest)
  }

  /// Adds frames that are handed on, interleaved.
  mutating func add(_ samples: UnsafeBufferPointer<Float>) {
    latest.add(samples)
    let channels = latest.channels
    let frameCount = samples.count / channels
    var done = 0
    while done < frameCount {
      let length = min(frameCount - done, spacing - count % spacing)
      let part = samples[(done * channels)..<((done + length) * channels)]
      hash.add(UnsafeBufferPointer(rebasing: part))
      count += length
      done += length
      if count % spacing == 0 { remember() }
    }
  }

  private mutating func remember() {
    if placeCount == Self.most {
      // Every other one makes room for as many again.
      for index in 0..<(Self.most / 2) { places[index] = places[2 * index + 1] }
      placeCount = Self.most / 2
      spacing *= 2
      guard count % spacing == 0 else { return }
    }
    places[placeCount] = hash.value
    placeCount += 1
  }

  /// Frames from `frame` on until the next place whose hash is known; all frames together are the last place.
  func untilNextPlace(after frame: Int) -> Int {
    min(count, (frame / spacing + 1) * spacing) - frame
  }

  /// Whether the first `frame` frames have this hash; true between the places, where nobody knows.
  func agrees(_ other: SampleHash, after frame: Int) -> Bool {
    if frame == count { return other == hash }
    guard frame > 0, frame % spacing == 0, frame / spacing <= placeCount else { return true }
    return places[frame / spacing - 1] == other.value
  }
}

/// The last frames of a stream, in one piece.
struct LatestFrames: ~Copyable {
  private(set) var channels = 1
  /// Frames so far.
  private(set) var count = 0
  private var capacity = 0
  /// Twice the capacity: moved to the front when it is full, so that each frame is copied twice at most.
  private var storage = UnsafeMutableBufferPointer<Float>.allocate(capacity: 0)
  private var used = 0

  deinit { storage.deallocate() }

  /// Forgets all; keeps `frames` frames from now on.
  mutating func begin(channels: Int, frames: Int) {
    self.channels = channels
    capacity = frames * channels
    count = 0
    used = 0
    guard storage.count < 2 * capacity else { return }
    storage.deallocate()
    storage = .allocate(capacity: 2 * capacity)
  }

  /// Adds frames, interleaved.
  mutating func add(_ samples: UnsafeBufferPointer<Float>) {
    guard capacity > 0, let base = storage.baseAddress else { return }
    count += samples.count / channels
    let kept = UnsafeBufferPointer(rebasing: samples.suffix(capacity))
    if used + kept.count > storage.count {
      let rest = min(used, capacity)
      base.update(from: base + used - rest, count: rest)
      used = rest
    }
    _ = storage[used...].update(fromContentsOf: kept)
    used += kept.count
  }

  /// The first frame that is still there.
  var start: Int { count - min(used, capacity) / channels }

  /// Frames from one that is still there to the end, interleaved; valid until the next change.
  func frames(from frame: Int) -> UnsafeBufferPointer<Float> {
    let length = min(max(0, count - frame) * channels, used)
    return UnsafeBufferPointer(rebasing: storage[(used - length)..<used])
  }
}
