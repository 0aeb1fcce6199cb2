import Foundation

/// The parts of a page as a reader sees them.
extension PageDriver {
    /// The main heading.
    public var heading: String {
        tree.elements("h1").first.map { tree.text(of: $0) } ?? ""
    }

    /// The text of the main part.
    public var text: String {
        tree.elements("main").first.map { tree.text(of: $0) } ?? ""
    }

    /// The texts of the links.
    public var links: [String] {
        tree.elements("a").filter { tree.all[$0]["href"] != nil }.map { tree.text(of: $0) }
    }

    /// The messages of the summary of errors.
    public var errors: [String] {
        tree.elements("li").filter { item in
            tree.ancestors(of: item).contains { tree.all[$0].has(class: "error-summary") }
        }.map { tree.text(of: $0) }
    }

    /// The notices, such as that an instance was saved.
    public var notices: [String] {
        tree.all.indices.filter { tree.all[$0].has(class: "notice") }
            .map { tree.text(of: $0) }.filter { !$0.isEmpty }
    }

    /// The text in the field with a label, or of its chosen option.
    ///
    /// - Throws: ``PageDriverError`` if there is no such field.
    public func value(of label: String, in group: String? = nil) throws -> String {
        let field = try field(label, in: group) { _ in true }
        switch tree.all[field].name {
        case "select":
            return tree.chosenOptions(of: field).map { tree.text(of: $0) }
                .joined(separator: ", ")
        case "textarea": return tree.typedText(of: field)
        default: return tree.all[field]["value"] ?? ""
        }
    }

    /// The message about the field with a label; `nil` if there is none.
    ///
    /// - Throws: ``PageDriverError`` if there is no such field.
    public func error(of label: String, in group: String? = nil) throws -> String? {
        let field = try field(label, in: group) { _ in true }
        let described = tree.all[field]["aria-describedby"] ?? ""
        return described.split(separator: " ").compactMap { tree.element(id: String($0)) }
            .filter { tree.all[$0].has(class: "field-error") }.map { tree.text(of: $0) }
            .first { !$0.isEmpty }
    }

    // MARK: Finding

    /// The control with a label.
    func field(
        _ label: String, in group: String?, where isWanted: (Int) -> Bool
    ) throws -> Int {
        let found = labelled.filter { isWanted($0.control) && isInside($0.control, group) }
        let exact = found.filter { $0.names.contains(label) }.map(\.control)
        guard let first = exact.first else {
            throw PageDriverError(
                "field", label, on: url.path, having: found.map { $0.names[0] })
        }
        guard Set(exact).count == 1 else {
            throw PageDriverError(
                "There are \(Set(exact).count) fields “\(label)” on \(url.path); name the group that it is in."
            )
        }
        return first
    }

    /// The controls with their labels: the whole one, and the one without a mark.
    private var labelled: [(control: Int, names: [String])] {
        tree.elements("label").compactMap { label in
            let control =
                tree.all[label]["for"].flatMap { tree.element(id: $0) }
                ?? tree.all.indices.first {
                    isControl($0) && tree.isInside($0, of: label)
                }
            let names = [
                tree.text(of: label), tree.text(of: label) { $0.has(class: "optional") },
            ]
            return control.map { ($0, names) }
        }
    }

    private func isControl(_ index: Int) -> Bool {
        ["input", "select", "textarea"].contains(tree.all[index].name)
    }

    /// Whether an element is in a group with a heading.
    private func isInside(_ index: Int, _ group: String?) -> Bool {
        guard let group else { return true }
        return tree.ancestors(of: index).contains { ancestor in
            guard tree.all[ancestor].name == "fieldset" else { return false }
            return tree.elements("legend").contains { legend in
                tree.all[legend].parent == ancestor
                    && [
                        tree.text(of: legend),
                        tree.text(of: legend) { $0.has(class: "optional") },
                    ].contains(group)
            }
        }
    }

    /// Whether a control takes a text.
    func isText(_ index: Int) -> Bool {
        let element = tree.all[index]
        let others = ["checkbox", "radio", "file", "submit", "button", "hidden", "image"]
        return element.name == "textarea"
            || element.name == "input" && !others.contains(element["type"] ?? "text")
    }

    /// The first of some elements with a name.
    func one(
        _ elements: [Int], _ kind: String, _ name: String, by nameOf: (Int) -> String
    ) throws -> Int {
        guard let index = elements.first(where: { nameOf($0) == name }) else {
            throw PageDriverError(kind, name, on: url.path, having: elements.map(nameOf))
        }
        return index
    }
}
