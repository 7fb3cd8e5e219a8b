// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechSystem

/// Fetches a file into a folder, goes on where an earlier attempt ended, and checks what its publisher states of it. [any thread]
package struct FileFetch: Sendable {
  /// A file to fetch.
  struct Wanted {
    let name: String
    let address: FileAddress
    /// As its publisher states it.
    let bytes: Int?
    let digest: FileDigest?
    /// Of a file of unknown size.
    var maxBytes = FileFetch.maxBytes
  }

  /// Files of unknown size end here.
  static let maxBytes = 4 << 30
  /// Attempts without a single byte more, each after a connection that was cut.
  private static let maxVainAttempts = 3
  /// Attempts at one file in one run, however many bytes each has brought.
  private static let maxAttempts = 50
  /// How often one run begins a file again, of which something is there.
  private static let maxRestarts = 2
  /// Bytes of the disk that stay free.
  static let reserve = 16 << 20

  /// Where programs are found, and with which environment they run.
  private let programs: ProgramPath
  /// Called with the name of a file, how many bytes of it are there, and how many it has.
  private let progress: @Sendable (String, Int, Int?) -> Void

  package init(
    programs: ProgramPath,
    progress: @escaping @Sendable (String, Int, Int?) -> Void
  ) {
    self.programs = programs
    self.progress = progress
  }

  /// Fetches the file, if it is not there already.
  func fetch(_ wanted: Wanted, to folder: String) throws(FetchError) {
    let path = folder + "/" + wanted.name
    if FileTree.exists(path) {
      // It may be of an older catalogue, or of a machine that lost its power.
      let isEmpty = Self.byteCount(of: path) == 0 && wanted.bytes != 0
      if !isEmpty, fault(of: path, wanted: wanted) == nil { return }
      try remove(path)
    }
    let part = path + ".part"
    switch wanted.address {
    case .file(let source): try copy(source, to: part, of: wanted)
    case .web(let address): try download(address, to: part, of: wanted)
    }
    if let fault = fault(of: part, wanted: wanted) {
      try remove(part)
      throw fault
    }
    try sync(part)
    guard rename(part, path) == 0 else { throw .system(path: path, code: errno) }
  }

  /// The bytes of a file that are there.
  static func byteCount(of path: String) -> Int {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
  }

  private func copy(_ source: String, to part: String, of wanted: Wanted) throws(FetchError) {
    try remove(part)
    do throws(FileTree.Failure) {
      try FileTree.copyFile(Path.resolved(source) ?? source, target: part, mode: 0o600)
    } catch {
      unlink(part)
      guard case .system(let path, let code) = error else { return }
      if code == ENOSPC || code == EDQUOT { throw noRoom(for: part, of: wanted) }
      throw .failed(address: path, why: SystemError.text(code), isKept: false)
    }
  }

  /// Removes a file that need not be there.
  private func remove(_ path: String) throws(FetchError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .system(path: path, code: errno) }
  }

  /// Waits until a file is on the disk, so that its name never stands for less.
  private func sync(_ path: String) throws(FetchError) {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { throw .system(path: path, code: errno) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw .system(path: path, code: errno) }
  }

  // MARK: - From the network

  private func download(_ address: String, to part: String, of wanted: Wanted) throws(FetchError) {
    var (vain, restarts) = (0, 0)
    for attempt in 1...Self.maxAttempts {
      var start = Self.byteCount(of: part)
      // More than the file has was never a part of it.
      if let bytes = wanted.bytes, start > bytes {
        try remove(part)
        start = 0
      }
      if start > 0, start == wanted.bytes { return }
      let answer = try transfer(address, from: start, to: part, of: wanted)
      var why = Self.reason(answer)
      switch answer.code {
      case 0: return
      // The server does not continue, or has no more: then from the beginning.
      case 33 where start > 0, 22 where start > 0 && answer.status == 416:
        restarts += 1
        try remove(part)
        if restarts <= Self.maxRestarts, attempt < Self.maxAttempts { continue }
        why =
          "the connection was cut each time, and the server sends the file only from its beginning"
      // Cut in the middle, or a server that is not there for a moment.
      case 18, 28, 52, 55, 56, 92:
        vain = Self.byteCount(of: part) > start ? 0 : vain + 1
        if vain < Self.maxVainAttempts, attempt < Self.maxAttempts { continue }
      default: break
      }
      throw .failed(
        address: address,
        why: why,
        // What nobody states is fetched from its beginning.
        isKept: wanted.bytes != nil && Self.byteCount(of: part) > 0
      )
    }
  }

  /// One attempt.
  private func transfer(
    _ address: String,
    from start: Int,
    to part: String,
    of wanted: Wanted
  ) throws(FetchError) -> CurlProcess.Answer {
    let file = open(part, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system(path: part, code: errno) }
    defer { close(file) }
    let curl = try CurlProcess(
      address,
      from: start,
      allowsPlainRedirects: wanted.address.isLocal,
      programs: programs
    )
    var count = start
    while true {
      let bytes = curl.read(atMost: 1 << 16)
      guard !bytes.isEmpty else { return curl.finish() }
      count += bytes.count
      guard count <= wanted.bytes ?? wanted.maxBytes else {
        try remove(part)
        throw .wrongSize(
          file: wanted.name,
          address: address,
          expected: wanted.bytes ?? wanted.maxBytes,
          found: count
        )
      }
      let code = SmallFile.write(bytes, to: file)
      if code == ENOSPC || code == EDQUOT {
        let error = noRoom(for: part, of: wanted)
        // Of what nobody states a later run cannot tell whether it goes on.
        if wanted.bytes == nil { try remove(part) }
        throw error
      }
      guard code == 0 else { throw .system(path: part, code: code) }
      progress(wanted.name, count, wanted.bytes)
    }
  }

  /// Why curl ended, in a clause.
  private static func reason(_ answer: CurlProcess.Answer) -> String {
    switch (answer.code, answer.status) {
    case (nil, _): "curl was ended by a signal"
    case (22, 404): "the server does not have it (404)"
    case (22, 401), (22, 403): "the server does not give it to everybody (\(answer.status))"
    case (22, let status): "the server answered \(status)"
    case (1, _): "it leads to an address that is not encrypted, or of another kind"
    case (6, _): "there is no such server, or no network"
    case (7, _): "the server does not answer"
    case (28, _): "nothing came for a minute"
    case (18, _): "the connection was cut"
    case (47, _): "the server sends from one address to the next, and to no file"
    case (35, _), (51, _), (60, _): "the server cannot prove that it is the one: \(answer.text)"
    case (let code?, _): answer.text.isEmpty ? "curl ended with status \(code)" : answer.text
    }
  }

  // MARK: - Checking

  /// Why a file is not the one that its publisher states.
  private func fault(of path: String, wanted: Wanted) -> FetchError? {
    let count = Self.byteCount(of: path)
    if let bytes = wanted.bytes, count != bytes {
      return .wrongSize(
        file: wanted.name,
        address: wanted.address.shown,
        expected: bytes,
        found: count
      )
    }
    guard let digest = wanted.digest else { return nil }
    guard let found = digest.ofFile(path) else { return .system(path: path, code: EIO) }
    guard found != digest.digits else { return nil }
    return .wrongDigest(
      file: wanted.name,
      address: wanted.address.shown,
      kind: digest.name,
      expected: digest.digits,
      found: found
    )
  }

  private func noRoom(for part: String, of wanted: Wanted) -> FetchError {
    let missing = wanted.bytes.map { $0 - Self.byteCount(of: part) + Self.reserve }
    let folder = Path.folder(of: part)
    return .noRoom(folder: folder, needed: missing, free: Self.freeBytes(of: folder))
  }

  /// Bytes that the user can still write on the disk of a folder.
  static func freeBytes(of folder: String) -> Int {
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0 else { return 0 }
    let (room, isMore) = Int(clamping: disk.f_bavail).multipliedReportingOverflow(
      by: Int(clamping: disk.f_frsize)
    )
    return isMore ? Int.max : room
  }
}
