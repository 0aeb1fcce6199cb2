import Formwork
import FormworkHTML
import Foundation

/// One page as all browsers see it whose readers are alike in what it depends on, made once for all of them.
struct LiveView {
    /// The circumstances that every page depends on.
    struct Place: Hashable, Sendable {
        let link: String
        let languageTag: String
        let formats: String
        let timeZone: String

        init(_ link: String, _ exchange: Exchange) {
            let localizer = exchange.localizer
            (self.link, languageTag) = (link, localizer.languageTag)
            formats = localizer.formatLocale.identifier
            timeZone = localizer.timeZone.identifier
        }
    }

    /// The answer that a page was made as.
    struct Answer: Sendable {
        /// The content; `nil` for a refusal, and for a page that is not live.
        let content: LiveContent?
        /// The models that were read for it.
        let models: Set<String>
        /// The parts of the reader that were read for it.
        let parts: Set<CallerReads.Part>
    }

    /// A browser that has the page open.
    struct Subscriber {
        let reader: PageReader
        /// The number of the page among those of the browser.
        let index: Int
        /// The tag of the content that the browser shows.
        var tag: String
    }

    let place: Place
    private(set) var models: Set<String>
    private(set) var content: LiveContent
    private let values: [CallerReads.Part: AnyHashable]
    private var markup: LiveMarkup?
    var subscribers: [Int: Subscriber] = [:]
    /// Whether one of the models was written since the page was made.
    var isOld = false
    /// Whether it is being made.
    var isBeingMade = false
    /// The author of the last write.
    var author: String?

    /// Makes the view of an answer to a reader; `nil` for a refusal.
    init?(_ answer: Answer, at place: Place, for reader: PageReader) {
        guard let content = answer.content else { return nil }
        (self.place, self.content, models) = (place, content, answer.models)
        values = reader.values(of: answer.parts)
    }

    /// Whether a reader would be answered with the same page: what it was made of is the same for both.
    func suits(_ reader: PageReader) -> Bool { reader.values(of: Set(values.keys)) == values }

    /// Adds a browser, and has it read the page again if it shows another state.
    mutating func add(_ subscriber: Subscriber, as number: Int) {
        var subscriber = subscriber
        if !isOld, subscriber.tag != content.tag {
            subscriber.post(",\"\(content.tag)\"]")
            subscriber.tag = content.tag
        }
        subscribers[number] = subscriber
    }

    /// Takes the next state, and reports it to all browsers.
    ///
    /// - Returns: Whether it is the same page for all of them; otherwise each reads it again.
    mutating func take(_ answer: Answer, for reader: PageReader) -> Bool {
        guard let next = answer.content, reader.values(of: answer.parts) == values else {
            for subscriber in subscribers.values { subscriber.post(",\"\"]") }
            return false
        }
        models = answer.models
        let former = content
        guard next.tag != former.tag || subscribers.values.contains(where: { $0.tag != next.tag })
        else { return true }
        let whole = ",\"\(next.tag)\"]"
        let patch = patch(to: next).map {
            let author = author.map { ",\($0.quotedAsJSON)" } ?? ""
            return ",\"\(next.tag)\",\($0.text)\(author)]"
        }
        let again = author.map { ",\"\(next.tag)\",0,\($0.quotedAsJSON)]" } ?? whole
        for (number, subscriber) in subscribers where subscriber.tag != next.tag {
            subscriber.post(subscriber.tag == former.tag ? patch ?? again : whole)
            subscribers[number]?.tag = next.tag
        }
        return true
    }

    /// The steps from the present state to the next one, which is the present one from now on.
    private mutating func patch(to next: LiveContent) -> PagePatch? {
        let former = markup ?? LiveMarkup(content.markup)
        (content, markup) = (next, LiveMarkup(next.markup))
        guard let former, let markup else { return nil }
        return PagePatch(from: former, to: markup)
    }
}

extension LiveView.Subscriber {
    /// Posts an event about the page.
    func post(_ rest: String) { reader.mailbox.post(Data("data:[\(index)\(rest)\n\n".utf8)) }
}
