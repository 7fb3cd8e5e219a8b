// SPDX-License-Identifier: Apache-2.0

package import SpeechProviderKit

/// What a unit said once for a measurement.
package struct Recording {
  package var samples: [Float] = []
  package var markers: [SpeechMarker] = []
  package init() {}
}
