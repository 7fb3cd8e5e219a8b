// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// SpeechProviderKit for authors of providers, without what synth-host depends on. `make install-header` installs it with
// copies of both folders, and `synth-host provider new --language swift` puts it into the package that it makes.
let package = Package(
  name: "SpeechProviderKit",
  products: [.library(name: "SpeechProviderKit", type: .static, targets: ["SpeechProviderKit"])],
  targets: [
    .target(name: "CSpeechProvider", exclude: ["provider.map"]),
    .target(
      name: "SpeechProviderKit",
      dependencies: ["CSpeechProvider"],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
  ],
  cLanguageStandard: .gnu11
)
