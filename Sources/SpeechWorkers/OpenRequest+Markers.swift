// SPDX-License-Identifier: Apache-2.0

import CSpeechWire

/// The ring of markers.
extension OpenRequest {
  /// As with audio, only the copy is checked and used.
  mutating func takeMarkers(_ count: Int, markers: inout MarkerBlock) {
    guard count > 0, let ring = speech_wire_markers(worker.pages.worker) else { return }
    var record = speech_wire_marker()
    for index in 0..<count {
      let place = (Int(markerRead) + index) & (Int(SPEECH_WIRE_MARKERS) - 1)
      speech_wire_copy(&record, ring + place, MemoryLayout<speech_wire_marker>.stride)
      let end = UInt64(record.text_start) + UInt64(record.text_len)
      let isValid =
        ProviderMarker.Kind(record.kind) != nil && record.frame >= lastMarkerFrame
        && record.frame <= UInt64(frameLimit) && end <= UInt64(text.count)
        && isBorder(Int(record.text_start)) && isBorder(Int(end))
      if isValid, markersLeft > 0 {
        markersLeft -= 1
        lastMarkerFrame = record.frame
        markers.append(record)
      } else {
        refusedMarkers += 1
      }
    }
    markerRead &+= UInt32(count)
    speech_host_set_marker_read(worker.pages.host, markerRead)
  }
}
