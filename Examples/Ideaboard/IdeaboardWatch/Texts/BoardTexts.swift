public import Formwork
import Foundation
import Ideaboard

/// The board in the reader's language, with a line for each item.
public struct BoardTexts {
    private let localizer: Localizer
    private let server: String
    private let columns: TextColumns

    /// Makes the texts for the board of a server.
    public init(localizer: Localizer, server: String) {
        self.localizer = localizer
        self.server = server
        let titles =
            IdeaCategory.allCases.map { localizer.text($0.title) }
            + [BoardTexts.totalTitle, BoardTexts.categoryTitle].map(localizer.text)
        columns = TextColumns(
            widths: [
                titles.map { TerminalText($0).columnCount }.max() ?? 0,
                max(5, TerminalText(localizer.text(BoardTexts.countTitle)).columnCount),
            ])
    }

    private static let categoryTitle = LocalizableString.localized(key: "Idea.category.title")
    private static let budgetTitle = LocalizableString.localized(key: "Idea.budget.title")
    private static let countTitle = text("countTitle")
    private static let totalTitle = text("totalTitle")
    private static let latestTitle = text("latestTitle")
    private static let emptyMessage = text("emptyMessage")

    private static func text(_ name: String) -> LocalizableString {
        .localized(for: BoardTexts.self, propertyName: name)
    }
}

extension BoardTexts {
    /// The lines of the whole board.
    func lines(_ board: WatchedBoard) -> [String] {
        let headings = [BoardTexts.categoryTitle, BoardTexts.countTitle, BoardTexts.budgetTitle]
            .map(localizer.text)
        let sums = board.categories.map(\.line) + [board.totalLine]
        let latest =
            board.latestLines.isEmpty
            ? [localizer.text(BoardTexts.emptyMessage)]
            : [localizer.text(BoardTexts.latestTitle)] + board.latestLines
        return [columns.line(headings)] + sums + [""] + latest
    }

    /// The sums of a category.
    func line(_ category: WatchedCategory) -> String {
        line(
            localizer.text(category.category.title), count: category.count,
            budgets: category.budgets)
    }

    /// The sums of all categories.
    func totalLine(count: Int, budgets: Budgets) -> String {
        line(localizer.text(BoardTexts.totalTitle), count: count, budgets: budgets)
    }

    private func line(_ title: String, count: Int, budgets: Budgets) -> String {
        let amounts = budgets.currencies.map { currency in
            LocalizableDecimal(budgets.amounts[currency] ?? 0, currencyCode: currency.rawValue)
                .text(by: localizer)
        }
        return columns.line([
            title, LocalizableInt(count).text(by: localizer), amounts.joined(separator: "  "),
        ])
    }

    /// One of the latest ideas.
    func line(_ idea: IdeaSummary) -> String {
        let text = BoardTexts.text("idea").bind(arguments: [
            "title": .text(idea.title), "author": .text(idea.authorName),
        ])
        return "  \(TerminalText(localizer.text(text)))"
    }

    /// Whether the server can be asked.
    func status(_ connection: Connection) -> String {
        let text =
            switch connection {
            case .connecting:
                BoardTexts.text("connecting").bind(arguments: ["server": .text(server)])
            case .connected(lastChange: nil): BoardTexts.text("connected")
            case .connected(lastChange: let time?):
                BoardTexts.text("changed").bind(arguments: [
                    "time": .value(LocalizableDate(time, style: .second))
                ])
            case .lost(let pause):
                BoardTexts.text("lost").bind(arguments: [
                    "server": .text(server), "seconds": .integer(pause.components.seconds),
                ])
            }
        return localizer.text(text)
    }
}

extension IdeaCategory {
    fileprivate var title: LocalizableString {
        .localized(for: IdeaCategory.self, propertyName: rawValue)
    }
}

extension DateStyle {
    /// The time alone, to the second.
    fileprivate static let second = DateStyle(date: .omitted, time: .standard)
}
