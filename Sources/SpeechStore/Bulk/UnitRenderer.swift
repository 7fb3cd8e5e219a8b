// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import SpeechMarkup

/// Plans and renders single units.
struct UnitRenderer: Sendable {
  let host: SpeechHost
  let store: RenderStore
  let header: RenderManifest.Header
  let resources: ResourceAccess
  /// Parts of one long unit to render at the same time.
  let jobs: Int
  let observer: any BulkObserver

  /// A unit that is ready to be rendered.
  struct Planned {
    let request: RenderRequest
    let key: StoreKey
  }

  /// Finds the voices of a unit, which determine its key.
  func plan(_ item: RenderManifest.Item) throws(Refusal) -> Planned {
    let settings = item.settings.over(header.settings)
    let bytes = Array(item.source.text.utf8)
    let source: RenderRequest.Source
    switch item.source {
    case .ssml: source = .ssml(bytes)
    case .text: source = .plainText(bytes)
    }
    let document = try SpeechDocument(source, limits: host.limits.markup)
    var request = RenderRequest(
      .document(document),
      voice: settings.voice,
      rate: settings.rate ?? 1,
      pitch: settings.pitch ?? 1,
      volume: settings.volume ?? 1,
      resources: resources,
      // With another voice instead of one that failed, a key would not stand for the same audio every time.
      allowsFallback: false
    )
    if request.voice == nil, document.scopes.first?.language == nil {
      request.voice = settings.language
    }
    request.sampleRate = settings.sampleRate
    request.isRepeatable = true
    request.hasListener = false
    request.jobs = jobs
    request = host.withOwnWords(request)
    let dependencies = try RenderDependencies(
      request,
      document: document,
      voices: host.voices,
      measures: host.measures,
      limits: host.limits
    )
    return Planned(
      request: request,
      key: StoreKey(request, source: item.source, dependencies: dependencies, format: header.format)
    )
  }

  /// A unit is as long as its speech: what is around it is decided where units are joined.
  private static var finish: FileOutput.Finish {
    var finish = FileOutput.Finish()
    finish.trailingSilence = .zero
    finish.shortest = .zero
    return finish
  }

  /// Renders a unit into the store.
  func render(
    _ planned: Planned,
    of unit: BulkUnit,
    control: RenderControl
  ) throws(BulkStop) -> UnitResult {
    let draft: StoreDraft
    do throws(StoreError) {
      draft = try store.draft(planned.key)
    } catch {
      return try failed(error)
    }
    do throws(BulkStop) {
      let report: UnitReport
      let outcome: RenderOutcome
      do throws(AudioError) {
        let output = try FileOutput(path: draft.audioPath, finish: Self.finish)
        report = UnitReport(
          unit,
          markers: try MarkersFile(path: draft.markersPath, interruption: nil),
          observer: observer
        )
        outcome = host.render(planned.request, into: output, control: control, observer: report)
        if case .finished = outcome { try report.finish() }
      } catch {
        throw stop(error)
      }
      guard case .finished = outcome else {
        report.abandon()
        draft.remove()
        return .failed(try failure(of: outcome))
      }
      do throws(StoreError) {
        try store.commit(draft)
      } catch {
        return try failed(error)
      }
      return .rendered(seconds: report.seconds)
    } catch {
      draft.remove()
      throw error
    }
  }

  /// The unit fails alone if only its own path is the problem.
  private func failed(_ error: StoreError) throws(BulkStop) -> UnitResult {
    guard error.problem == .occupied else { throw .store(error) }
    return .failed(UnitFailure("\(error)"))
  }

  /// Why a unit was not rendered, unless the run must end because of that.
  private func failure(of outcome: RenderOutcome) throws(BulkStop) -> UnitFailure {
    if case .refused(let refusal) = outcome {
      if case .sink(let error) = refusal {
        guard case .tooLong = error else { throw stop(error) }
      }
      return UnitFailure(refusal)
    }
    guard let failure = outcome.failure else { throw .cancelled }
    return UnitFailure(failure)
  }

  private func stop(_ error: AudioError) -> BulkStop {
    .store(StoreError(path: store.path, problem: .notWritten("\(error)")))
  }
}
