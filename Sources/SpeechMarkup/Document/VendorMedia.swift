// SPDX-License-Identifier: Apache-2.0

/// What a `<media>` asks for.
struct VendorMedia {
  /// Empty where it has none.
  var identifier: String
  /// Silence before it.
  var delay: Duration?
  /// Linear.
  var gain = 1.0
}
