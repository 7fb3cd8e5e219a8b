// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// What each module is for, and who may know whom: Sources/README.md. The order here is the same.

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]
// Leaves out the Swift runtime's start file, so that a C product needs libc alone (see CSpeechProvider.c).
let plainC: [LinkerSetting] = [.unsafeFlags(["-nostartfiles"])]
// A program exports nothing: a library that it loads, such as a plug-in of ALSA, would call a function of the program
// instead of its own of the same name.
let exportsNothing: [LinkerSetting] = [.unsafeFlags(["-Xlinker", "--no-export-dynamic"])]
// A program carries the Swift runtime, which starts it in half the time. Only the linker is told: --static-swift-stdlib is for
// the compiler too, and all would be compiled again for what is linked without it, as providers are, and back. What lld links
// starts 0.3 ms sooner than what gold does.
let carriesRuntime: [LinkerSetting] = [
  .unsafeFlags(["-static-stdlib", "-use-ld=lld"], .when(configuration: .release))
]
// Parts of the static FoundationEssentials, which ArgumentParser uses.
let carriesFoundation: [LinkerSetting] = [
  .unsafeFlags(["-l_FoundationCShims", "-l_FoundationCollections"], .when(configuration: .release))
]
// A provider exports its entry point alone.
let exportsEntry: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "--version-script=\(Context.packageDirectory)/Sources/CSpeechProvider/provider.map"])
]
// eSpeak NG's also takes the place of libpcaudio (see Plugins/Espeak/CEspeak/no_sound.c).
func replacesLibpcaudio(exporting map: String) -> [LinkerSetting] {
  [
    .unsafeFlags([
      "-Xlinker", "--version-script=\(Context.packageDirectory)/Plugins/Espeak/\(map)",
      "-Xlinker", "-soname=libpcaudio.so.0",
    ])
  ]
}

// Providers for tests, each a shared object of its own that lies beside the test bundle. Their names do not end in
// "Provider", so that no program finds them unasked.
let fixtures = [
  "Ramp", "Echo", "Faulty", "Flaky", "Snoop",
  "MissingEntryPoint", "UndefinedSymbol", "WrongVersion", "RefusesVersion", "BadInfo", "ShortTable",
  "NullTable", "NullInstance", "CreateFails", "LoopsInConstructor", "CrashesInConstructor",
  "ExitsInConstructor", "ExitsInThread", "HangsAtExit", "LoopsInEntry", "LoopsInPreload", "CrashesInPreload", "RefusesInPreload",
  "LoopsInCreate", "LongInfo", "LongTexts", "LoopsInVoices", "CrashesInVoices", "FloodsVoices", "LyingVoices",
  "Sloppy", "Rude", "FastMath", "Greedy", "KeepsSink", "SlowLoad", "SlowPreload", "SlowVoice", "Mapped", "Shelf", "Tuned",
  "Impostor", "Eavesdropper", "MainLoop",
]

// Folders of SpeechText/Languages whose tables CWordTables embeds.
let languages = ["English", "German", "French", "Spanish", "Italian"]

// Modules of Apple's that sources import for some names of AVFAudio.
let thin = ["AVKit", "AudioToolbox", "AudioUnit", "CoreAudio", "CoreAudioKit", "CoreAudioTypes", "CoreMedia"]

let package = Package(
  name: "synth-host",
  products: [
    .executable(name: "synth-host", targets: ["synth-host"]),
    .executable(name: "speech-worker", targets: ["speech-worker"]),
    .executable(name: "speech-checker", targets: ["speech-checker"]),
    .executable(name: "speech-decoder", targets: ["speech-decoder"]),
    .executable(name: "speech-runner", targets: ["speech-runner"]),
    .executable(name: "sd_synth-host", targets: ["sd_synth-host"]),
    .executable(name: "synth-host-serve", targets: ["synth-host-serve"]),
    .executable(name: "espeak-front-end", targets: ["espeak-front-end"]),
    .library(name: "SpeechProviderKit", targets: ["SpeechProviderKit"]),
    .library(name: "AVFAudio", targets: ["AVFAudio"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "AppleModules", targets: thin + ["Accelerate"]),
    // Providers end in "Provider": by that name a program run from the build folder finds them.
    .library(name: "EspeakProvider", type: .dynamic, targets: ["Espeak"]),
    .library(name: "RecordedProvider", type: .dynamic, targets: ["Recorded"]),
    .library(name: "ParrotProvider", type: .dynamic, targets: ["Parrot"]),
    .library(name: "FliteProvider", type: .dynamic, targets: ["Flite"]),
    .library(name: "NeuralProvider", type: .dynamic, targets: ["Neural"]),
    // What its Piper voices need of eSpeak NG, apart because of its licence.
    .library(name: "TextToPhonemes", type: .dynamic, targets: ["TextToPhonemes"]),
    // For tests alone: the same engine with all abilities taken away.
    .library(name: "PlainEspeak", type: .dynamic, targets: ["PlainEspeak"]),
  ] + fixtures.map { .library(name: $0, type: .dynamic, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
  ],
  targets: [
    // MARK: C
    .target(name: "CSpeechProvider", exclude: ["provider.map", "speech-provider.pc.in"], cSettings: strictC),
    .target(
      name: "CProviderTables", dependencies: ["CSpeechProvider"], path: "Sources/System/CProviderTables",
      cSettings: strictC),
    .target(name: "CSpeechMeasure", path: "Sources/System/CSpeechMeasure", cSettings: strictC),
    .target(name: "CSpeechWire", path: "Sources/System/CSpeechWire", cSettings: strictC),
    .target(
      name: "CMainLoop", path: "Sources/System/CMainLoop", cSettings: strictC + [.define("_GNU_SOURCE")]),
    .target(name: "CLinux", path: "Sources/System/CLinux", cSettings: strictC),
    .target(name: "CSandbox", path: "Sources/System/CSandbox", cSettings: strictC),
    .systemLibrary(
      name: "CSndfile", path: "Sources/System/CSndfile", pkgConfig: "sndfile",
      providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(
      name: "CSoxr", path: "Sources/System/CSoxr", pkgConfig: "soxr",
      providers: [.apt(["libsoxr-dev"])]),
    .target(name: "CSoundFiles", path: "Sources/System/CSoundFiles", cSettings: strictC + [.define("_GNU_SOURCE")]),
    .target(name: "CICU", path: "Sources/System/CICU", cSettings: strictC),
    .target(name: "CWordTables", path: "Sources/System/CWordTables", cSettings: strictC),
    .target(name: "CALSA", path: "Sources/System/CALSA", cSettings: strictC),
    .target(name: "CPulse", path: "Sources/System/CPulse", cSettings: strictC),
    // Debian's compilers do not look into libxml2's own folder of headers.
    .target(
      name: "CHTML", path: "Sources/System/CHTML",
      cSettings: strictC + [.define("_GNU_SOURCE"), .unsafeFlags(["-idirafter", "/usr/include/libxml2"])]),
    .target(name: "CMarkdown", path: "Sources/System/CMarkdown", cSettings: strictC),
    .target(name: "CArchive", path: "Sources/System/CArchive", cSettings: strictC + [.define("_GNU_SOURCE")]),
    .target(
      name: "CEdit", path: "Sources/System/CEdit", cSettings: strictC + [.define("_GNU_SOURCE")]),
    .target(
      name: "CEspeakLibrary", path: "Sources/System/CEspeakLibrary", cSettings: strictC + [.define("_GNU_SOURCE")]),

    // MARK: Host
    .target(name: "SpeechSystem", dependencies: ["CLinux"], swiftSettings: strict),
    .target(name: "SpeechJSON", dependencies: ["SpeechSystem"], swiftSettings: strict),
    .target(name: "SpeechMarkup", dependencies: ["SpeechSystem"], swiftSettings: strict),
    .target(name: "SpeechModels", dependencies: ["SpeechSystem"], swiftSettings: strict),
    .target(
      name: "SpeechText", dependencies: ["CICU", "CWordTables"], exclude: languages.map { "Languages/\($0)/Tables" },
      swiftSettings: strict),
    .target(name: "SpeechCharacters", dependencies: ["SpeechMarkup", "SpeechText"], swiftSettings: strict),
    .target(
      name: "SpeechVoices", dependencies: ["CSpeechProvider", "SpeechSystem", "SpeechJSON"], swiftSettings: strict),
    .target(
      name: "SpeechPermissions", dependencies: ["SpeechSystem", "SpeechJSON", "SpeechVoices"],
      swiftSettings: strict),
    .target(
      name: "SpeechAudio", dependencies: ["CLinux", "CALSA", "CPulse", "CSoundFiles", "SpeechSystem"],
      swiftSettings: strict),
    .target(
      name: "SpeechWorkers",
      dependencies: [
        "CSpeechProvider", "CSpeechMeasure", "CSpeechWire", "CLinux", "CSandbox", "SpeechSystem", "SpeechVoices",
      ],
      swiftSettings: strict),
    .target(
      name: "SpeechHost",
      dependencies: [
        "CLinux", "SpeechSystem", "SpeechJSON", "SpeechMarkup", "SpeechText", "SpeechCharacters", "SpeechVoices",
        "SpeechAudio", "SpeechWorkers",
      ],
      swiftSettings: strict),
    .target(
      name: "SpeechPlayback", dependencies: ["CLinux", "SpeechSystem", "SpeechAudio", "SpeechWorkers", "SpeechHost"],
      swiftSettings: strict),
    .target(
      name: "SpeechRecordings",
      dependencies: [
        "CArchive", "CLinux", "SpeechSystem", "SpeechJSON", "SpeechMarkup", "SpeechModels", "SpeechText", "SpeechVoices",
        "SpeechAudio", "SpeechWorkers", "SpeechHost",
      ],
      swiftSettings: strict),
    .target(
      name: "SpeechValidation",
      dependencies: ["SpeechSystem", "SpeechJSON", "SpeechVoices", "SpeechAudio", "SpeechWorkers"],
      swiftSettings: strict),
    .target(
      name: "SpeechStore",
      dependencies: ["SpeechSystem", "SpeechJSON", "SpeechMarkup", "SpeechAudio", "SpeechHost"], swiftSettings: strict),
    .target(
      name: "SpeechBooks",
      dependencies: [
        "CHTML", "CMarkdown", "CArchive", "CLinux", "SpeechSystem", "SpeechJSON", "SpeechMarkup", "SpeechText", "SpeechAudio",
        "SpeechStore",
      ],
      swiftSettings: strict),
    .target(
      name: "SpeechCalls",
      dependencies: ["CPulse", "CLinux", "SpeechSystem", "SpeechPermissions", "SpeechAudio"],
      swiftSettings: strict),
    .target(
      name: "SpeechDispatcher",
      dependencies: [
        "CLinux", "SpeechSystem", "SpeechMarkup", "SpeechCharacters", "SpeechVoices", "SpeechAudio", "SpeechWorkers",
        "SpeechHost",
      ],
      swiftSettings: strict),
    .target(
      name: "SpeechServer",
      dependencies: ["SpeechSystem", "SpeechCharacters", "SpeechAudio", "SpeechHost", "SpeechPlayback", "SpeechDispatcher"],
      swiftSettings: strict),
    .target(
      name: "SpeechEspeak",
      dependencies: [
        "CEspeakLibrary", "SpeechSystem", "SpeechMarkup", "SpeechCharacters", "SpeechVoices", "SpeechAudio", "SpeechHost",
        "SpeechPlayback",
      ],
      swiftSettings: strict),
    .target(name: "SpeechProviderKit", dependencies: ["CSpeechProvider"], swiftSettings: strict),

    // MARK: Apple's API
    .target(
      name: "AVFAudio", dependencies: [
        "CLinux", "SpeechSystem", "SpeechMarkup", "SpeechVoices", "SpeechPermissions", "SpeechAudio", "SpeechHost",
        "SpeechPlayback", "SpeechCalls",
      ],
      exclude: ["WithoutHost"], swiftSettings: strict),

    .target(name: "CAppleBundle", path: "Sources/System/CAppleBundle", cSettings: strictC),
    .target(
      name: "AppleProvider", dependencies: ["AVFAudio", "SpeechProviderKit", "CAppleBundle"], exclude: ["provider.map"],
      swiftSettings: strict),

    .target(name: "Accelerate", path: "Sources/Apple/Accelerate", swiftSettings: strict),

    // MARK: Programs
    .executableTarget(
      name: "speech-worker", dependencies: ["CSpeechProvider", "CProviderTables", "CSpeechWire", "CMainLoop", "CSandbox"],
      cSettings: strictC, linkerSettings: plainC + exportsNothing + carriesRuntime),
    .executableTarget(
      name: "speech-checker",
      dependencies: ["CSpeechProvider", "CProviderTables", "CSpeechMeasure", "CMainLoop", "CSandbox"],
      cSettings: strictC + [.define("_GNU_SOURCE")], linkerSettings: plainC + exportsNothing + carriesRuntime),
    .executableTarget(
      name: "speech-runner", dependencies: ["CSpeechProvider", "CProviderTables", "CMainLoop"],
      cSettings: strictC + [.define("_GNU_SOURCE")],
      linkerSettings: plainC + exportsNothing + carriesRuntime + [.linkedLibrary("m")]),
    .executableTarget(
      name: "speech-decoder", dependencies: ["CSpeechWire", "CSndfile"],
      cSettings: strictC, linkerSettings: plainC + exportsNothing + carriesRuntime),
    .executableTarget(
      name: "synth-host",
      dependencies: [
        "CLinux", "CEdit", "SpeechSystem", "SpeechHost", "SpeechJSON", "SpeechMarkup", "SpeechVoices",
        "SpeechPermissions", "SpeechAudio", "SpeechPlayback", "SpeechRecordings", "SpeechCalls", "SpeechWorkers",
        "SpeechValidation", "SpeechStore", "SpeechBooks", "SpeechDispatcher", "SpeechCharacters",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["synth-host.1", "Schemas", "Templates"], swiftSettings: strict,
      linkerSettings: exportsNothing + carriesRuntime + carriesFoundation),

    .executableTarget(
      name: "synth-host-serve",
      dependencies: [
        "SpeechSystem", "SpeechHost", "SpeechPlayback", "SpeechDispatcher", "SpeechServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict, linkerSettings: exportsNothing + carriesRuntime + carriesFoundation),
    .executableTarget(
      name: "sd_synth-host",
      dependencies: ["SpeechSystem", "SpeechHost", "SpeechDispatcher"],
      swiftSettings: strict, linkerSettings: exportsNothing + carriesRuntime),
    .executableTarget(
      name: "espeak-front-end", dependencies: ["SpeechHost", "SpeechEspeak"],
      exclude: ["synth-host-espeak.1"], swiftSettings: strict, linkerSettings: exportsNothing + carriesRuntime),

    // MARK: Providers
    .target(
      name: "CEspeak", dependencies: ["CSpeechProvider"], path: "Plugins/Espeak/CEspeak",
      cSettings: strictC,
      // libespeak-ng depends on libsonic, so the library is there; its development package need not be.
      linkerSettings: [.linkedLibrary("espeak-ng"), .linkedLibrary(":libsonic.so.0")]),
    .target(
      name: "Espeak", dependencies: ["SpeechProviderKit", "CEspeak"],
      path: "Plugins/Espeak/Espeak", swiftSettings: strict, linkerSettings: replacesLibpcaudio(exporting: "espeak.map")),
    .target(
      name: "PlainEspeak", dependencies: ["CSpeechProvider"], path: "Plugins/Espeak/PlainText",
      publicHeadersPath: ".", cSettings: strictC,
      linkerSettings: [.linkedLibrary("espeak-ng"), .unsafeFlags(["-nostartfiles"])] + exportsEntry),
    .target(
      name: "TextToPhonemes", dependencies: ["CSpeechProvider"], path: "Plugins/Espeak/TextToPhonemes",
      exclude: ["text_to_phonemes.map"], publicHeadersPath: ".",
      cSettings: strictC + [.headerSearchPath("../../Neural/CNeural/include")],
      linkerSettings: [.linkedLibrary("espeak-ng")] + plainC
        + replacesLibpcaudio(exporting: "TextToPhonemes/text_to_phonemes.map")),
    .target(
      name: "CRecorded", dependencies: ["CSpeechProvider"],
      path: "Plugins/Recorded/CRecorded", cSettings: strictC),
    .target(
      name: "Recorded",
      dependencies: ["SpeechSystem", "SpeechJSON", "SpeechProviderKit", "CRecorded", "CSndfile", "CSoxr"],
      path: "Plugins/Recorded/Recorded", swiftSettings: strict, linkerSettings: exportsEntry),
    .target(
      name: "Parrot", dependencies: ["CSpeechProvider"], path: "Plugins/Parrot",
      publicHeadersPath: ".", cSettings: strictC, linkerSettings: plainC + exportsEntry),
    .target(
      name: "Flite", dependencies: ["CSpeechProvider"], path: "Plugins/Flite",
      publicHeadersPath: ".", cSettings: strictC, linkerSettings: plainC + exportsEntry),
    .target(
      name: "NeuralEnglish", dependencies: ["SpeechSystem"], path: "Plugins/Neural/English", swiftSettings: strict),
    .target(
      name: "CNeural", dependencies: ["CSpeechProvider"], path: "Plugins/Neural/CNeural",
      cSettings: strictC),
    .target(
      name: "Neural",
      dependencies: ["SpeechSystem", "SpeechJSON", "SpeechModels", "SpeechProviderKit", "CNeural", "NeuralEnglish"],
      path: "Plugins/Neural/Neural", swiftSettings: strict, linkerSettings: exportsEntry),

    // MARK: Tests
    .target(
      name: "TestSupport", dependencies: ["CLinux", "SpeechSystem", "SpeechVoices", "SpeechWorkers"], path: "Tests/Support",
      exclude: ["Host", "ProviderDriver", "ICUOracle", "Playback", "Sanitizers", "Traits"],
      swiftSettings: strict),
    .target(name: "TestTraits", dependencies: ["SpeechSystem"], path: "Tests/Support/Traits", swiftSettings: strict),
    .target(
      name: "HostSupport", dependencies: ["SpeechAudio", "SpeechHost", "SpeechWorkers", "TestSupport"], path: "Tests/Support/Host",
      swiftSettings: strict),
    .target(
      name: "PlaybackSupport", dependencies: ["CLinux", "SpeechAudio", "SpeechPlayback"], path: "Tests/Support/Playback",
      swiftSettings: strict),
    .target(
      name: "ProviderDriver", dependencies: ["CSpeechProvider"],
      path: "Tests/Support/ProviderDriver", swiftSettings: strict),
    .target(
      name: "ICUOracle", path: "Tests/Support/ICUOracle", cSettings: strictC,
      linkerSettings: [.linkedLibrary("icuuc")]),
    .target(name: "CRealtime", path: "Tests/Realtime/CRealtime", cSettings: strictC),
    .executableTarget(
      name: "realtime", dependencies: ["CRealtime", "SpeechAudio", "SpeechHost", "SpeechVoices", "SpeechWorkers"],
      path: "Tests/Realtime", exclude: ["CRealtime"], swiftSettings: strict),
    .executableTarget(
      name: "first-audio", dependencies: ["SpeechWorkers"], path: "Tests/Benchmarks/FirstAudio",
      swiftSettings: strict, linkerSettings: carriesRuntime),
    .executableTarget(
      name: "speaking", dependencies: ["AVFAudio", "TestSupport"], path: "Tests/Benchmarks/Speaking",
      swiftSettings: strict),
    .executableTarget(
      name: "in-process", dependencies: ["CSpeechProvider"], path: "Tests/Benchmarks/InProcess",
      cSettings: strictC),
    .executableTarget(
      name: "torture", dependencies: ["SpeechAudio", "SpeechHost", "SpeechVoices", "SpeechWorkers", "TestSupport"],
      path: "Tests/Torture",
      swiftSettings: strict),
    .executableTarget(
      name: "markup-speed", dependencies: ["SpeechMarkup", "CExpat", "CLibxml2"],
      path: "Tests/Benchmarks/MarkupSpeed", swiftSettings: strict, linkerSettings: carriesRuntime),
    .executableTarget(
      name: "number-words", dependencies: ["SpeechText", "CICU"],
      path: "Tests/Benchmarks/NumberWords", swiftSettings: strict, linkerSettings: carriesRuntime),
    .executableTarget(
      name: "reading-speed", dependencies: ["SpeechText"], path: "Tests/Benchmarks/ReadingSpeed",
      swiftSettings: strict, linkerSettings: carriesRuntime),
    .executableTarget(
      name: "filter-cost", dependencies: ["CSandbox"], path: "Tests/Benchmarks/FilterCost",
      cSettings: strictC),
    .executableTarget(
      name: "soak",
      dependencies: ["SpeechHost", "SpeechAudio", "SpeechVoices", "SpeechWorkers", "TestSupport"],
      path: "Tests/Soak",
      swiftSettings: strict),
    .systemLibrary(
      name: "CLibxml2", path: "Tests/System/CLibxml2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CExpat", path: "Tests/System/CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"])]),
    .testTarget(
      name: "SpeechMarkupTests", dependencies: ["SpeechMarkup", "CLibxml2", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SpeechTextTests", dependencies: ["SpeechText", "CICU", "CEspeakLibrary", "ICUOracle"], exclude: ["Golden"],
      swiftSettings: strict),
    .testTarget(
      name: "SpeechCallsTests",
      dependencies: ["SpeechCalls", "SpeechPermissions", "SpeechAudio", "PlaybackSupport", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SpeechSystemTests", dependencies: ["SpeechSystem", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "SpeechJSONTests", dependencies: ["SpeechJSON"], swiftSettings: strict),
    .testTarget(
      name: "SpeechModelsTests", dependencies: ["SpeechModels", "SpeechSystem", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SpeechVoicesTests", dependencies: ["SpeechSystem", "SpeechVoices", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SpeechPermissionsTests", dependencies: ["SpeechPermissions", "SpeechSystem", "SpeechVoices", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SpeechAudioTests", dependencies: ["SpeechAudio", "CSndfile", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SpeechWorkersTests",
      dependencies: ["SpeechWorkers", "SpeechAudio", "CSpeechProvider", "CSandbox", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SpeechCheckerTests", dependencies: ["SpeechValidation", "SpeechWorkers", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SpeechHostTests",
      dependencies: [
        "SpeechSystem", "SpeechHost", "SpeechAudio", "SpeechVoices", "SpeechWorkers", "HostSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SpeechPlaybackTests",
      dependencies: [
        "SpeechSystem", "SpeechPlayback", "SpeechHost", "SpeechAudio", "SpeechVoices", "SpeechWorkers", "HostSupport",
        "PlaybackSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SpeechRecordingsTests",
      dependencies: ["SpeechRecordings", "SpeechHost", "SpeechAudio", "SpeechVoices", "HostSupport", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SpeechBooksTests", dependencies: ["SpeechBooks", "SpeechAudio", "SpeechMarkup", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SpeechDispatcherTests",
      dependencies: [
        "SpeechDispatcher", "SpeechCharacters", "SpeechHost", "SpeechSystem", "SpeechVoices", "SpeechWorkers",
        "HostSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SpeechServerTests",
      dependencies: [
        "SpeechServer", "SpeechAudio", "SpeechDispatcher", "SpeechHost", "HostSupport", "PlaybackSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SpeechEspeakTests",
      dependencies: ["SpeechEspeak", "SpeechHost", "SpeechMarkup", "SpeechVoices", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SpeechValidationTests",
      dependencies: ["SpeechJSON", "SpeechValidation", "SpeechVoices", "SpeechWorkers", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SpeechStoreTests",
      dependencies: [
        "SpeechStore", "SpeechAudio", "SpeechHost", "SpeechMarkup", "SpeechSystem", "SpeechWorkers", "HostSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SpeechProviderKitTests", dependencies: ["SpeechProviderKit", "ProviderDriver"],
      swiftSettings: strict),
    .testTarget(
      name: "AVFAudioTests",
      dependencies: [
        "AVFAudio", "Accelerate", "SpeechAudio", "SpeechHost", "SpeechPlayback", "SpeechMarkup", "SpeechPermissions",
        "SpeechVoices", "PlaybackSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AppleProviderTests", dependencies: ["AppleProvider", "SpeechProviderKit"], swiftSettings: strict),
    // Sources in the manner of apps: what they use has to compile in both language modes. Swift5 links to the same files.
    .target(
      name: "Clients", dependencies: ["AVFAudio", "AVFoundation", "CoreAudioKit"], path: "Tests/Samples/Clients",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "SpeakEasy", dependencies: ["AVFoundation"], path: "Tests/Samples/SpeakEasy",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "GreetingsApp", dependencies: ["AVFAudio"], path: "Tests/Samples/GreetingsApp",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .target(
      name: "ClientsInSwift5", dependencies: ["AVFAudio", "AVFoundation", "CoreAudioKit"],
      path: "Tests/Samples/Swift5/Clients",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .target(
      name: "OlderClients",
      dependencies: ["AVFoundation", "AudioToolbox", "CoreAudio", "CoreAudioTypes", "CoreMedia", "AVKit", "Accelerate"],
      path: "Tests/Samples/OlderClients", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "EspeakTests", dependencies: ["ProviderDriver", "TestSupport", "CSpeechProvider", "SpeechAudio"],
      swiftSettings: strict),
    .testTarget(
      name: "FliteTests", dependencies: ["ProviderDriver", "TestSupport", "CSpeechProvider", "SpeechAudio"],
      swiftSettings: strict),
    .testTarget(
      name: "RecordedTests", dependencies: ["CSpeechProvider", "SpeechAudio"],
      swiftSettings: strict),
    .testTarget(
      name: "NeuralTests",
      dependencies: ["SpeechSystem", "Neural", "NeuralEnglish", "CNeural", "ProviderDriver", "CSpeechProvider", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["SpeechMarkup", "SpeechHost", "SpeechRecordings", "SpeechBooks", "SpeechVoices", "TestSupport"],
      swiftSettings: strict),
    .executableTarget(
      name: "false-decoder", dependencies: ["CSpeechWire", "CSndfile"], path: "Tests/Fixtures/FalseDecoder",
      cSettings: strictC),
    .executableTarget(
      name: "false-worker", dependencies: ["CSpeechProvider", "CSpeechWire"], path: "Tests/Fixtures/FalseWorker",
      cSettings: strictC, linkerSettings: plainC),
    .executableTarget(
      name: "many-utterances", dependencies: ["AVFAudio", "PlaybackSupport"], path: "Tests/Fixtures/ManyUtterances",
      swiftSettings: strict),
    .executableTarget(
      name: "play-device", dependencies: ["SpeechAudio"], path: "Tests/Devices/PlayDevice", swiftSettings: strict),
    .executableTarget(
      name: "permission-asker", dependencies: ["SpeechPermissions"], path: "Tests/Fixtures/PermissionAsker",
      swiftSettings: strict),
    .executableTarget(
      name: "without-seccomp", path: "Tests/Fixtures/WithoutSeccomp", cSettings: strictC, linkerSettings: plainC),
    .target(
      name: "Fixture", dependencies: ["CSpeechProvider"], path: "Tests/Fixtures/Providers/Fixture",
      cSettings: strictC),
  ]
    + (["AVFoundation"] + thin).map {
      .target(name: $0, dependencies: ["AVFAudio"], path: "Sources/Apple/\($0)", swiftSettings: strict)
    }
    + fixtures.map {
      .target(
        name: $0, dependencies: ["Fixture"], path: "Tests/Fixtures/Providers/\($0)",
        publicHeadersPath: ".", cSettings: strictC, linkerSettings: plainC + [.linkedLibrary("m")])
    },
  cLanguageStandard: .gnu11
)

// What a test asks of its run, such as `.limited`.
for target in package.targets where target.type == .test { target.dependencies.append("TestTraits") }

// Only these modules of tests, for who does not want to wait for the others: .ci/try, .ci/races.
let wantedTests = Context.environment["SYNTH_HOST_TESTS"]?.split(separator: " ").map(String.init)
if let wantedTests {
  package.targets.removeAll { $0.type == .test && !wantedTests.contains($0.name) }
}

// Only these products, several by one build: `swift build` has an option for one alone, and takes seconds to find that nothing
// is to do.
if let wanted = Context.environment["SYNTH_HOST_PRODUCTS"]?.split(separator: " ").map(String.init) {
  let known = package.products.map(\.name) + package.targets.map(\.name)
  package.products.removeAll { !wanted.contains($0.name) }
  // So that SwiftPM names what does not exist.
  package.products += wanted.filter { !known.contains($0) }.map { .library(name: $0, targets: [$0]) }
  let libraries = package.products.compactMap { $0 as? Product.Library }
  var added = Set(wanted + libraries.flatMap(\.targets) + (wantedTests ?? []))
  var used = added
  while !added.isEmpty {
    let dependencies = package.targets.filter { added.contains($0.name) }.flatMap(\.dependencies)
    let names = dependencies.compactMap { dependency in
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): name
      default: nil
      }
    }
    added = Set(names).subtracting(used)
    used.formUnion(added)
  }
  package.targets.removeAll { !used.contains($0.name) }
}

// What tests keep busy is optimised for `make test`, with its assertions: it takes three minutes instead of five. Only when that
// asks: SwiftPM refuses an app that depends on a released version with such flags, and a debugger sees less.
if Context.environment["SYNTH_HOST_FAST_TESTS"] != nil {
  let busy = [
    "SpeechSystem", "SpeechMarkup", "SpeechText", "SpeechCharacters", "SpeechAudio", "SpeechWorkers", "SpeechHost",
    "SpeechPlayback", "SpeechBooks", "SpeechCalls", "TestSupport", "SpeechAudioTests",
  ]
  let optimised = SwiftSetting.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
  for target in package.targets where busy.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [optimised]
  }
}
