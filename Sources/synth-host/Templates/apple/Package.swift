// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The library exports its entry point alone, and carries Swift and Foundation: it needs no Swift where it is installed.
let package = Package(
  name: "@NAME@",
  products: [.library(name: "@MODULE@", type: .dynamic, targets: ["@MODULE@"])],
  dependencies: [.package(path: "AppleProvider")],
  targets: [
    .target(
      name: "@MODULE@",
      dependencies: [
        .product(name: "AppleProvider", package: "AppleProvider"),
        .product(name: "OSLog", package: "AppleProvider"),
        .product(name: "os", package: "AppleProvider"),
      ],
      path: "Linux",
      exclude: ["apple-sources.json"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "AppleSources", package: "AppleProvider")]
    )
  ]
)
