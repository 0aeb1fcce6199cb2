import FormworkEngine

/// A list of 1,000 members with 3 skills each, of whom the first are taken out.
func teamChanges() throws -> [Change] {
    let definition = try team()
    let skills = (0..<1_000).map { FormEvent.edit(tag: "team.\($0).skills.1.days", text: "2") }
    // The number of members, and their number of days.
    return [
        Change(
            name: "1,000 × 3: taking out the first person", definition: definition,
            preparation: skills, count: 200, evaluations: 2
        ) { .remove(tag: "team.\($0)") },
        Change(
            name: "1,000 × 3: taking that back", definition: definition,
            preparation: skills + (0..<100).map { .remove(tag: "team.\($0)") }, count: 90,
            evaluations: 2
        ) { _ in .undo },
    ]
}

private func team() throws -> FormDefinition {
    try FormDefinition(rows: [
        .list(
            "team", count: 1_000,
            [
                .text("name", constraints: [.required]),
                .list("skills", count: 3, [.text("name"), .number("days")]),
                .computed("days", .sum(.row("skills.days"))),
            ]),
        .computed("people", .count(.row("team"))),
        .computed("days", .sum(.row("team.skills.days"))),
    ])
}
