import Formwork
import FormworkContent
import FormworkHTML
import FormworkScreens
import FormworkServer

/// The page on which the day begins: the news, and beside them what an employee looks for.
enum StartPage: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [
        NewsListScreenlet.self, DocumentListScreenlet.self, UserPortraitScreenlet.self,
    ]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) throws -> [Screenlet] {
        let identity = try context.caller.requireIdentity()
        return [
            NewsListScreenlet(), DocumentListScreenlet(),
            UserPortraitScreenlet.portrait(of: identity.id, identity.name),
        ]
    }

    static func htmlPage(_ screenlets: ShownScreenlets, _ context: HTMLContext) -> HTMLPage {
        let parts = ["news-list", "document-list", "user-portrait"].map { name in
            HTMLSection(screenlets.label(of: name), screenlets[name]).html
        }
        func link(_ title: LocalizableString, _ request: some ServerRequest) -> HTMLButtonLink {
            HTMLButtonLink(context.text(title), to: context.link(to: request))
        }
        var portrait = link(PortraitPage.heading, PortraitPage.Page())
        portrait.style = .secondary
        let leave = link(.localized(key: "LeaveRequests.new"), LeaveRequests.New(query: .init()))
        return HTMLPage(
            title: context.text(heading), actions: [leave, portrait],
            main: "<div class=\"start\">\(parts)</div>")
    }

    /// A box for each part, beside each other where there is room for that.
    static let rules = """
        .start { display: grid; gap: var(--space-huge); align-items: start; }
        .start > .section { margin: 0; padding: var(--space-huge); background: var(--surface);
          border: var(--line-width) solid var(--line); border-radius: var(--radius-large);
          box-shadow: var(--shadow); }
        .start .screenlet-entries { margin-block-end: 0; }
        .start .screenlet-entries > li + li { border-block-start: var(--line-width) solid var(--line); }
        @media (min-width: 60rem) {
          .start { grid-template-columns: 2fr 1fr; } .start > :first-child { grid-row: span 2; }
        }
        """
}
