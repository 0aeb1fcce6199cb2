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

        init(_ link: String, _ reader: PageReader) {
            (self.link, languageTag) = (link, reader.languageTag)
            (formats, timeZone) = (reader.formats, reader.timeZone)
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
    /// The parts of the reader on which the page depends, with their values.
    let values: [CallerReads.Part: AnyHashable]
    var subscribers: [Int: Subscriber] = [:]
    /// Whether one of the models was written since the page was made.
    var isOld = false
    /// Whether it is being made.
    var isBeingMade = false
    /// The authors of the writes since the page was made; one of them is `nil` if it is not known.
    var authors: Set<String?> = []

    /// The author of all these writes, if it is one.
    private var author: String? { authors.count == 1 ? authors.first ?? nil : nil }

    /// Makes the view of an answer to a reader; `nil` for a refusal.
    init?(_ answer: Answer, at place: Place, for reader: PageReader) {
        guard let content = answer.content else { return nil }
        (self.place, self.content, models) = (place, content, answer.models)
        values = reader.values(of: answer.parts)
    }

    /// The bytes that are kept.
    var size: Int { content.markup.count }

    /// Adds a browser, and has it read the page again if it shows another state.
    mutating func add(_ subscriber: Subscriber, as number: Int) {
        var subscriber = subscriber
        if !isOld, subscriber.tag != content.tag {
            subscriber.reader.mailbox.post(PageEvent(content.tag).of(subscriber.index))
            subscriber.tag = content.tag
        }
        subscribers[number] = subscriber
    }

    /// Takes the next state, and reports it to all browsers.
    ///
    /// - Returns: Whether it is the same page for all of them; otherwise each reads it again.
    mutating func take(_ answer: Answer, for reader: PageReader) -> Bool {
        guard let next = answer.content, reader.values(of: answer.parts) == values else {
            post(PageEvent(""), to: Array(subscribers.values))
            return false
        }
        models = answer.models
        let former = content
        guard next.tag != former.tag || subscribers.values.contains(where: { $0.tag != next.tag })
        else { return true }
        content = next
        let others = subscribers.values.filter { $0.tag != next.tag }
        let patch = patch(from: former, to: next)
        post(PageEvent(next.tag, patch, by: author), to: others.filter { $0.tag == former.tag })
        post(PageEvent(next.tag), to: others.filter { $0.tag != former.tag })
        for number in subscribers.keys { subscribers[number]?.tag = next.tag }
        return true
    }

    /// The steps from one state to the next one, which costs less than to keep the trees of all pages.
    private func patch(from former: LiveContent, to next: LiveContent) -> PagePatch? {
        guard let left = LiveMarkup(former.markup), let right = LiveMarkup(next.markup) else {
            return nil
        }
        let title = former.title == next.title ? nil : next.title
        return PagePatch(from: left, to: right, title: title)
    }

    /// Posts an event about the page to browsers, which share its bytes.
    private func post(_ event: PageEvent, to subscribers: [Subscriber]) {
        var shared: [Int: Data] = [:]
        for subscriber in subscribers {
            let data = shared[subscriber.index] ?? event.of(subscriber.index)
            shared[subscriber.index] = data
            subscriber.reader.mailbox.post(data)
        }
    }
}
