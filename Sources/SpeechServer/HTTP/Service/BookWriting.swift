// SPDX-License-Identifier: Apache-2.0

/// Makes EPUBs that read along.
package protocol BookWriting: Sendable {
  /// Makes one, chapter by chapter. Takes as long as its speech takes to be made. [any thread]
  /// - Parameters:
  ///   - identifier: Another one for another text.
  ///   - isCancelled: Asked some times a second.
  ///   - render: Writes the speech of the chapter with this index: as wav to the first path, its markers to the second. False:
  ///     it could not, and the rest is not wanted.
  ///   - send: Takes all bytes of the file in their order. False: the rest is not wanted.
  /// - Returns: Whether all was sent.
  func write(
    _ book: ReadDocument,
    identifier: String,
    isCancelled: @escaping () -> Bool,
    render: (Int, _ audioPath: String, _ markersPath: String) -> Bool,
    send: @escaping (UnsafeRawBufferPointer) -> Bool
  ) throws(HTTPError) -> Bool
}
