// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Paths of built products for tests.
package enum Fixtures {
  /// The folder of the test bundle and of the products.
  package static let buildFolder: String = {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }()

  /// The `.so` of a dynamic library product.
  package static func library(_ product: String) -> String { place(of: "lib\(product).so") }

  package static func program(_ product: String) -> String { place(of: product) }

  /// Where `make install` has put the release programs that the tests run, as users do (`SYNTH_HOST_STAGE`, set by
  /// `make test`); nil: the programs beside the test bundle are run.
  package static let stage = variable("SYNTH_HOST_STAGE")

  /// The folder of the programs that the host starts, for `SYNTH_HOST_LIBEXEC`.
  package static let libexec = stage.map { $0 + "/lib/synth-host" } ?? buildFolder

  /// The Swift runtime of installed providers, which find it beside the programs; nil: those beside the test bundle find the
  /// toolchain's by themselves.
  package static let runtimeFolder = stage.map { $0 + "/lib/synth-host/swift" }

  /// Makes a folder for `SYNTH_HOST_LIBEXEC` with links to these programs and copies of these provider products.
  package static func makeLibexec(_ folder: String, programs: [String], providers: [String]) {
    for path in [folder, folder + "/providers"] { mkdir(path, 0o755) }
    for program in programs { symlink(self.program(program), "\(folder)/\(program)") }
    if let runtimeFolder { symlink(runtimeFolder, folder + "/swift") }
    for provider in providers {
      write(read(library(provider)), to: "\(folder)/providers/\(provider).so")
    }
  }

  /// In `SYNTH_HOST_LIBEXEC` if that contains it, else where it is installed, else beside the test bundle.
  private static func place(of file: String) -> String {
    var paths: [String] = []
    if let folder = variable("SYNTH_HOST_LIBEXEC") { paths.append("\(folder)/\(file)") }
    if let stage {
      // An app for tests is not installed: `make stage` puts it beside the folder of what is.
      let folders = ["bin", "lib/synth-host", "lib/speech-dispatcher-modules", "../apps"]
      paths += folders.map { "\(stage)/\($0)/\(file)" }
      if file.hasPrefix("lib"), file.hasSuffix("Provider.so") {
        paths.append("\(stage)/lib/synth-host/providers/\(file.dropFirst(3).dropLast(11)).so")
      }
    }
    return paths.first { access($0, F_OK) == 0 } ?? "\(buildFolder)/\(file)"
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The folder of the package's sources.
  package static let packageFolder: String = {
    // …/Tests/Support/Fixtures.swift
    var path = #filePath[...]
    for _ in 0..<3 { path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
    return String(path)
  }()
}

/// A copy of Parrot that is not bundled, because its identifier is replaced by one of the same length.
package enum ForeignParrot {
  package static let identifier = "com.example.my-parrot"

  /// The library, to be copied to a user's provider folder.
  package static var bytes: [UInt8] {
    let own = Array("org.synth-host.parrot".utf8)
    let other = Array(identifier.utf8)
    var bytes = read(Fixtures.library("ParrotProvider"))
    var place = 0
    while place + own.count <= bytes.count {
      if bytes[place] == own[0], bytes[place..<place + own.count].elementsEqual(own) {
        bytes.replaceSubrange(place..<place + own.count, with: other)
      }
      place += 1
    }
    return bytes
  }
}

/// A folder for one test; removed with its contents when released.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() {
    var template = Array("/tmp/synth-host-test-XXXXXX".utf8CString)
    path =
      mkdtemp(&template) == nil
      ? ""
      : template.withUnsafeBufferPointer {
        String(decoding: $0.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      }
    precondition(!path.isEmpty, "no temporary folder could be made")
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    if let stream = opendir(path) {
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { remove(path + "/" + name) }
      }
      closedir(stream)
    }
    rmdir(path)
  }
}
