// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import TestSupport
import TestTraits
import Testing

@Suite("What Foundation of Linux lacks", .ownThread)
struct FoundationTests {
  @Test("notifications come one after the other, from the call on")
  func notifications() async {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    center.post(name: name, object: nil, userInfo: ["number": 0])
    let sequence = center.notifications(named: name)
    for number in 1...3 { center.post(name: name, object: nil, userInfo: ["number": number]) }
    center.post(name: Notification.Name("other"), object: nil)
    var numbers: [Int] = []
    for await notification in sequence {
      numbers.append(notification.userInfo?["number"] as? Int ?? -1)
      if numbers.count == 3 { break }
    }
    #expect(numbers == [1, 2, 3])
  }

  @Test("values of defaults are set and read by key")
  func defaults() throws {
    let name = "org.synth-host.tests.\(ProcessInfo.processInfo.processIdentifier)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.setValue("Ada", forKey: "voice")
    #expect(defaults.value(forKey: "voice") as? String == "Ada")
    defaults.setValue(nil, forKey: "voice")
    #expect(defaults.value(forKey: "voice") == nil)
  }

  @Test(
    "the container of a group is the provider's shared folder",
    arguments: ["", ".", "..", "a/b", "a\0b"]
  )
  func containers(bad: String) throws {
    let manager = FileManager.default
    let url = manager.containerURL(forSecurityApplicationGroupIdentifier: "org.example.a")
    #expect(try #require(url).path.hasSuffix("/synth-host/groups/org.example.a"))
    #expect(manager.containerURL(forSecurityApplicationGroupIdentifier: bad) == nil)
  }

  @Test("a pool gives what its body gives, and throws what it throws")
  func pool() {
    struct Failure: Error {}
    #expect(autoreleasepool { 7 } == 7)
    #expect(throws: Failure.self) {
      try autoreleasepool { () throws(Failure) -> Int in throw Failure() }
    }
  }

  @Test("an app is told that it does not run on a Mac")
  func process() {
    #expect(!ProcessInfo.processInfo.isiOSAppOnMac && !ProcessInfo.processInfo.isMacCatalystApp)
  }

  @Test("units of time have their constants")
  func units() {
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1000 * NSEC_PER_USEC)
    #expect(USEC_PER_SEC == NSEC_PER_MSEC && MSEC_PER_SEC == NSEC_PER_USEC)
  }

  @Test("attributed strings begin empty")
  func attributedStrings() {
    #expect(NSAttributedString().string.isEmpty)
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "ab"))
    text.addAttribute(.init("a"), value: 1, range: NSRange(location: 0, length: 1))
    #expect(text.string == "ab")
  }

  @Test("a localized string without a table is its key, with its values in place")
  func localizedKeys() {
    #expect(String(localized: "Speak") == "Speak")
    let text = String(localized: "100 % of \("it"), \(3), \(UInt8(7)), \(true)", comment: "c")
    #expect(text == "100 % of it, 3, 7, true")
    #expect(String(localized: String.LocalizationValue("a %@")) == "a %@")
    #expect(String(localized: "key", defaultValue: "Value \(1)") == "Value 1")
  }

  @Test("a localized string comes from the table of its bundle")
  func localizedTable() throws {
    let folder = TemporaryFolder()
    let table = folder.path + "/t.bundle/Resources/Other.strings"
    try FileManager.default.createDirectory(
      atPath: folder.path + "/t.bundle/Resources",
      withIntermediateDirectories: true
    )
    write(Array(#""Read %@ %lld" = "Lies %2$lld %1$@";"#.utf8), to: table)
    let bundle = try #require(Bundle(path: folder.path + "/t.bundle"))
    #expect(String(localized: "Read \("x") \(2)", table: "Other", bundle: bundle) == "Lies 2 x")
  }

  @Test("a session keeps what it is told")
  func session() throws {
    let session = AVAudioSession.sharedInstance()
    try session.setCategory(.playback)
    #expect(session.category == .playback)
    try session.setCategory(
      .playAndRecord,
      mode: .spokenAudio,
      options: [.duckOthers, .mixWithOthers]
    )
    #expect(session.category.rawValue == "AVAudioSessionCategoryPlayAndRecord")
    #expect(session.mode == .spokenAudio)
    #expect(session.categoryOptions.rawValue == 3)
    try session.setActive(true)
    try session.setActive(false, options: .notifyOthersOnDeactivation)
    #expect(session.outputVolume == 1)
    #expect(AVAudioSession.sharedInstance() === session)
  }

  @Test("a program that exits has its files complete")
  func completeAtExit() async throws {
    let folder = TemporaryFolder()
    let path: String = folder.path + "/exit.wav"
    await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
      let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 1))
      let file = try AVAudioFile(
        forWriting: URL(fileURLWithPath: path),
        settings: format.settings
      )
      let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 123))
      buffer.frameLength = 123
      try file.write(from: buffer)
      withExtendedLifetime(file) { exit(3) }
    }
    #expect(try AVAudioFile(forReading: URL(fileURLWithPath: path)).length == 123)
  }
}
