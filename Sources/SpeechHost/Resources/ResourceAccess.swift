// SPDX-License-Identifier: Apache-2.0

/// Which files a document may have, and what its relative references are relative to.
package struct ResourceAccess: Sendable {
  package var opener: ResourceOpener
  /// Absolute; nil for a document that came from no folder.
  package var documentFolder: String?

  package init(roots: ResourceRoots = ResourceRoots(), documentFolder: String? = nil) {
    opener = ResourceOpener(roots: roots)
    self.documentFolder = documentFolder
  }

  package func open(_ reference: String) throws(ResourceError) -> OpenResource {
    try opener.open(reference, documentFolder: documentFolder)
  }
}
