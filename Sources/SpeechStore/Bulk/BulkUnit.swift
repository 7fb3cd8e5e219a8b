// SPDX-License-Identifier: Apache-2.0

/// An item of a manifest, with its place.
package struct BulkUnit: Sendable {
  package let item: RenderManifest.Item
  /// Its line in the manifest.
  package let line: Int
}
