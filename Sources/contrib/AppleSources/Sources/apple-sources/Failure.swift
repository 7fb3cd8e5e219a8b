// SPDX-License-Identifier: Apache-2.0

/// What is wrong with an author's file, and how to mend it.
struct Failure: Error, CustomStringConvertible {
  /// The path of the file.
  let file: String
  /// The key in it, or what else says where; empty for the whole file.
  let place: String
  let problem: String
  let cure: String

  init(_ file: String, at place: String = "", _ problem: String, cure: String) {
    self.file = file
    self.place = place
    self.problem = problem
    self.cure = cure
  }

  var description: String {
    "\(file): \(place.isEmpty ? "" : "\(place): ")\(problem). \(cure)"
  }
}
