// SPDX-License-Identifier: Apache-2.0

/// Which files a document may open, and the base of its relative references.
package struct ResourceAccess: Sendable {
  package var opener: ResourceOpener
  /// Absolute path; nil for a document without a folder.
  package var documentFolder: String?

  package init(roots: ResourceRoots = ResourceRoots(), documentFolder: String? = nil) {
    opener = ResourceOpener(roots: roots)
    self.documentFolder = documentFolder
  }

  package func open(_ reference: String) throws(ResourceError) -> OpenResource {
    try opener.open(reference, documentFolder: documentFolder)
  }
}
