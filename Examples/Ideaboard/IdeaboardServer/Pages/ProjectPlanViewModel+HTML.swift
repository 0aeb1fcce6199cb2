import Formwork
public import FormworkHTML
import Foundation
public import Ideaboard

extension ProjectPlanViewModel: HTMLView {
    /// The plan: text, facts, team, budget.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let back = context.link(to: ListProjectPlansRequest(query: .init()))
        let edit = context.link(to: EditProjectPlanRequest(query: .init(id: planId)))
        return HTMLPage(
            title: title, breadcrumbs: [(context.text(backTitle), back)],
            actions: [.init(context.text(editTitle), to: edit)],
            main: """
                \(logo(context))
                \(HTML.prose(summary))
                \(list(facts, context))
                \(HTMLSection(context.text(teamTitle), teamMembers(context)).html)
                \(HTMLSection(
                    context.text(budgetTitle), itemTable(context) + amountList(context)
                ).html)
                """)
    }

    private func logo(_ context: HTMLContext) -> HTML? {
        logoTitle.map { title in
            let link = context.link(to: ShowProjectPlanLogoRequest(query: .init(id: planId)))
            return """
                <p><img src="\(link)" alt="\(context.text(title))" height="96"></p>
                """
        }
    }

    private func list(_ facts: [PlanFact], _ context: HTMLContext) -> HTML {
        HTMLDescriptionList(facts.map { (context.text($0.label), "\(context.text($0.text))") })
            .html(context)
    }

    private func teamMembers(_ context: HTMLContext) -> HTML {
        team.enumerated().reduce(into: HTML.empty) { html, member in
            let (number, member) = (member.offset + 1, member.element)
            let name = context.text(member.facts.first?.text ?? .empty)
            html += "<h3 dir=\"auto\">\(name)</h3>\n"
            html += list(Array(member.facts.dropFirst()), context)
            if !member.skills.isEmpty { html += skillTable(member, number: number, context) }
        }
    }

    private func skillTable(
        _ member: Member, number: Int, _ context: HTMLContext
    ) -> HTML {
        let title = context.text(skillsTitle)
        let name = context.text(member.facts.first?.text ?? .empty)
        return HTMLTable(
            caption: "\(title) – \(name)", columns: columns(skillLabels, context),
            rows: member.skills.map { skill in
                [
                    "<bdi>\(skill.name)</bdi>",
                    "\(skill.level.map { context.text(LocalizableInt($0)) })",
                ]
            },
            id: "skills-\(number)"
        ).html(context)
    }

    private func itemTable(_ context: HTMLContext) -> HTML {
        if items.isEmpty { return .empty }
        return HTMLTable(
            caption: context.text(itemsTitle), columns: columns(itemLabels, context),
            rows: items.map { item in
                [
                    "<bdi>\(item.label)</bdi>",
                    item.amount.map { "<bdi>\(context.text($0))</bdi>" } ?? .empty,
                ]
            },
            id: "items"
        ).html(context)
    }

    private func columns(
        _ titles: [LocalizableString], _ context: HTMLContext
    ) -> [HTMLTable.Column] {
        titles.enumerated().map { index, title in
            HTMLTable.Column(context.text(title), isNumeric: index > 0)
        }
    }

    private func amountList(_ context: HTMLContext) -> HTML {
        HTMLDescriptionList(
            amounts.map { amount in
                (
                    context.text(amount.label),
                    amount.amount.map { "<bdi>\(context.text($0))</bdi>" } ?? .empty
                )
            }
        ).html(context)
    }
}
