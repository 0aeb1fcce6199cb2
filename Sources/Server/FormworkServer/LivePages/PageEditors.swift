import Formwork
import Foundation

/// The readers of this node who have the form of an instance open, each of whom sees who else has.
actor PageEditors {
    private struct Visitor {
        let reader: PageReader
        /// The number of the form among the pages of the browser.
        let index: Int
        let editor: PagePresence.Editor
        /// The names that the browser shows.
        var shown: [String] = []
    }

    private let presence: PagePresence
    private let renewalTime: Duration
    private let node = UUID().uuidString
    private var visitors: [String: [Int: Visitor]] = [:]
    /// The links of the forms that each reader has open.
    private var links: [Int: Set<String>] = [:]
    private var isRenewing = false

    /// Makes an empty list, which is renewed again and again.
    init(_ presence: PagePresence, every renewalTime: Duration = PagePresence.renewalTime) {
        (self.presence, self.renewalTime) = (presence, renewalTime)
    }

    /// Notes that a known reader has the form at a link open; an unknown one has no name to show.
    func enter(_ link: String, index: Int, _ reader: PageReader) async {
        guard let identity = reader.identity else { return }
        visitors[link, default: [:]][reader.number] = Visitor(
            reader: reader, index: index,
            editor: PagePresence.Editor(account: identity.id, name: identity.name))
        links[reader.number, default: []].insert(link)
        keepRenewing()
        await renew(link)
    }

    /// Forgets a reader.
    func leave(_ number: Int) async {
        for link in links.removeValue(forKey: number) ?? [] {
            visitors[link]?[number] = nil
            if visitors[link]?.isEmpty == true { visitors[link] = nil }
            await presence.forget(number, at: link, node: node)
            await renew(link)
        }
    }

    private func keepRenewing() {
        guard !isRenewing else { return }
        isRenewing = true
        let time = renewalTime
        Task { [weak self] in
            while await self?.renewAll() == true { try? await Task.sleep(for: time) }
        }
    }

    /// Renews all forms.
    ///
    /// - Returns: Whether there are any.
    private func renewAll() async -> Bool {
        for link in visitors.keys { await renew(link) }
        isRenewing = !visitors.isEmpty
        return isRenewing
    }

    private func renew(_ link: String) async {
        guard let local = visitors[link],
            let all = await presence.renew(local.mapValues(\.editor), at: link, node: node)
        else { return }
        for (number, visitor) in visitors[link] ?? [:] {
            let names = Set(all.filter { $0.account != visitor.editor.account }.map(\.name))
                .sorted().prefix(PagePresence.maximumNames)
            guard Array(names) != visitor.shown else { continue }
            visitors[link]?[number]?.shown = Array(names)
            visitor.reader.mailbox.post(PageEvent(names: names).of(visitor.index))
        }
    }
}
