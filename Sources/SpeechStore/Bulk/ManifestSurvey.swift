// SPDX-License-Identifier: Apache-2.0

/// The contents of a manifest, determined by reading all of it, so that a damaged one is refused
/// before anything is rendered.
package struct ManifestSurvey: Hashable, Sendable {
  /// Units of the shard.
  package private(set) var units = 0
  /// Units of the manifest.
  package private(set) var all = 0
  /// UTF-8 bytes of the texts of the shard.
  package private(set) var bytes = 0

  /// Units of the shard that the header's voice speaks.
  package private(set) var ofHeaderVoice = 0

  /// Reads the manifest to its end and goes back to its first item.
  package init(_ reader: inout ManifestReader, shard: Shard) throws(ManifestError) {
    while let item = try reader.next() {
      if shard.contains(all) {
        units += 1
        bytes += item.source.text.utf8.count
        if item.settings.over(reader.header.settings).voice == reader.header.settings.voice {
          ofHeaderVoice += 1
        }
      }
      all += 1
    }
    try reader.rewind()
  }
}
