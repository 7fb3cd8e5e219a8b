// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import Foundation
import PackageDescription

// A build plugin that compiles Swift files for Apple's systems on Linux, for apps. It reads Swift with the toolchain's own
// SwiftSyntax: nothing is downloaded, and SwiftPM accepts the flags for it in packages that are depended on by path.

/// The toolchain that runs this manifest, by the library that it gives to manifests. Line by line, because Foundation reads no
/// more than a page of such a file.
let toolchain = {
  let library = "/lib/swift/pm/ManifestAPI/libPackageDescription.so"
  guard let maps = fopen("/proc/self/maps", "r") else { return "/usr" }
  defer { fclose(maps) }
  var bytes = [CChar](repeating: 0, count: 8192)
  while fgets(&bytes, Int32(bytes.count), maps) != nil {
    let line = String(decoding: bytes.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    if line.hasSuffix(library) { return String(line.drop { $0 != "/" }.dropLast(library.count)) }
  }
  return "/usr"
}()
let parser = Context.environment["SWIFT_HOST_LIBRARIES"] ?? "\(toolchain)/lib/swift/host"

let package = Package(
  name: "AppleSources",
  products: [.plugin(name: "AppleSources", targets: ["AppleSources"])],
  targets: [
    .executableTarget(
      name: "apple-sources",
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-I", parser])],
      linkerSettings: [
        .unsafeFlags(["-L", parser, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", parser])
      ]
    ),
    .plugin(name: "AppleSources", capability: .buildTool(), dependencies: ["apple-sources"]),
  ]
)
