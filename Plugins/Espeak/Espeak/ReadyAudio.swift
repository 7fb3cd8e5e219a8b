// SPDX-License-Identifier: GPL-3.0-or-later
import SpeechProviderKit

/// Audio and markers of one request that wait for a block.
struct ReadyAudio {
  private var samples: [Int16] = []
  /// Samples at the start that were delivered.
  private var delivered = 0
  private var markers: ArraySlice<SpeechMarker> = []
  /// The frame of the last marker; later ones are not placed before it.
  private var markerFrame: UInt64 = 0

  /// As many as a host accepts in one block.
  private static let markersInBlock = 4096

  var isEmpty: Bool { samples.isEmpty && markers.isEmpty }

  mutating func add(_ marker: SpeechMarker) { markers.append(marker) }

  mutating func add(_ more: UnsafeBufferPointer<Int16>) { samples.append(contentsOf: more) }

  /// Moves what fits into the block. Markers may be ahead of their audio.
  mutating func move(into block: inout RenderBlock) {
    let start = block.position
    markerFrame = max(markerFrame, start)
    let count = block.append(samples.span.extracting(delivered..<samples.count))
    delivered += count
    if delivered == samples.count {
      samples.removeAll(keepingCapacity: true)
      delivered = 0
    }
    for var marker in markers.prefix(Self.markersInBlock) {
      markerFrame = max(markerFrame, marker.frame)
      marker.frame = markerFrame
      // The host counts the markers that it refuses; nothing can be done about them here.
      block.add(marker)
    }
    markers = markers.dropFirst(Self.markersInBlock)
    if markers.isEmpty { markers = [] }
  }
}
