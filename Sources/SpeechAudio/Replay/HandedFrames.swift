// SPDX-License-Identifier: Apache-2.0

/// A record of the frames of a request that were passed on: enough to check whether another process produces the same
/// ones, and to continue their sound.
///
/// The memory is the same for a word and for an hour: hashes of all frames up to certain places, whose spacing grows.
/// [render thread]
package struct HandedFrames: ~Copyable {
  /// Initial number of frames between two places.
  private static let spacing = 4096
  /// Maximum number of places.
  private static let maxPlaces = 512

  package private(set) var count = 0
  private var hash = SampleHash()
  private let places: UnsafeMutableBufferPointer<UInt64>
  private var placeCount = 0
  private var spacing = Self.spacing
  /// The latest frames.
  package private(set) var latest = LatestFrames()

  package init() { places = .allocate(capacity: Self.maxPlaces) }

  deinit { places.deallocate() }

  /// Starts a request, and keeps its last `latest` frames.
  package mutating func begin(channels: Int, latest: Int) {
    count = 0
    hash = SampleHash()
    placeCount = 0
    spacing = Self.spacing
    self.latest.begin(channels: channels, frames: latest)
  }

  /// Adds frames that are passed on, interleaved.
  package mutating func add(_ samples: UnsafeBufferPointer<Float>) {
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
    if placeCount == Self.maxPlaces {
      // Dropping every other place makes room for as many again.
      for index in 0..<(Self.maxPlaces / 2) { places[index] = places[2 * index + 1] }
      placeCount = Self.maxPlaces / 2
      spacing *= 2
      guard count % spacing == 0 else { return }
    }
    places[placeCount] = hash.value
    placeCount += 1
  }

  /// Frames from `frame` on until the next place whose hash is known; the end is the last place.
  package func untilNextPlace(after frame: Int) -> Int {
    min(count, (frame / spacing + 1) * spacing) - frame
  }

  /// Whether the first `frame` frames have this hash; true between the places, where it is unknown.
  package func agrees(_ other: SampleHash, after frame: Int) -> Bool {
    if frame == count { return other == hash }
    guard frame > 0, frame % spacing == 0, frame / spacing <= placeCount else { return true }
    return places[frame / spacing - 1] == other.value
  }
}
