// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
package import SpeechJSON
package import SpeechStore

/// A book with all of its rendered units, in the order in which they are heard.
package struct StoredBook: Sendable {
  package let description: BookDescription
  package let units: [StoredUnit]
  /// The EPUB that its own EPUB becomes with overlays; nil: one of its own is made.
  package var authors: AuthorsEPUB?

  package init(_ description: BookDescription, units: [StoredUnit]) {
    self.description = description
    self.units = units
  }

  /// Looks for the units of a manifest.
  /// - Parameter find: The paths of an item's audio and markers; nil when it is not in the store.
  package init<Failure: Error>(
    _ description: BookDescription,
    reader: inout ManifestReader,
    find: (RenderManifest.Item) throws(Failure) -> (audio: String, markers: String)?
  ) throws(StoredBookError<Failure>) {
    self.description = description
    var units: [StoredUnit] = []
    var missing: [String] = []
    var chapter = 0
    while let item = try Self.next(&reader, failure: Failure.self) {
      guard (item.chapter ?? 0) >= chapter else { throw .chapterHasEnded(item: item.id) }
      chapter = item.chapter ?? 0
      let found: (audio: String, markers: String)?
      do throws(Failure) { found = try find(item) } catch { throw .notFound(error, item: item.id) }
      if let found {
        let rate = item.settings.over(reader.header.settings).rate ?? 1
        do throws(AudioError) {
          units.append(
            try StoredUnit(
              item,
              rate: rate,
              audioPath: found.audio,
              markersPath: found.markers
            )
          )
        } catch {
          throw .audio(error)
        }
      } else {
        missing.append(item.id)
      }
    }
    if let first = missing.first {
      throw .missing(missing.count, of: units.count + missing.count, first: first)
    }
    guard !units.isEmpty else { throw .empty }
    self.units = units
  }

  private static func next<Failure: Error>(
    _ reader: inout ManifestReader,
    failure: Failure.Type
  ) throws(StoredBookError<Failure>) -> RenderManifest.Item? {
    do throws(ManifestError) { return try reader.next() } catch { throw .manifest(error) }
  }
}

extension BookDescription {
  /// What a manifest says of its book.
  package init(_ header: RenderManifest.Header) throws(JSONError) {
    if let book = header.book { try self.init(json: book) } else { self.init() }
  }
}
