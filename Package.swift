// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import Glibc
import PackageDescription

// What each module is for, and who may know whom: Sources/README.md. The order here is the same.

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
// Apps are compiled with other settings than ours, in both language modes.
func app(in mode: SwiftLanguageMode) -> [SwiftSetting] { [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)] }
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]
// Fixtures do what is wrong, such as a leak, which an optimiser leaves out.
let asWritten: [CSetting] = strictC + [.unsafeFlags(["-O0"], .when(configuration: .release))]
// Leaves out the Swift runtime's start file, so that a C product needs libc alone (see CSpeechProvider.c).
let plainC: [LinkerSetting] = [.unsafeFlags(["-nostartfiles"])]
// A program exports nothing: a library that it loads, such as a plug-in of ALSA, would call a function of the program
// instead of its own of the same name.
let exportsNothing: [LinkerSetting] = [.unsafeFlags(["-Xlinker", "--no-export-dynamic"])]
// What a program relocates at its start, in 11 kB instead of 1.3 MB. The loader of glibc 2.36 and later understands it, and an
// older one says what it lacks; a program that is built where glibc is older starts there.
let glibc = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
  // Safe because confstr writes at most 64 bytes here, with NUL at their end: "glibc 2.36", or none for another C library.
  guard let start = buffer.baseAddress, confstr(Int32(_CS_GNU_LIBC_VERSION), start, 64) > 0 else { return "" }
  return String(cString: start)
}
let packsRelocations = !glibc.split { $0 == " " || $0 == "." }.compactMap { Int($0) }.lexicographicallyPrecedes([2, 36])
let packedRelocations = packsRelocations ? ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] : []
/// The paths that match a pattern of glob(7).
func files(matching pattern: String) -> [String] {
  var found = glob_t()
  defer { globfree(&found) }
  guard glob(pattern, 0, nil, &found) == 0 else { return [] }
  // Safe because glob() has set as many paths as it counts, each with NUL at its end.
  return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
}
// The C++ library that the Swift runtime needs, 70 kB of which become part of a program. A shared one has 4,300 symbols to look up
// at each start, which takes 1.4 ms; it is taken where GCC has no other. Of several versions the highest, as clang does.
#if arch(arm64)
let machine = "aarch64"
#else
let machine = "x86_64"
#endif
let cxxLibrary = files(matching: "/usr/lib/gcc/\(machine)-*/*/libstdc++.a").max { first, second in
  func version(_ path: String) -> Int { Int(path.split(separator: "/").dropLast().last ?? "") ?? 0 }
  return version(first) < version(second)
}
// A program carries the Swift runtime, which starts it in half the time. Only the linker is told: --static-swift-stdlib is for
// the compiler too, and all would be compiled again for what is linked without it, as providers are, and back. What lld links
// starts 0.3 ms sooner than what gold does.
let carriesRuntime: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-use-ld=lld"] + packedRelocations + [cxxLibrary].compactMap { $0 }, .when(configuration: .release))
]
// The index of how to unwind each function's frame, 0.5 MB, which only exceptions of C++ look up, and nothing in the program throws
// or catches one. Debuggers read the frames themselves, which stay.
let unwindsNothing: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "--no-eh-frame-hdr"], .when(configuration: .release))
]
// Parts of the static FoundationEssentials, which ArgumentParser uses.
let carriesFoundation: [LinkerSetting] = [
  .unsafeFlags(["-l_FoundationCShims", "-l_FoundationCollections"], .when(configuration: .release))
]
// What libespeak-ng refers to is found in this program, not in libpcaudio (see Sources/speech-reader/no_sound.c).
let standsForLibpcaudio: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xlinker", "-soname=libpcaudio.so.0"]
      + [
        "create_audio_device_object", "audio_object_open", "audio_object_close", "audio_object_destroy", "audio_object_write",
        "audio_object_drain", "audio_object_flush", "audio_object_strerror",
      ].flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] })
]
// What a provider misses is an error here, not in the process of a user that loads it.
let definesAll = ["-Xlinker", "-z", "-Xlinker", "defs"]
// A provider exports its entry point alone.
let exportsEntry: [LinkerSetting] = [
  .unsafeFlags(
    definesAll + ["-Xlinker", "--version-script=\(Context.packageDirectory)/Sources/CSpeechProvider/provider.map"])
]
// eSpeak NG's also takes the place of libpcaudio (see Plugins/Espeak/CEspeak/no_sound.c).
func replacesLibpcaudio(exporting map: String) -> [LinkerSetting] {
  [
    .unsafeFlags(
      definesAll + [
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
  "Sloppy", "Rude", "FastMath", "Greedy", "KeepsSink", "SlowLoad", "SlowPreload", "SlowVoice", "Mapped", "Shelf", "Tuned", "Loud", "Heavy",
  "Impostor", "Eavesdropper", "MainLoop", "OneBadVoice",
]

// Folders of SpeechText/Languages whose tables CWordTables embeds.
let languages = ["English", "German", "French", "Spanish", "Italian"]

// Modules of Apple's that sources import for some names of AVFAudio.
let thin = ["AVKit", "AudioToolbox", "AudioUnit", "CoreAudio", "CoreAudioKit", "CoreAudioTypes", "CoreMedia"]

// MARK: - Rows

/// Modules of this package, and of the two that it depends on, by their names with blanks between them.
func named(_ names: String) -> [Target.Dependency] {
  let packages = [
    "ArgumentParser": "swift-argument-parser", "NIOCore": "swift-nio", "NIOHTTP1": "swift-nio", "NIOPosix": "swift-nio",
  ]
  return names.split(separator: " ").map(String.init).map { name in
    packages[name].map { .product(name: name, package: $0) } ?? .byName(name: name)
  }
}

func swift(
  _ name: String, uses: String = "", path: String? = nil, exclude: [String] = [], linker: [LinkerSetting] = [],
  settings: [SwiftSetting] = strict
) -> Target {
  .target(
    name: name, dependencies: named(uses), path: path, exclude: exclude, swiftSettings: settings, linkerSettings: linker)
}

func program(
  _ name: String, uses: String, path: String? = nil, exclude: [String] = [], linker: [LinkerSetting] = [],
  settings: [SwiftSetting] = strict
) -> Target {
  .executableTarget(
    name: name, dependencies: named(uses), path: path, exclude: exclude, swiftSettings: settings, linkerSettings: linker)
}

/// The tests of a module; each may ask something of its run, such as `.limited`.
func tests(_ module: String, uses: String, exclude: [String] = []) -> Target {
  .testTarget(
    name: module + "Tests", dependencies: named(uses + " TestTraits"), exclude: exclude, swiftSettings: strict)
}

/// A module in C of Sources/System.
func c(_ name: String, uses: String = "", definesGNU: Bool = false, more: [CSetting] = []) -> Target {
  .target(
    name: name, dependencies: named(uses), path: "Sources/System/\(name)",
    cSettings: strictC + (definesGNU ? [.define("_GNU_SOURCE")] : []) + more)
}

func cProgram(
  _ name: String, uses: String = "", path: String? = nil, definesGNU: Bool = false, more: [CSetting] = [],
  linker: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: named(uses), path: path,
    cSettings: strictC + (definesGNU ? [.define("_GNU_SOURCE")] : []) + more, linkerSettings: linker)
}

/// A C library of the system.
func library(_ name: String, pkgConfig: String, package: String, in folder: String = "Sources/System") -> Target {
  .systemLibrary(
    name: name, path: "\(folder)/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A provider in C, whose sources lie in one folder.
func cProvider(_ name: String, path: String, linker: [LinkerSetting]) -> Target {
  .target(
    name: name, dependencies: ["CSpeechProvider"], path: path, publicHeadersPath: ".", cSettings: strictC,
    linkerSettings: linker)
}

// MARK: - The modules

let system: [Target] = [
  .target(name: "CSpeechProvider", exclude: ["provider.map", "speech-provider.pc.in"], cSettings: strictC),
  c("CProviderRules", uses: "CSpeechProvider"),
  c("CSpeechWire"),
  c("CMainLoop", definesGNU: true),
  c("CLinux"),
  c("CLandlock"),
  c("CSandbox", uses: "CLandlock"),
  c("COwnThreads"),
  c("CLibraries"),
  c("CSoundFiles", uses: "CLibraries", definesGNU: true),
  c("CLoudness", uses: "CLibraries"),
  c("CICU", uses: "CLibraries"),
  c("CWordTables"),
  c("CPageFiles"),
  c("CALSA", uses: "CLibraries"),
  c("CPulse", uses: "CLibraries"),
  c("CFileSandbox", uses: "CLandlock"),
  c("CDeflate", uses: "CLibraries"),
  c("CEdit", uses: "CLibraries", definesGNU: true),
  c("CEspeakLibrary", uses: "CLibraries", definesGNU: true),
  c("CEspeakOptions", definesGNU: true),
  library("CSndfile", pkgConfig: "sndfile", package: "libsndfile1-dev"),
  library("CSoxr", pkgConfig: "soxr", package: "libsoxr-dev"),
]

let host: [Target] = [
  swift("SpeechSystem", uses: "CLinux"),
  swift("SpeechReader", uses: "CSpeechWire CLinux SpeechSystem"),
  swift("SpeechJSON", uses: "SpeechSystem"),
  swift("SpeechMarkup", uses: "SpeechSystem"),
  swift("SpeechModels", uses: "SpeechSystem"),
  swift(
    "SpeechText", uses: "CICU CWordTables SpeechSystem", exclude: languages.map { "Languages/\($0)/Tables" }),
  swift("SpeechVoices", uses: "CSpeechProvider SpeechSystem SpeechJSON"),
  swift("SpeechPermissions", uses: "SpeechSystem SpeechJSON SpeechVoices"),
  swift("SpeechAudio", uses: "CLinux CALSA CPulse CLoudness CSoundFiles SpeechSystem"),
  swift("SpeechWorkers", uses: "CSpeechProvider CProviderRules CSpeechWire CLinux CSandbox SpeechSystem SpeechVoices"),
  swift(
    "SpeechHost",
    uses: "CLinux SpeechSystem SpeechJSON SpeechMarkup SpeechText SpeechVoices SpeechAudio SpeechWorkers"),
  swift("SpeechPlayback", uses: "CLinux SpeechSystem SpeechAudio SpeechWorkers SpeechHost"),
  swift(
    "SpeechRecordings",
    uses: "CLinux SpeechSystem SpeechReader SpeechJSON SpeechMarkup SpeechModels SpeechText SpeechVoices SpeechAudio "
      + "SpeechWorkers SpeechHost"),
  swift("SpeechValidation", uses: "SpeechSystem SpeechJSON SpeechVoices SpeechAudio SpeechWorkers"),
  swift("SpeechStore", uses: "SpeechSystem SpeechJSON SpeechMarkup SpeechAudio SpeechHost"),
  swift(
    "SpeechBooks",
    uses: "CDeflate CLinux SpeechSystem SpeechReader SpeechJSON SpeechMarkup SpeechText SpeechAudio SpeechStore"),
  swift("SpeechCalls", uses: "CPulse CLinux SpeechSystem SpeechPermissions SpeechAudio"),
  swift(
    "SpeechConversation",
    uses: "CEdit SpeechSystem SpeechMarkup SpeechText SpeechVoices SpeechPermissions SpeechAudio SpeechHost SpeechPlayback "
      + "SpeechCalls"),
  swift(
    "SpeechServer",
    uses: "CLinux CPageFiles SpeechSystem SpeechJSON SpeechMarkup SpeechText SpeechVoices SpeechPermissions SpeechAudio "
      + "SpeechWorkers SpeechHost SpeechPlayback SpeechCalls SpeechConversation", exclude: ["HTTP/Page"]),
  swift(
    "SpeechEspeak",
    uses: "CEspeakOptions SpeechSystem SpeechReader SpeechMarkup SpeechText SpeechVoices SpeechAudio SpeechHost "
      + "SpeechPlayback"),
  swift("SpeechProviderKit", uses: "CSpeechProvider"),
]

let apple: [Target] = [
  swift(
    "AVFAudio", uses: "CLinux SpeechSystem SpeechMarkup SpeechVoices SpeechPermissions SpeechAudio SpeechHost SpeechPlayback "
      + "SpeechCalls", exclude: ["WithoutHost"]),
  c("CAppleBundle"),
  swift("AppleProvider", uses: "AVFAudio SpeechProviderKit CAppleBundle", exclude: ["provider.map"]),
  swift("Accelerate", path: "Sources/Apple/Accelerate"),
]

let programs: [Target] = [
  cProgram(
    "speech-worker", uses: "CSpeechProvider CProviderRules CSpeechWire CMainLoop CSandbox COwnThreads",
    linker: plainC + exportsNothing + carriesRuntime),
  cProgram(
    "speech-checker", uses: "CSpeechProvider CProviderRules CMainLoop CSandbox COwnThreads", definesGNU: true,
    linker: plainC + exportsNothing + carriesRuntime),
  cProgram(
    "speech-runner", uses: "CSpeechProvider CProviderRules CMainLoop", definesGNU: true,
    linker: plainC + exportsNothing + carriesRuntime + [.linkedLibrary("m")]),
  // Debian's compilers do not look into libxml2's own folder of headers.
  cProgram(
    "speech-reader", uses: "CSpeechWire CFileSandbox CLibraries CEspeakLibrary", definesGNU: true,
    more: [.unsafeFlags(["-idirafter", "/usr/include/libxml2"])],
    linker: plainC + exportsNothing + carriesRuntime + standsForLibpcaudio),
  cProgram("speech-decoder", uses: "CSpeechWire CFileSandbox CSndfile", linker: plainC + exportsNothing + carriesRuntime),
  program(
    "synth-host",
    uses: "CLinux SpeechSystem SpeechReader SpeechHost SpeechJSON SpeechMarkup SpeechVoices SpeechPermissions "
      + "SpeechAudio SpeechPlayback SpeechRecordings SpeechCalls SpeechConversation SpeechWorkers SpeechValidation SpeechStore "
      + "SpeechBooks SpeechServer SpeechText ArgumentParser",
    exclude: ["synth-host.1", "Schemas", "Templates"], linker: exportsNothing + carriesRuntime + carriesFoundation),
  program(
    "synth-host-serve",
    uses: "SpeechSystem SpeechReader SpeechMarkup SpeechVoices SpeechPermissions SpeechHost SpeechPlayback SpeechBooks SpeechServer "
      + "NIOCore NIOHTTP1 NIOPosix",
    linker: exportsNothing + carriesRuntime + unwindsNothing),
  program("sd_synth-host", uses: "CLinux SpeechSystem SpeechHost SpeechServer", linker: exportsNothing + carriesRuntime),
  program(
    "espeak-front-end", uses: "SpeechSystem SpeechReader SpeechWorkers SpeechHost SpeechEspeak", exclude: ["synth-host-espeak.1"],
    linker: exportsNothing + carriesRuntime),
]

let providers: [Target] = [
  // libespeak-ng depends on libsonic, so the library is there; its development package need not be.
  .target(
    name: "CEspeak", dependencies: ["CSpeechProvider"], path: "Plugins/Espeak/CEspeak", cSettings: strictC,
    linkerSettings: [.linkedLibrary("espeak-ng"), .linkedLibrary(":libsonic.so.0")]),
  swift(
    "Espeak", uses: "SpeechProviderKit CEspeak", path: "Plugins/Espeak/Espeak",
    // Loaded at the start of every program that speaks: with a runtime of its own it is there 1.3 ms sooner.
    linker: carriesRuntime + replacesLibpcaudio(exporting: "espeak.map")),
  cProvider(
    "PlainEspeak", path: "Plugins/Espeak/PlainText", linker: [.linkedLibrary("espeak-ng")] + plainC + exportsEntry),
  .target(
    name: "TextToPhonemes", dependencies: ["CSpeechProvider"], path: "Plugins/Espeak/TextToPhonemes",
    exclude: ["text_to_phonemes.map"], publicHeadersPath: ".",
    cSettings: strictC + [.headerSearchPath("../../Neural/CNeural/include")],
    linkerSettings: [.linkedLibrary("espeak-ng")] + plainC
      + replacesLibpcaudio(exporting: "TextToPhonemes/text_to_phonemes.map")),
  .target(name: "CRecorded", dependencies: ["CSpeechProvider"], path: "Plugins/Recorded/CRecorded", cSettings: strictC),
  swift(
    "Recorded", uses: "SpeechSystem SpeechJSON SpeechProviderKit CRecorded CSndfile CSoxr",
    path: "Plugins/Recorded/Recorded", linker: exportsEntry),
  cProvider("Parrot", path: "Plugins/Parrot", linker: plainC + exportsEntry),
  cProvider("Flite", path: "Plugins/Flite", linker: plainC + exportsEntry),
  swift("NeuralEnglish", uses: "SpeechSystem", path: "Plugins/Neural/English"),
  .target(name: "CNeural", dependencies: ["CSpeechProvider"], path: "Plugins/Neural/CNeural", cSettings: strictC),
  swift(
    "Neural", uses: "SpeechSystem SpeechJSON SpeechModels SpeechProviderKit CNeural NeuralEnglish",
    path: "Plugins/Neural/Neural", linker: exportsEntry),
]

let support: [Target] = [
  swift(
    "TestSupport", uses: "CLinux SpeechSystem SpeechReader SpeechVoices SpeechWorkers", path: "Tests/Support",
    exclude: ["Host", "ProviderDriver", "ICUOracle", "Playback", "Sanitizers", "Traits"]),
  swift("TestTraits", uses: "SpeechSystem", path: "Tests/Support/Traits"),
  swift("HostSupport", uses: "SpeechAudio SpeechHost SpeechWorkers TestSupport", path: "Tests/Support/Host"),
  swift("PlaybackSupport", uses: "CLinux SpeechAudio SpeechPlayback", path: "Tests/Support/Playback"),
  swift("ProviderDriver", uses: "CSpeechProvider", path: "Tests/Support/ProviderDriver"),
  .target(
    name: "ICUOracle", path: "Tests/Support/ICUOracle", cSettings: strictC, linkerSettings: [.linkedLibrary("icuuc")]),
  .target(name: "CRealtime", path: "Tests/Realtime/CRealtime", cSettings: strictC),
  library("CLibxml2", pkgConfig: "libxml-2.0", package: "libxml2-dev", in: "Tests/System"),
  library("CExpat", pkgConfig: "expat", package: "libexpat1-dev", in: "Tests/System"),
  program(
    "realtime",
    uses: "CRealtime SpeechAudio SpeechHost SpeechVoices SpeechWorkers", path: "Tests/Realtime", exclude: ["CRealtime"]),
  program("first-audio", uses: "SpeechWorkers", path: "Tests/Benchmarks/FirstAudio", linker: carriesRuntime),
  program("speaking", uses: "AVFAudio TestSupport", path: "Tests/Benchmarks/Speaking"),
  program(
    "torture",
    uses: "SpeechSystem SpeechAudio SpeechBooks SpeechHost SpeechVoices SpeechWorkers SpeechServer PlaybackSupport TestSupport",
    path: "Tests/Torture"),
  program("markup-speed", uses: "SpeechMarkup CExpat CLibxml2", path: "Tests/Benchmarks/MarkupSpeed", linker: carriesRuntime),
  program("number-words", uses: "SpeechText CICU", path: "Tests/Benchmarks/NumberWords", linker: carriesRuntime),
  program("reading-speed", uses: "SpeechText", path: "Tests/Benchmarks/ReadingSpeed", linker: carriesRuntime),
  program("readings", uses: "SpeechText", path: "Tests/Readings", exclude: ["corpus.py", "own", "run", "verdicts"]),
  program("soak", uses: "SpeechHost SpeechAudio SpeechVoices SpeechWorkers TestSupport", path: "Tests/Soak"),
  program("many-utterances", uses: "AVFAudio PlaybackSupport", path: "Tests/Fixtures/ManyUtterances"),
  program("play-device", uses: "SpeechAudio", path: "Tests/Devices/PlayDevice"),
  program("permission-asker", uses: "SpeechPermissions", path: "Tests/Fixtures/PermissionAsker"),
  cProgram("in-process", uses: "CSpeechProvider", path: "Tests/Benchmarks/InProcess"),
  cProgram("filter-cost", uses: "CSandbox", path: "Tests/Benchmarks/FilterCost"),
  cProgram("false-decoder", uses: "CSpeechWire CFileSandbox CSndfile", path: "Tests/Fixtures/FalseDecoder"),
  cProgram("false-worker", uses: "CSpeechProvider CSpeechWire", path: "Tests/Fixtures/FalseWorker", linker: plainC),
  cProgram("without-seccomp", path: "Tests/Fixtures/WithoutSeccomp", linker: plainC),
  // Sources in the manner of apps. ClientsInSwift5 links to those of Clients.
  swift(
    "Clients", uses: "AVFAudio AVFoundation CoreAudioKit", path: "Tests/Samples/Clients", settings: app(in: .v6)),
  swift(
    "ClientsInSwift5", uses: "AVFAudio AVFoundation CoreAudioKit", path: "Tests/Samples/Swift5/Clients",
    settings: app(in: .v5)),
  swift(
    "OlderClients", uses: "AVFoundation AudioToolbox CoreAudio CoreAudioTypes CoreMedia AVKit Accelerate",
    path: "Tests/Samples/OlderClients", settings: [.swiftLanguageMode(.v5)]),
  program("SpeakEasy", uses: "AVFoundation", path: "Tests/Samples/SpeakEasy", settings: app(in: .v6)),
  program("GreetingsApp", uses: "AVFAudio", path: "Tests/Samples/GreetingsApp", settings: app(in: .v6)),
  .target(
    name: "Fixture", dependencies: ["CSpeechProvider"], path: "Tests/Fixtures/Providers/Fixture", cSettings: asWritten),
]

let suites: [Target] = [
  tests("SpeechMarkup", uses: "SpeechMarkup CLibxml2 TestSupport"),
  tests("SpeechText", uses: "SpeechText CICU CEspeakLibrary ICUOracle", exclude: ["Golden"]),
  tests("SpeechCalls", uses: "SpeechCalls SpeechPermissions SpeechAudio PlaybackSupport TestSupport"),
  tests("SpeechConversation", uses: "SpeechConversation SpeechSystem TestSupport"),
  tests("SpeechSystem", uses: "SpeechSystem TestSupport"),
  tests("SpeechJSON", uses: "SpeechJSON"),
  tests("SpeechModels", uses: "SpeechModels SpeechSystem TestSupport"),
  tests("SpeechVoices", uses: "SpeechSystem SpeechVoices TestSupport"),
  tests("SpeechPermissions", uses: "SpeechPermissions SpeechSystem SpeechVoices TestSupport"),
  tests("SpeechAudio", uses: "SpeechAudio CSndfile TestSupport"),
  tests("SpeechWorkers", uses: "SpeechWorkers SpeechAudio CSpeechProvider CSandbox TestSupport"),
  tests("SpeechChecker", uses: "SpeechValidation SpeechWorkers TestSupport"),
  tests("SpeechHost", uses: "SpeechSystem SpeechHost SpeechAudio SpeechVoices SpeechWorkers HostSupport TestSupport"),
  tests(
    "SpeechPlayback",
    uses: "SpeechSystem SpeechPlayback SpeechHost SpeechAudio SpeechVoices SpeechWorkers HostSupport PlaybackSupport "
      + "TestSupport"),
  tests("SpeechRecordings", uses: "SpeechRecordings SpeechReader SpeechHost SpeechAudio SpeechVoices HostSupport TestSupport"),
  tests("SpeechBooks", uses: "SpeechBooks SpeechReader SpeechAudio SpeechMarkup TestSupport"),
  tests("SpeechReader", uses: "SpeechReader SpeechSystem TestSupport"),
  tests(
    "SpeechServer",
    uses: "SpeechServer SpeechAudio SpeechText SpeechHost SpeechPermissions SpeechSystem SpeechVoices SpeechWorkers HostSupport "
      + "PlaybackSupport TestSupport"),
  tests("SpeechEspeak", uses: "SpeechEspeak SpeechReader SpeechHost SpeechMarkup SpeechVoices TestSupport"),
  tests("SpeechValidation", uses: "SpeechJSON SpeechValidation SpeechVoices SpeechWorkers TestSupport"),
  tests(
    "SpeechStore", uses: "SpeechStore SpeechAudio SpeechHost SpeechMarkup SpeechSystem SpeechWorkers HostSupport TestSupport"),
  tests("SpeechProviderKit", uses: "SpeechProviderKit ProviderDriver"),
  tests(
    "AVFAudio", uses: "AVFAudio Accelerate SpeechAudio SpeechHost SpeechPlayback SpeechMarkup SpeechPermissions SpeechVoices "
      + "PlaybackSupport TestSupport"),
  tests("AppleProvider", uses: "AppleProvider SpeechProviderKit"),
  tests("Espeak", uses: "ProviderDriver TestSupport CSpeechProvider SpeechAudio"),
  tests("Flite", uses: "ProviderDriver TestSupport CSpeechProvider SpeechAudio"),
  tests("Recorded", uses: "CSpeechProvider SpeechAudio"),
  tests("Neural", uses: "SpeechSystem Neural NeuralEnglish CNeural ProviderDriver CSpeechProvider TestSupport"),
  tests("EndToEnd", uses: "SpeechMarkup SpeechHost SpeechRecordings SpeechBooks SpeechVoices TestSupport"),
]

let package = Package(
  name: "synth-host",
  products: [
    .library(name: "SpeechProviderKit", targets: ["SpeechProviderKit"]),
    .library(name: "AVFAudio", targets: ["AVFAudio"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "AppleModules", targets: thin + ["Accelerate"]),
    // What the Piper voices of Neural need of eSpeak NG, apart because of its licence.
    .library(name: "TextToPhonemes", type: .dynamic, targets: ["TextToPhonemes"]),
    // For tests alone: the same engine with all abilities taken away.
    .library(name: "PlainEspeak", type: .dynamic, targets: ["PlainEspeak"]),
  ]
    + programs.map { .executable(name: $0.name, targets: [$0.name]) }
    // Providers end in "Provider": by that name a program run from the build folder finds them.
    + ["Espeak", "Recorded", "Parrot", "Flite", "Neural"].map {
      .library(name: $0 + "Provider", type: .dynamic, targets: [$0])
    }
    + fixtures.map { .library(name: $0, type: .dynamic, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
  ],
  targets: system + host + apple + programs + providers + support + suites
    + (["AVFoundation"] + thin).map { swift($0, uses: "AVFAudio", path: "Sources/Apple/\($0)") }
    + fixtures.map { name in
      .target(
        name: name, dependencies: ["Fixture"], path: "Tests/Fixtures/Providers/\(name)", publicHeadersPath: ".",
        cSettings: asWritten, linkerSettings: plainC + [.linkedLibrary("m")])
    },
  cLanguageStandard: .gnu11
)

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

// `make test` builds tests with the released programs, so that all sources are compiled once; the tests' own code takes half as
// long without optimisation.
for suite in suites {
  suite.swiftSettings = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}
