// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import Foundation
import PackageDescription

// What a speech extension for Apple's systems needs to become a provider: Apple's API without the host, the adapter to the
// interface of providers, and a build plugin that compiles the extension's own files. Each folder of Sources is a link to a
// module. `make install-header` installs it with copies of them, and `synth-host provider new --language apple` puts it into
// the package that it makes. Nothing is downloaded. The unsafe flags are accepted in packages that are depended on by path.

let swift: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A provider exports its entry point and what the worker calls of its Foundation (see provider.map). It carries Swift and
// Foundation, of which the linker drops what nothing uses, and needs no Swift where it is installed. Bundle.main is the folder
// of its resources (see CAppleBundle).
let provider: [LinkerSetting] = [
  .unsafeFlags([
    "-static-stdlib", "-use-ld=lld", "-Xlinker", "--gc-sections", "-Xlinker", "--no-undefined",
    "-Xlinker", "--wrap=CFBundleGetMainBundle", "-Xlinker", "--undefined=CFRunLoopRun",
    // Parts of Foundation that its modules for dynamic linking do not name.
    "-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCShims", "-l_FoundationCollections",
    "-Xlinker", "--version-script=\(Context.packageDirectory)/Sources/AppleProvider/provider.map",
  ]),
  .unsafeFlags(["-Xlinker", "--strip-all"], .when(configuration: .release)),
]

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

// Modules of Apple's that sources import for some names of AVFAudio.
let thin = ["AVFoundation", "AVKit", "AudioToolbox", "AudioUnit", "CoreAudio", "CoreAudioKit", "CoreAudioTypes", "CoreMedia"]

let package = Package(
  name: "AppleProvider",
  products: [
    .library(name: "AppleProvider", targets: ["AppleProvider", "Accelerate"] + thin),
    // Apart, because portable sources detect an Apple system by `#if canImport(os)`.
    .library(name: "OSLog", targets: ["OSLog"]),
    .library(name: "os", targets: ["os"]),
    .plugin(name: "AppleSources", targets: ["AppleSources"]),
  ],
  targets: [
    // MARK: C
    .target(name: "CSpeechProvider", exclude: ["provider.map"]),
    .target(name: "CLinux"),
    .target(name: "CLibraries"),
    .target(name: "CSoundFiles", dependencies: ["CLibraries"], cSettings: [.define("_GNU_SOURCE")]),
    .target(name: "CLoudness", dependencies: ["CLibraries"]),
    .target(name: "CALSA", dependencies: ["CLibraries"]),
    .target(name: "CPulse", dependencies: ["CLibraries"]),
    .target(name: "CAppleBundle"),

    // MARK: Parts of the host
    .target(name: "SpeechSystem", dependencies: ["CLinux"], swiftSettings: swift),
    .target(name: "SpeechJSON", dependencies: ["SpeechSystem"], swiftSettings: swift),
    .target(name: "SpeechMarkup", dependencies: ["SpeechSystem"], swiftSettings: swift),
    .target(
      name: "SpeechVoices", dependencies: ["CSpeechProvider", "SpeechSystem", "SpeechJSON"], swiftSettings: swift),
    .target(
      name: "SpeechAudio", dependencies: ["CLinux", "CALSA", "CLoudness", "CPulse", "CSoundFiles", "SpeechSystem"],
      swiftSettings: swift),
    .target(name: "SpeechProviderKit", dependencies: ["CSpeechProvider"], swiftSettings: swift),

    // MARK: Apple's API
    .target(
      name: "AVFAudio", dependencies: ["CLinux", "SpeechSystem", "SpeechMarkup", "SpeechVoices", "SpeechAudio"],
      exclude: [
        "Calls", "Engine", "Host", "Player", "Session/FormerSessionNames.swift", "Session/RecordPermission.swift",
        "Synthesizer/BufferReceiver.swift", "Synthesizer/PersonalVoiceAuthorization.swift", "Synthesizer/ProblemLog.swift",
        "Synthesizer/SpokenUtterances.swift",
        "Synthesizer/UtteranceEventDispatcher.swift", "Synthesizer/WrittenUtterances.swift",
      ],
      swiftSettings: swift),
    .target(name: "Accelerate", swiftSettings: swift),
    .target(name: "OSLog", swiftSettings: swift),
    .target(name: "os", dependencies: ["OSLog"], swiftSettings: swift),

    // MARK: A provider
    .target(
      name: "AppleProvider", dependencies: ["AVFAudio", "CAppleBundle", "SpeechProviderKit"], exclude: ["provider.map"],
      swiftSettings: swift, linkerSettings: provider),
    .executableTarget(
      name: "apple-sources", swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-I", parser])],
      linkerSettings: [
        .unsafeFlags(["-L", parser, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", parser])
      ]),
    .plugin(name: "AppleSources", capability: .buildTool(), dependencies: ["apple-sources"]),
  ]
    + thin.map { .target(name: $0, dependencies: ["AVFAudio"], swiftSettings: swift) },
  cLanguageStandard: .gnu11
)
