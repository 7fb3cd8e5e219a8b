// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// How far a manifest is, as JSON. Its schema is `Schemas/progress.schema.json`.
struct BulkProgressRow: JSONRow {
  let state: ProgressState
  let reading: RenderMeter.Reading
  /// Seconds.
  let remaining: Double?
  let units: Int
  let done: Int
  let present: Int
  let failed: Int

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("audio", RenderProgressRow.rounded(reading.audio))
      writer.member("done", done)
      writer.member("elapsed", RenderProgressRow.rounded(reading.elapsed))
      if state == .rendering, let remaining {
        writer.member("eta", RenderProgressRow.rounded(remaining))
      }
      writer.member("failed", failed)
      if let share = reading.share {
        writer.member("percent", RenderProgressRow.rounded(share * 100))
      }
      writer.member("present", present)
      writer.member("speed", RenderProgressRow.rounded(reading.speed))
      writer.member("state", state.rawValue)
      writer.member("units", units)
    }
  }
}
