// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import SpeechHost
import SpeechMarkup
import Synchronization

/// Where the text of a document that was made from a file is in that file: what is reported of the document is passed on
/// with places of the file. [any thread]
final class FilePlaces: Sendable {
  private let places: Mutex<DocumentPlaces>

  init(_ places: DocumentPlaces) { self.places = Mutex(places) }

  /// The same marker with its range in the file, and the entry of an archive that it is in.
  func located(_ marker: SpokenMarker) -> (marker: SpokenMarker, entry: String?) {
    guard let place = places.withLock({ $0.place(of: marker.textRange) }) else {
      return (marker, nil)
    }
    var marker = marker
    marker.textRange = place.utf16
    return (marker, place.entry)
  }

  /// The same diagnostic with its place in the file, in words for its author.
  func located(_ diagnostic: RenderDiagnostic) -> RenderDiagnostic {
    let place = diagnostic.position.flatMap { self.place(of: $0) }
    return RenderDiagnostic(
      diagnostic.kind,
      at: place?.start,
      in: place?.entry,
      isOfConverted: true
    )
  }

  /// The place of a position in the document; nil if the file has none.
  func place(of position: SourcePosition) -> DocumentPlaces.Place? {
    places.withLock { $0.position(at: position.utf16) }
  }
}
