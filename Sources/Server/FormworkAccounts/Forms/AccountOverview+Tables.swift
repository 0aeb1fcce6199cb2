import Formwork
import FormworkHTML

extension AccountOverview {
    /// The sessions: the browser, the place, the last request, and the end of each.
    func sessionTable(_ context: HTMLContext) -> HTML {
        HTMLTable(
            caption: text("sessions", context),
            columns: ["agent", "place", "seen", "end"].map { .init(text($0, context)) },
            rows: sessions.map { session in
                let end =
                    session.isCurrent
                    ? .words(text("current", context))
                    : button("endSession", .init(id: session.id), context)
                return [
                    .words(name(of: session, context)), .words(session.client ?? ""),
                    time(session.seenAt, context), end,
                ]
            }
        ).html(context)
    }

    private func name(of session: Session, _ context: HTMLContext) -> String {
        guard let browser = session.browser, let system = session.system else {
            return text("unknownAgent", context)
        }
        return context.text(
            .localized(
                key: "FormworkAccounts.overview.agentOn",
                arguments: ["browser": .text(browser), "system": .text(system)]))
    }

    /// The passkeys: the name, the last use, and the ways to change each.
    func passkeyTable(_ context: HTMLContext) -> HTML {
        guard !passkeys.isEmpty else { return .empty }
        return HTMLTable(
            caption: text("passkeys", context),
            columns: ["passkeys", "used", "change"].map { .init(text($0, context)) },
            rows: passkeys.map { passkey in
                let used =
                    passkey.usedAt.map { time($0, context) } ?? .words(text("never", context))
                let changes: [any AccountForm.Type] = [RenamePasskey.self, RemovePasskey.self]
                let links = changes.map { change in
                    HTML.link(
                        context.text(change.text("heading")),
                        to: context.link(to: change.request(with: AccountQuery(id: passkey.id))))
                }
                return [.words(passkey.name), used, "<span>\(links[0]) \(links[1])</span>"]
            }, id: "passkeys"
        ).html(context)
    }

    /// The tokens of programs, each with the button that revokes it.
    func tokenList(_ context: HTMLContext) -> HTML {
        tokens.map { token in
            "<div>\(HTML.words(token.name))\(button("revoke", .init(token: token.id), context))</div>\n"
                as HTML
        }.joined()
    }
}
