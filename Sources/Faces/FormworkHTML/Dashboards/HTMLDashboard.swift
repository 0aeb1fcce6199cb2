public import Formwork

/// Counts, bars and recent changes as cards beside each other.
///
/// ```swift
/// HTMLDashboard(cards).html(context)
/// ```
///
/// ```html
/// <section class="card dashboard-count"><h2>Open ideas</h2>
/// <p class="dashboard-number"><a href="/ideas?category=hardware">12</a></p></section>
/// ```
///
/// A bar is drawn in proportion to the longest of its card. Counts above the bound of exact ones
/// read “more than 1,000”.
public struct HTMLDashboard {
    private let cards: [DashboardCard]

    /// Makes a dashboard of cards.
    public init(_ cards: [DashboardCard]) { self.cards = cards }

    /// The cards in their order.
    public func html(_ context: HTMLContext) -> HTML {
        let sections = cards.map { HTMLDashboard.section($0, context) }.joined()
        return "<div class=\"dashboard\">\n\(sections)</div>"
    }

    private static func section(_ card: DashboardCard, _ context: HTMLContext) -> HTML {
        switch card {
        case .count(let count):
            let number = linked(number(of: count, context), to: count.link, context)
            return section(
                count.title, "dashboard-count", "<p class=\"dashboard-number\">\(number)</p>",
                context)
        case .bars(let title, let counts):
            let maximum = max(1, counts.map(\.total).max() ?? 0)
            let bars = counts.map { bar($0, of: maximum, context) }.joined()
            return section(
                title, "dashboard-bars", "<ul class=\"dashboard-list\">\n\(bars)</ul>", context)
        case .recent(let title, let entries):
            return section(title, "dashboard-recent", list(of: entries, context), context)
        }
    }

    private static func section(
        _ title: LocalizableString, _ name: String, _ content: HTML, _ context: HTMLContext
    ) -> HTML {
        """
        <section class="card \(name)">
        <h2>\(context.text(title))</h2>
        \(content)
        </section>

        """
    }

    /// The length of a bar is for the eye; the number is beside it.
    private static func bar(
        _ count: DashboardCount, of maximum: Int, _ context: HTMLContext
    ) -> HTML {
        let percent = count.total * 100 / maximum
        let title = linked("\(context.text(count.title))", to: count.link, context)
        return """
            <li><span class="dashboard-label">\(title)</span> \
            <span class="dashboard-value">\(number(of: count, context))</span>\
            <svg class="dashboard-bar" aria-hidden="true"><rect width="\(String(percent))%" \
            height="100%"/></svg></li>

            """
    }

    private static func list(of entries: [DashboardEntry], _ context: HTMLContext) -> HTML {
        guard !entries.isEmpty else {
            return "<p class=\"nothing\">\(context.text(key: "FormworkDashboard.nothing"))</p>"
        }
        let items = entries.map { entry -> HTML in
            let title = linked("<bdi>\(context.text(entry.title))</bdi>", to: entry.link, context)
            let time = context.text(LocalizableDate(entry.time, style: .dayAndMinute))
            return """
                <li><span class="dashboard-label">\(title)</span> \
                <span class="dashboard-value">\(time)</span></li>

                """
        }
        return "<ul class=\"dashboard-list\">\n\(items.joined())</ul>"
    }

    private static func number(of count: DashboardCount, _ context: HTMLContext) -> HTML {
        let key = count.isTotalExact ? "exactly" : "more"
        let number = LocalizableArgument.integer(Int64(count.total))
        return "\(context.text(key: "FormworkDashboard.\(key)", arguments: ["count": number]))"
    }

    private static func linked(
        _ content: HTML, to link: String?, _ context: HTMLContext
    ) -> HTML {
        guard let link else { return content }
        return "<a href=\"\(context.basePath + link)\">\(content)</a>"
    }
}

extension DashboardPage: HTMLView {
    /// The cards below the heading of the dashboard.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        HTMLPage(title: context.text(D.title), main: HTMLDashboard(cards).html(context))
    }
}
