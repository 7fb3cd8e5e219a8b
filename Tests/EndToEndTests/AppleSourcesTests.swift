// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Glibc
import TestSupport
import TestTraits
import Testing

/// The build step of speech extensions for Apple's systems: `apple-sources`, on sources and property lists.
@Suite("The build step of Apple's extensions", .limited, .ownThread)
struct AppleSourcesTests {
  private let user = User()

  init() throws { try SampleExtensions.build() }

  /// Runs the tool on these files of the extension, as the build plugin does.
  private func prepare(_ files: [String]) -> ProgramResult {
    let sources = files.filter { $0.hasSuffix(".swift") }.sorted().map {
      user.path("Extension/" + $0)
    }
    return run(
      SampleExtensions.tool,
      ["prepare", user.path("apple-sources.json"), "Example", user.path("out")] + sources,
      environment: user.environment
    )
  }

  /// Writes the files of an extension, or of an app without `info`.
  private func write(_ files: [String: String], info: Bool = false, more: String = "") {
    for folder in ["Extension", "out"] { mkdir(user.path(folder), 0o755) }
    for (name, text) in files { _ = user.file("Extension/" + name, text) }
    let list = info ? #", "info": "Extension/Info.plist""# : ""
    _ = user.file("apple-sources.json", #"{"sources": ["Extension"]\#(list)\#(more)}"#)
  }

  private func output(_ name: String) -> String {
    String(decoding: read(user.path("out/" + name)), as: UTF8.self)
  }

  @Test(
    "attributes for Objective-C become spaces, and nothing else changes",
    arguments: [
      ("@objc class A {}\n", "      class A {}\n"),
      ("  @objc(Name) @MainActor class A {}\n", "              @MainActor class A {}\n"),
      (
        "@objcMembers class A { @IBOutlet var x: Int? }",
        "             class A {           var x: Int? }"
      ),
      (
        "class A { @objc(a:\n  b:) func f() {} }\r\n", "class A {         \n      func f() {} }\r\n"
      ),
      ("/// @objc\nlet a = \"@objc \\(f { (x: @escaping () -> Void) in \"@objc\" })\"\n", ""),
      ("let a = #/@objc/#, b = \"\"\"\n  @objc é\n  \"\"\" // @objc\n", ""),
      ("#if os(iOS)\n@IBAction func é() {}\n#endif", "#if os(iOS)\n          func é() {}\n#endif"),
      ("let broken = ( @objc", ""),
    ]
  )
  func attributes(source: String, expected: String) {
    write(["A.swift": source])
    let result = prepare(["A.swift"])
    #expect(result.status == 0, "\(result.errorText)")
    #expect(output("A.swift") == (expected.isEmpty ? source : expected))
  }

  @Test("a member that an extension overrides is called by an override in the class")
  func overrides() throws {
    let first = "public class Unit: Base {\n  class Inner: Base {}\n}\n"
    let second = """
      extension Unit {
        @objc override public func messageChannel(
          for name: String  // of it
        ) -> any Channel { super.messageChannel(for: name) }
        override var size: Int { get { 1 } set {} }
        override class func make(_ x: inout Int, at y: Int?) async throws {}
        func own() {}
      }
      extension Unit.Inner { override var only: [Int]? { nil } }
      extension Elsewhere { override func stays() {} }

      """
    write(["A.swift": first, "B.swift": second])
    let result = prepare(["A.swift", "B.swift"])
    #expect(result.status == 0, "\(result.errorText)")
    #expect(
      output("A.swift") == """
        public class Unit: Base {
          class Inner: Base { override var only: [Int]? { get { self.linux_only } } }
        override public func messageChannel( for name: String ) -> any Channel { self.linux_messageChannel(for: name) }; \
        override var size: Int { get { self.linux_size } set { self.linux_size = newValue } }; \
        override class func make(_ x: inout Int, at y: Int?) async throws { try await self.linux_make(&x, at: y) } }

        """
    )
    let lines = output("B.swift").split(separator: "\n", omittingEmptySubsequences: false)
    let before = second.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == before.count && lines.count > 9)
    #expect(zip(lines, before).allSatisfy { $0.count == $1.count })
    #expect(lines[1] == "           public func linux_messageChannel(")
    #expect(lines[4] == "     var linux_size: Int { get { 1 } set {} }")
    #expect(lines[5].hasPrefix("     class func linux_make(_ x: inout Int"))
    #expect(lines[9] == before[9])
  }

  // MARK: - Info.plist

  private static let factory = [
    "Factory.swift":
      "import CoreAudioKit\npublic class AudioUnitFactory: NSObject, AUAudioUnitFactory {}\n"
  ]
  private static let list = {
    let path = "/Tests/Samples/Extensions/AllAtOnce/Info.plist"
    return String(decoding: read(Fixtures.packageFolder + path), as: UTF8.self)
  }()

  @Test("the entry point has what Info.plist and entitlements say")
  func entryPoint() {
    let list = Self.list.replacing("org.example.all-at-once", with: "$(PRODUCT_BUNDLE_IDENTIFIER)")
    let groups = """
      <plist><dict><key>com.apple.security.application-groups</key><array><string>group.$(TEAM:lower).x</string></array></dict></plist>
      """
    write(
      Self.factory.merging(["Info.plist": list, "A.entitlements": groups]) { $1 },
      info: true,
      more: #", "id": "com.Example.A", "variables": {"TEAM": "ME"}"#
    )
    let result = prepare(["Factory.swift"])
    #expect(result.status == 0, "\(result.errorText)")
    let entry = output("SpeechProviderEntry.swift")
    for text in [
      #"identifier: "com.example.a","#, #"name: "AllAtOnce","#, #"vendor: "Example","#,
      #"appGroups: ["group.me.x"]"#, "{ AudioUnitFactory() }",
    ] { #expect(entry.contains(text), "\(entry)") }
  }

  @Test(
    "a fault of Info.plist is reported with its file, its key and its cure",
    arguments: [
      (
        "<key>NSExtension</key>", "<key>Other</key>",
        "NSExtension: it is missing. This must be the extension's"
      ),
      (
        "NSExtensionPrincipalClass", "Other",
        "NSExtensionPrincipalClass: it is missing. Name the class"
      ),
      (
        ".AudioUnitFactory", ".Nobody",
        "there is no class Nobody in the sources. Correct it, or add"
      ),
      (
        "$(PRODUCT_MODULE_NAME)", "$(WHO)",
        #"the build setting WHO is not known here. Add "variables": {"WHO": "VALUE"}"#
      ),
      ("<string>ausp<", "<string>aufx<", "type: it is “aufx”, not a speech synthesizer."),
      (
        "<string>once<", "<string>twice<",
        "subtype: “twice” does not have four characters. Write exactly four"
      ),
      (
        "<key>AudioComponents</key>", "<key>Other</key>",
        "AudioComponents: it is missing or empty. List one component"
      ),
      (
        "<key>version</key>", "<key>Other</key>",
        "version: it is missing. Write an <integer>: 67072 is 1.6.0."
      ),
      (
        "<integer>67072</integer>", "<string>1.6</string>",
        "version: “1.6” is not a version. Write an <integer>"
      ),
      ("<integer>67072</integer>", "<integer>0</integer>", "version: “0” is not a version."),
      (
        "<array>\n\t\t\t\t<dict>", "<array><dict/>\n\t\t\t\t<dict>",
        "there are 2, and a provider is one. Make a provider from each"
      ),
      (
        "org.example.all-at-once", "$(PRODUCT_BUNDLE_IDENTIFIER)",
        #"CFBundleIdentifier: it is missing, or a build setting of Xcode. Add "id""#
      ),
      (
        "org.example.all-at-once", "example",
        "CFBundleIdentifier: “example” is not an identifier. Write your domain"
      ),
      ("<plist version", "<plist-version", "Info.plist: it is not a property list."),
    ]
  )
  func wrongInfo(text: String, replacement: String, message: String) {
    #expect(Self.list.contains(text), "the sample has no \(text)")
    let list = Self.list.replacing(text, with: replacement)
    write(Self.factory.merging(["Info.plist": list]) { $1 }, info: true)
    let result = prepare(["Factory.swift"])
    #expect(result.status == 65)
    #expect(
      result.errorText.hasPrefix("apple-sources: \(user.path("Extension/Info.plist")): "),
      "\(result.errorText)"
    )
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(access(user.path("out/SpeechProviderEntry.swift"), F_OK) != 0)
  }

  @Test(
    "a fault of the settings is reported with its key and its cure",
    arguments: [
      (
        #"{"sources": ["Extension"], "info": "Nowhere.plist"}"#,
        "Nowhere.plist: there is no such file. Give the path"
      ),
      (#"{"sources": ["Nowhere"]}"#, "apple-sources.json: sources: "),
      (#"{"sources": []}"#, "sources: there are none. Name the folder"),
      (#"{"sources": "Extension"}"#, "sources: it is not a list of paths. Write a list of paths."),
      (
        #"{"source": ["Extension"]}"#,
        "source: there is no such setting. Use entitlements, exclude,"
      ),
      (#"{"sources": ["Extension"]"#, "apple-sources.json: it is not JSON: "),
      ("[]", "it is not a JSON object. Begin with"),
      (
        #"{"sources": ["Extension"], "exclude": ["Extension/Factory.swift", "Extension/B.swift"]}"#,
        "sources: there is no Swift file in"
      ),
      (
        #"{"sources": ["Extension", "Other"]}"#,
        "have the same name, and a module may not have two files of one name. Leave one out"
      ),
      (#"{"sources": ["Extension"], "exclude": ["Extension/B.swift"]}"#, "files came or went: "),
    ]
  )
  func wrongSettings(settings: String, message: String) {
    write(Self.factory)
    mkdir(user.path("Other"), 0o755)
    _ = user.file("Other/Factory.swift", "")
    _ = user.file("Extension/B.swift", "")
    _ = user.file("apple-sources.json", settings)
    let result = prepare(["Factory.swift", "B.swift"])
    #expect(result.status == 65)
    #expect(result.errorText.contains(message), "\(result.errorText)")
  }

  // MARK: - Providers

  @Test(
    "an extension full of what only Objective-C understands is built, with its resources, and speaks"
  )
  func sample() throws {
    let library = try SampleExtensions.library("ObjectiveC")
    let folder = String(library.dropLast("/ObjectiveC.so".count))
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    #expect(
      files == [
        "ObjectiveC-data", "ObjectiveC-data/Info.plist", "ObjectiveC-data/en.lproj",
        "ObjectiveC-data/en.lproj/Localizable.strings", "ObjectiveC.provider.json", "ObjectiveC.so",
      ]
    )
    let manifest = String(decoding: read(folder + "/ObjectiveC.provider.json"), as: UTF8.self)
    for text in [
      #""id" : "org.example.objective-c""#, #""version" : "1.6.0""#, #""vendor" : "Example""#,
      #""subtype" : "once""#,
      #""data" : "ObjectiveC-data""#, #""group.org.example.objective-c""#,
    ] { #expect(manifest.contains(text), "\(manifest)") }
    // In its name: a resource, and the line of the override in the author's file.
    mkdir(user.path("providers"), 0o755)
    let copied = run("/bin/cp", ["-r", folder + "/.", user.path("providers")])
    #expect(copied.status == 0)
    let voices = run(
      Fixtures.program("synth-host"),
      [
        "list-voices", "--provider", "org.example.objective-c", "--provider-dir",
        user.path("providers"),
      ],
      environment: user.environment
    )
    #expect(voices.output.contains("Line 17"), "\(voices.output)\(voices.errorText)")
  }
}
