// SPDX-License-Identifier: Apache-2.0

package import SpeechHost

/// Finds rendered units in a store. Renders nothing.
package struct UnitFinder: Sendable {
  private let renderer: UnitRenderer

  package init(
    _ header: RenderManifest.Header,
    store: RenderStore,
    host: SpeechHost,
    resources: ResourceAccess
  ) {
    renderer = UnitRenderer(
      host: host,
      store: store,
      header: header,
      resources: resources,
      jobs: 1,
      observer: NoObserver()
    )
  }

  /// The paths of an item's audio and markers; nil when it is not in the store. Throws when its voice cannot be found.
  package func find(
    _ item: RenderManifest.Item
  ) throws(Refusal) -> (audio: String, markers: String)? {
    let key = try renderer.plan(item).key
    guard renderer.store.holds(key) else { return nil }
    return (renderer.store.audio(key), renderer.store.markers(key))
  }

  /// Nothing is rendered, so there is nothing to observe.
  private struct NoObserver: BulkObserver {
    func didDiagnose(_ diagnostic: RenderDiagnostic, in unit: BulkUnit) {}
    func didEnd(_ unit: BulkUnit, result: UnitResult) {}
  }
}
