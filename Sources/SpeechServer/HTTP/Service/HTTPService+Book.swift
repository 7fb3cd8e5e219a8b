// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechMarkup
import SpeechSystem
import SpeechVoices

/// EPUBs that read along, of what a page shows.
extension HTTPService {
  /// Seconds of speech in one, and how long it may take to make them.
  private static let maxSpeech = 8 * 3600.0
  private static let maxTime = Duration.seconds(3600)

  /// Makes a book, and sends it chapter by chapter.
  func makeBook(client: String, call: HTTPCall) throws(HTTPError) -> SpeechJob {
    let order = try BookOrder(call.request.body)
    let place = try places.take(client)
    let job = SpeechJob(queue)
    do throws(RenderQueue.Refusal) {
      try job.enter(client: client) { [self] in
        withExtendedLifetime(place) { make(order, job: job, call: call) }
      } refused: {
        call.answer(HTTPError($0))
      }
    } catch {
      throw HTTPError(error)
    }
    return job
  }

  /// [render thread]
  private func make(_ order: BookOrder, job: SpeechJob, call: HTTPCall) {
    let deadline = call.begun + Self.maxTime
    let reply = BookReply(call)
    var seconds = 0.0
    var failure: HTTPError?
    var outcome = ServerMetrics.Outcome.finished
    do throws(HTTPError) {
      try check(order)
      let voice = try voice(for: order.order(order.document.chapters[0]))
      var book = order.document
      book.language = book.language ?? voice.match?.voice.language
      // The same text gets the same one, and another text another: readers remember the place by it.
      let digest = SHA256.digest(of: call.request.body)
      let isWhole = try books.write(
        book,
        identifier: "synth-host:" + digest.prefix(16).hexadecimal
      ) {
        job.control.isCancelled || ContinuousClock.now > deadline
      } render: { index, audioPath, markersPath in
        do throws(HTTPError) {
          guard ContinuousClock.now < deadline else { throw Self.bookTooLong }
          seconds += try render(
            order.order(book.chapters[index]),
            audioPath: audioPath,
            markersPath: markersPath,
            rest: Self.maxSpeech - seconds,
            deadline: deadline,
            control: job.control
          )
          return true
        } catch {
          failure = error
          return false
        }
      } send: {
        reply.send($0)
      }
      if let failure { throw failure }
      guard isWhole else {
        throw ContinuousClock.now > deadline ? Self.bookTooLong : Self.cancelled
      }
      reply.end()
    } catch {
      outcome = error == Self.cancelled || reply.isGone ? .cancelled : .failed
      reply.fail(error)
      failure = error
    }
    let whole = call.begun.duration(to: .now).seconds
    metrics.note(outcome, firstAudio: nil, whole: whole, audio: seconds)
    var line = "\(call.request.method) \(call.request.target.path) \(outcome.rawValue)"
    line += " chapters=\(order.document.chapters.count) bytes=\(reply.count)"
    line += " audio=\(Self.shown(seconds)) s whole=\(Self.shown(whole * 1000)) ms"
    if outcome == .failed, let code = failure?.code { line += " error=\(code)" }
    log(line)
  }

  /// Refuses SSML that cannot be read, while that can still be said.
  private func check(_ order: BookOrder) throws(HTTPError) {
    for chapter in order.document.chapters where chapter.isMarkup {
      do throws(Refusal) {
        _ = try SpeechDocument(.ssml(Array(chapter.text.utf8)), limits: host.limits.markup)
      } catch {
        throw HTTPError(.refused(error)) ?? Self.cancelled
      }
    }
  }

  private static let cancelled = HTTPError(
    500,
    message: "the making of the EPUB was cancelled",
    code: "cancelled"
  )

  private static let bookTooLong = HTTPError(
    413,
    message: """
      the speech takes longer than an EPUB may that is made here (eight hours of it, and an hour to make it); make a part of \
      it, or the whole with the command “synth-host book”
      """,
    parameter: "chapters",
    code: "too_long"
  )

  /// Renders a chapter to two files. Returns its seconds.
  private func render(
    _ order: SpeechOrder,
    audioPath: String,
    markersPath: String,
    rest: Double,
    deadline: ContinuousClock.Instant,
    control: RenderControl
  ) throws(HTTPError) -> Double {
    let voice = try voice(for: order)
    let request = try renderRequest(order, source: source(of: order), voice: voice)
    let chapter = try BookChapter(
      audioPath: audioPath,
      markersPath: markersPath,
      maxSeconds: rest,
      deadline: deadline,
      control: control
    )
    let outcome = host.render(request, into: chapter, control: control, observer: chapter)
    if chapter.isTooLong { throw Self.bookTooLong }
    // Of a text of which a part could not be said the rest is there.
    if !chapter.isComplete {
      throw HTTPError(outcome) ?? Self.cancelled
    }
    try chapter.finishMarkers()
    return chapter.duration
  }
}
