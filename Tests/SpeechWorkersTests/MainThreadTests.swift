// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("The main thread of a worker", .limited, .ownThread)
struct MainThreadTests {
  @Test("a library that brings a main loop has it turned on the main thread, idle and rendering")
  func loopIsTurned() throws {
    let worker = try startWorker("MainLoop")
    defer { worker.dismiss() }
    #expect(try worker.voices().map(\.localIdentifier) == ["main", "main.waits"])
    let rendering = try worker.render("main", "ab cd")
    #expect(rendering.end == .complete)
    #expect(rendering.samples == ramp(0..<5000))
    #expect(try worker.voices().count == 2)
  }

  @Test("a cancel arrives while the main thread turns its loop and a block waits")
  func cancelArrives() throws {
    let worker = try startWorker("MainLoop")
    defer { worker.dismiss() }
    let rendering = try worker.render("main.waits", "abcdef", cancelAfter: 100)
    #expect(rendering.end == .cancelled)
    #expect(try worker.render("main", "ab").samples == ramp(0..<2000))
  }

  @Test("a large library is loaded from its file, and nothing else becomes readable")
  func largeLibrary() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/large.so"
    let library = open(Fixtures.library("Ramp"), O_RDONLY)
    let file = open(path, O_WRONLY | O_CREAT, 0o644)
    #expect(sendfile(file, library, nil, 1 << 30) > 0)
    // The loader ignores what follows the sections.
    #expect(ftruncate(file, 17 << 20) == 0)
    for descriptor in [library, file] { close(descriptor) }
    let worker = try Worker.start(
      ProviderPlaces(library: path),
      program: WorkerProgram(path: Fixtures.program("speech-worker")),
      limits: .short
    )
    defer { worker.dismiss() }
    #expect(try worker.render("ramp", "ab").samples == ramp(0..<2000))
  }
}
