import Formwork
import FormworkRandom
import FormworkState
import Foundation
import Ideaboard
import Testing

@testable import IdeaboardWatch

/// A screen that keeps what it shows.
final class KeptScreen: LineScreen {
    private(set) var lines: [String] = []
    private(set) var status = ""
    private(set) var count = 0

    func show(_ lines: [String], status: String) {
        (self.lines, self.status) = (lines, status)
        count += 1
    }
}

@Suite("The board that is watched") struct BoardWatchTests {
    private let screen = KeptScreen()
    private let watch: BoardWatch
    private let run = UUID()

    init() throws {
        watch = BoardWatch(texts: try Self.texts("en"), screen: screen)
    }

    private static func texts(_ language: String) throws -> BoardTexts {
        BoardTexts(
            localizer: Localizer(
                locale: Locale(identifier: language), store: try Board.localization.get(),
                timeZone: .gmt),
            server: "http://127.0.0.1:8080")
    }

    private func idea(
        _ title: String, id: UUID = UUID(), _ category: IdeaCategory? = .hardware,
        _ budget: ExactDecimal? = nil, _ currency: IdeaCurrency? = nil, time: Double = 0
    ) -> IdeaSummary {
        var body = Idea.stub()
        (body.title, body.category, body.budget, body.currency) = (
            title, category, budget, currency
        )
        return IdeaSummary(body, id: id, updatedAt: Date(timeIntervalSince1970: time))
    }

    private func report(
        _ ideas: [IdeaSummary] = [], deleted: [UUID] = [], whole: Bool = false, number: Int = 0
    ) {
        watch.apply(
            IdeaChanges(
                revision: BoardRevision(run: run, number: number), isWholeBoard: whole,
                ideas: ideas, deleted: deleted),
            at: Date(timeIntervalSince1970: 0))
    }

    @Test("The board is not shown before it is known")
    func connecting() {
        #expect(screen.lines == [])
        #expect(screen.status == "Asking http://127.0.0.1:8080…")
        watch.noteLoss(pause: .seconds(1))
        #expect(screen.lines == [])
        #expect(screen.status.hasSuffix("Trying again in 1 second."))
    }

    @Test("Ideas are counted and their budgets added, by currency and exactly")
    func totals() {
        report(
            [
                idea("A", .hardware, ExactDecimal("0.1"), .eur, time: 1),
                idea("B", .hardware, ExactDecimal("0.2"), .eur, time: 2),
                idea("C", .service, 7, .jpy, time: 3),
            ], whole: true)
        #expect(
            screen.lines == [
                "Category        Ideas  Budget", "Hardware            2  €0.30",
                "Software            0", "Service             1  ¥7", "How we work         0",
                "Something else      0", "Total               3  €0.30  ¥7", "", "Latest ideas",
                "  C (Stub author)", "  B (Stub author)", "  A (Stub author)",
            ])
        #expect(screen.status == "Connected. Whatever changes is shown here.")
    }

    @Test("A change redraws its own lines only; the status shows its time")
    func oneChange() {
        let id = UUID()
        report([idea("A", id: id, .hardware, 1, .eur)], whole: true)
        let before = screen.lines
        report([idea("A", id: id, .software, 2, .eur)], number: 1)
        let changed = zip(before, screen.lines).filter { $0 != $1 }.map(\.1)
        #expect(
            changed == [
                "Hardware            0", "Software            1  €2.00",
                "Total               1  €2.00",
            ])
        #expect(screen.status.hasPrefix("Connected. The last change came at 12:00:00"))
        report(deleted: [id], number: 2)
        #expect(screen.lines.last == "Nobody has shared an idea yet.")
    }

    @Test("A lost connection is reported, and its return")
    func lost() {
        report(whole: true)
        let lines = screen.lines
        watch.noteLoss(pause: .seconds(4))
        #expect(screen.lines == lines)
        #expect(
            screen.status
                == "No connection to http://127.0.0.1:8080. Trying again in 4 seconds.")
        report()
        #expect(screen.status == "Connected. Whatever changes is shown here.")
    }

    @Test("Each contract is notified once, in its order, and only of its own changes")
    func contracts() {
        var traces: [RefreshTrace] = []
        report([idea("A", .hardware, 1, .eur), idea("B", .service, 1, .usd)], whole: true)
        watch.mediator.trace { traces.append($0) }
        let id = UUID()
        report([idea("C", id: id, .hardware, 1, .eur, time: 9)], number: 1)
        report(number: 1)
        report([idea("D", id: id, .hardware, 1, .eur, time: 9)], number: 2)
        watch.noteLoss(pause: .seconds(1))
        let turns = traces.map { $0.turns.map(\.registration) }
        #expect(turns[0].first == "Arrivals")
        #expect(Set(turns[0].dropFirst().dropLast(2)) == ["Categories", "Total", "Latest ideas"])
        #expect(turns[0].suffix(2) == ["Screen", "Status"])
        #expect(turns[0].count == 6)
        #expect(turns[1] == ["Arrivals", "Status"])
        #expect(turns[2] == ["Arrivals", "Latest ideas", "Screen", "Status"])
        #expect(turns[3] == ["Status"])
        #expect(watch.mediator.unusedDeclarations == [])
    }

    @Test("After random changes the sums are those of a plain computation", arguments: 1...10)
    func random(seed: Int) {
        var random = FixedSeed(UInt64(seed))
        var plain: [UUID: IdeaSummary] = [:]
        let ids = (0..<30).map { _ in UUID() }
        report(whole: true)
        watch.mediator.trace { trace in
            let names = trace.turns.map(\.registration)
            #expect(Set(names).count == names.count, "\(names)")
        }
        for round in 1...200 {
            let isWhole = Int.random(in: 0..<20, using: &random) == 0
            let ideas = ids.shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
                .map { randomIdea($0, using: &random) }
            let deleted = ids.filter { id in
                !ideas.contains { $0.id == id } && Int.random(in: 0..<15, using: &random) == 0
            }
            if isWhole { plain = [:] }
            for idea in ideas { plain[idea.id] = idea }
            for id in deleted { plain[id] = nil }
            report(ideas, deleted: deleted, whole: isWhole, number: round)
            expectSums(of: Array(plain.values))
        }
    }

    private func randomIdea(_ id: UUID, using random: inout FixedSeed) -> IdeaSummary {
        let currency = IdeaCurrency.allCases.randomElement(using: &random) ?? .eur
        let cents = Int64.random(in: 0...1_000_000_000_000_000_000, using: &random)
        let hasBudget = Bool.random(using: &random)
        return idea(
            "\(cents)", id: id, IdeaCategory.allCases.randomElement(using: &random),
            hasBudget ? ExactDecimal(coefficient: cents, scale: currency.fractionDigits) : nil,
            hasBudget ? currency : nil, time: Double(Int.random(in: 0...99, using: &random)))
    }

    private func expectSums(of ideas: [IdeaSummary]) {
        let board = watch.mediator.model
        #expect(board.count == ideas.count)
        #expect(board.latest == Array(ideas.sorted { $0.isNewer(than: $1) }.prefix(5)))
        for category in board.categories {
            let own = ideas.filter { $0.category == category.category }
            #expect(category.count == own.count)
            for currency in IdeaCurrency.allCases {
                let sum = own.filter { $0.currency == currency }
                    .reduce(into: ExactDecimal(0) as ExactDecimal?) { sum, idea in
                        sum = idea.budget.flatMap { sum?.adding($0) }
                    }
                guard let sum else { continue }
                #expect(category.budgets.amounts[currency, default: 0] == sum.decimal)
            }
        }
    }

    @Test("Each language has all texts", arguments: ["en", "de", "ar"])
    func languages(language: String) throws {
        let screen = KeptScreen()
        let watch = BoardWatch(texts: try Self.texts(language), screen: screen)
        var shown = [screen.status]
        for pause in [1, 2, 4, 32] {
            watch.noteLoss(pause: .seconds(pause))
            shown.append(screen.status)
        }
        for (number, ideas) in [[], [idea("A", .other, 5, .egp)]].enumerated() {
            watch.apply(
                IdeaChanges(
                    revision: BoardRevision(run: run, number: number), isWholeBoard: number == 0,
                    ideas: ideas), at: Date(timeIntervalSince1970: 0))
            shown += screen.lines + [screen.status]
        }
        #expect(!shown.joined().contains("⟦"))
        #expect(Set(shown).count > 12)
    }
}
