// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The library exports its entry point alone, and carries the Swift runtime, of which the linker drops what nothing uses: it
// needs no Swift where it is installed. Without -static-stdlib it is smaller, and needs the runtime of the host that loads
// it, which may be of another version. With -z defs a missing function is the linker's error, not that of a user's host.
let provider: [LinkerSetting] = [
  .unsafeFlags([
    "-static-stdlib", "-Xlinker", "--gc-sections", "-Xlinker", "-z", "-Xlinker", "defs", "-Xlinker",
    "--version-script=\(Context.packageDirectory)/SpeechProviderKit/Sources/CSpeechProvider/provider.map",
  ])
]

let package = Package(
  name: "@NAME@",
  products: [.library(name: "@MODULE@", type: .dynamic, targets: ["@MODULE@"])],
  dependencies: [.package(path: "SpeechProviderKit")],
  targets: [
    .target(
      name: "@MODULE@",
      dependencies: [.product(name: "SpeechProviderKit", package: "SpeechProviderKit")],
      path: "Sources",
      swiftSettings: [.swiftLanguageMode(.v6)],
      linkerSettings: provider
    )
  ]
)
