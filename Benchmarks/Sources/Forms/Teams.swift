import FormworkEngine

/// A list of 1,000 people with 3 skills each, of whom the first are taken out.
func measureTeams() throws {
    let machine = FormMachine(
        definition: try FormDefinition(rows: [
            .list(
                "team", count: 1_000,
                [
                    .text("name", constraints: [.required]),
                    .list("skills", count: 3, [.text("name"), .number("days")]),
                    .computed("days", .sum(.row("skills.days"))),
                ]),
            .computed("people", .count(.row("team"))),
            .computed("days", .sum(.row("team.skills.days"))),
        ]))
    for person in 0..<1_000 {
        machine.apply(.edit(tag: "team.\(person).skills.1.days", text: "2"))
    }
    // How many people there are, and how many days they have.
    Samples(200) { number in
        machine.apply(.remove(tag: "team.\(number)"), evaluating: 2, in: "Teams")
    }.report("1,000 × 3: taking out the first person")
    Samples(90) { _ in machine.apply(.undo, evaluating: 2, in: "Teams") }
        .report("1,000 × 3: taking that back")
}
