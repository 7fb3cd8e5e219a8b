// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechVoices
import SpeechWorkers
import TestSupport
import TestTraits
import Testing

@Suite("A model that a provider maps", .limited, .ownThread)
struct MappedModelTests {
  private let home = TemporaryFolder()
  private static let size = 1 << 16

  private func start() throws(WorkerError) -> Worker {
    try Worker.start(
      ProviderPlaces(library: Fixtures.library("Mapped"), sharedFolder: home.path),
      program: WorkerProgram(path: Fixtures.program("speech-worker")),
      limits: .mapped
    )
  }

  /// The fields of the mappings of a file in a process, summed up, in KiB (proc_pid_smaps(5)).
  private func pages(of file: String, in worker: Worker) -> [String: Int] {
    let text = String(decoding: read("/proc/\(worker.processIdentifier)/smaps"), as: UTF8.self)
    var sums: [String: Int] = [:]
    var isOfFile = false
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      if fields.first?.contains("-") == true {
        isOfFile = line.hasSuffix(file)
      } else if isOfFile, fields.count == 3, let size = Int(fields[1]) {
        sums[String(fields[0].dropLast()), default: 0] += size
      }
    }
    return sums
  }

  @Test("is readable in preload() and afterwards, and in memory once for all processes")
  func shared() throws {
    let model = (0..<Self.size).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let file = home.path + "/model"
    write(model, to: file)
    let workers = [try start(), try start()]
    defer { for worker in workers { worker.dismiss() } }
    for worker in workers {
      let rendering = try worker.render("fixture", String(repeating: "a", count: 80))
      #expect(rendering.end == .complete)
      let isWhole = rendering.samples == model.map { Float($0) / 256 - 0.5 }
      #expect(isWhole)
    }
    for worker in workers {
      let pages = pages(of: file, in: worker)
      #expect(pages["Rss", default: 0] >= Self.size / 1024)
      // Neither process has a page of its own.
      #expect(pages["Private_Clean"] == 0 && pages["Private_Dirty"] == 0, "\(pages)")
      #expect(pages["Pss", default: 0] <= pages["Rss", default: 0] / 2, "\(pages)")
    }
  }

  @Test("that is missing is an error of the provider's own, and no crash")
  func missing() throws {
    let worker = try start()
    defer { worker.dismiss() }
    #expect(try worker.render("fixture", "a").end == .refused(status: -7))
  }
}

extension WorkerLimits {
  /// 64 KiB of audio are four seconds.
  fileprivate static var mapped: WorkerLimits {
    var limits = short
    limits.audioFloor = 60
    return limits
  }
}
