// SPDX-License-Identifier: Apache-2.0

/// What a catalogue of audiobooks shows besides title and authors. Nil: not known.
package struct BookDetails: Hashable, Sendable {
  /// Who reads it: a voice, or what its maker calls it.
  package var narrator: String?
  /// Of the publication.
  package var year: Int?
  package var series: String?
  /// Its number in the series.
  package var seriesPart: Int?
  /// Some sentences about it.
  package var summary: String?

  package init() {}

  /// `Foundation, 3`.
  package var seriesTitle: String? {
    guard let series, let seriesPart else { return series }
    return "\(series), \(seriesPart)"
  }
}
