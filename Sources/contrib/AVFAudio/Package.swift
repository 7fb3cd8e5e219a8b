// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// AVFAudio for apps, without the programs and providers of synth-host and what those depend on, so that SwiftPM downloads
// nothing. Each folder of Sources is a link to a module, with the dependencies that it has in the manifest of synth-host.
// `make install-header` installs it with copies of the folders; `.ci/dependent` builds an app with it.

let swift: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Modules of Apple's that sources import for some names of AVFAudio.
let thin = ["AVKit", "AudioToolbox", "AudioUnit", "CoreAudio", "CoreAudioKit", "CoreAudioTypes", "CoreMedia"]

// Folders of SpeechText/Languages whose tables CWordTables embeds.
let languages = ["English", "German", "French", "Spanish", "Italian"]

let package = Package(
  name: "AVFAudio",
  products: [
    .library(name: "AVFAudio", targets: ["AVFAudio"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "AppleModules", targets: thin + ["Accelerate"]),
    // Apart, because portable sources detect an Apple system by `#if canImport(os)`.
    .library(name: "OSLog", targets: ["OSLog"]),
    .library(name: "os", targets: ["os"]),
  ],
  targets: [
    // MARK: C
    .target(name: "CSpeechProvider", exclude: ["provider.map"]),
    .target(name: "CProviderRules", dependencies: ["CSpeechProvider"]),
    .target(name: "CSpeechWire"),
    .target(name: "CLinux"),
    .target(name: "CLandlock"),
    .target(name: "CSandbox", dependencies: ["CLandlock"]),
    .target(name: "CLibraries"),
    .target(name: "CSoundFiles", dependencies: ["CLibraries"], cSettings: [.define("_GNU_SOURCE")]),
    .target(name: "CICU", dependencies: ["CLibraries"]),
    .target(name: "CWordTables"),
    .target(name: "CLoudness", dependencies: ["CLibraries"]),
    .target(name: "CALSA", dependencies: ["CLibraries"]),
    .target(name: "CPulse", dependencies: ["CLibraries"]),

    // MARK: Host
    .target(name: "SpeechSystem", dependencies: ["CLinux"], swiftSettings: swift),
    .target(name: "SpeechJSON", dependencies: ["SpeechSystem"], swiftSettings: swift),
    .target(name: "SpeechMarkup", dependencies: ["SpeechSystem"], swiftSettings: swift),
    .target(
      name: "SpeechText", dependencies: ["CICU", "CWordTables", "SpeechSystem"], exclude: languages.map { "Languages/\($0)/Tables" },
      swiftSettings: swift),
    .target(
      name: "SpeechVoices", dependencies: ["CSpeechProvider", "SpeechSystem", "SpeechJSON"], swiftSettings: swift),
    .target(
      name: "SpeechPermissions", dependencies: ["SpeechSystem", "SpeechJSON", "SpeechVoices"], swiftSettings: swift),
    .target(
      name: "SpeechAudio", dependencies: ["CLinux", "CALSA", "CLoudness", "CPulse", "CSoundFiles", "SpeechSystem"],
      swiftSettings: swift),
    .target(
      name: "SpeechWorkers",
      dependencies: [
        "CSpeechProvider", "CProviderRules", "CSpeechWire", "CLinux", "CSandbox", "SpeechSystem", "SpeechVoices",
      ],
      swiftSettings: swift),
    .target(
      name: "SpeechHost",
      dependencies: [
        "CLinux", "SpeechSystem", "SpeechJSON", "SpeechMarkup", "SpeechText", "SpeechVoices", "SpeechAudio", "SpeechWorkers",
      ],
      swiftSettings: swift),
    .target(
      name: "SpeechPlayback", dependencies: ["CLinux", "SpeechSystem", "SpeechAudio", "SpeechWorkers", "SpeechHost"],
      swiftSettings: swift),
    .target(
      name: "SpeechCalls",
      dependencies: ["CPulse", "CLinux", "SpeechSystem", "SpeechPermissions", "SpeechAudio"], swiftSettings: swift),

    // MARK: Apple's API
    .target(
      name: "AVFAudio",
      dependencies: [
        "CLinux", "SpeechSystem", "SpeechMarkup", "SpeechVoices", "SpeechPermissions", "SpeechAudio", "SpeechHost",
        "SpeechPlayback", "SpeechCalls",
      ],
      exclude: ["WithoutHost"], swiftSettings: swift),
    .target(name: "Accelerate", swiftSettings: swift),
    .target(name: "OSLog", swiftSettings: swift),
    .target(name: "os", dependencies: ["OSLog"], swiftSettings: swift),
  ]
    + (["AVFoundation"] + thin).map { .target(name: $0, dependencies: ["AVFAudio"], swiftSettings: swift) },
  cLanguageStandard: .gnu11
)
