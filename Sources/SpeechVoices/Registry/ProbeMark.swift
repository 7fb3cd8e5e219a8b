// SPDX-License-Identifier: Apache-2.0
import SpeechJSON
import SpeechSystem

/// One mark of `ProbeMarks`, as stored in its file.
struct ProbeMark {
  var resolvedPath: String
  /// Of the library's stamp.
  var changed: Int64
  /// Processes that ended before this one while they asked the library.
  var deaths: Int
  var writer: RunningProcess

  /// More make no difference.
  private static let maxDeaths = 1000

  init(library: FoundLibrary, deaths: Int, writer: RunningProcess) {
    resolvedPath = library.resolvedPath
    changed = library.stamp.changed
    self.deaths = min(deaths, Self.maxDeaths)
    self.writer = writer
  }

  init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    var path = ""
    var changed: Int64 = 0
    var deaths = 0
    var writer = RunningProcess(number: 0, start: "")
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "library": path = try reader.readString()
      case "changed": changed = try reader.readInteger()
      case "deaths": deaths = try reader.readInteger()
      case "process": writer.number = try reader.readInteger()
      case "start": writer.start = try reader.readString()
      default: try reader.skip()
      }
    }
    resolvedPath = path
    self.changed = changed
    self.deaths = min(max(deaths, 0), Self.maxDeaths)
    self.writer = writer
  }

  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("library", resolvedPath)
      json.member("changed", changed)
      json.member("deaths", deaths)
      json.member("process", writer.number)
      json.member("start", writer.start)
    }
    return json.bytes
  }
}
