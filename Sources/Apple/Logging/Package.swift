// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A separate package, because the mere presence of modules with these names changes others:
// portable sources ask `#if canImport(os)` to detect an Apple system. With `os` in the same build
// swift-argument-parser expects Darwin's locks and does not compile.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Logging",
  products: [
    .library(name: "OSLog", targets: ["OSLog"]),
    .library(name: "os", targets: ["os"]),
  ],
  targets: [
    .target(name: "OSLog", path: "OSLog", swiftSettings: strict),
    .target(name: "os", dependencies: ["OSLog"], path: "os", swiftSettings: strict),
  ]
)
