import FormworkEngine

/// A schema among those of a document, or one that is being written and refers to none.
struct SchemaNode {
    let value: JSONValue
    /// The number of the subschema; `nil` for a schema that is being written.
    var index: Int?
}

/// All keywords that apply to one value: of a schema, of those in its `allOf`, and of those that it
/// refers to.
struct SchemaFacts {
    /// A keyword with its value.
    struct Fact {
        let keyword: String
        let value: JSONValue
        /// The schema that has the keyword.
        let schema: Int?
    }

    /// The maximum number of references and `allOf` that lead from one to the next.
    private static let maximumDepth = 64

    private(set) var list: [Fact] = []
    /// The schemas that were gone through.
    private(set) var schemas: [Int] = []
    private let tree: SchemaTree?

    init(_ nodes: [SchemaNode], in tree: SchemaTree?) throws(FormRefusal) {
        self.tree = tree
        for node in nodes { try add(node, depth: 0) }
    }

    private mutating func add(_ node: SchemaNode, depth: Int) throws(FormRefusal) {
        guard depth <= Self.maximumDepth else {
            throw FormRefusal(
                schema: node.index, keyword: "",
                reason: "More than \(Self.maximumDepth) references lead from one to the next.")
        }
        if let index = node.index { schemas.append(index) }
        guard case .object(let object) = node.value else {
            guard node.value == .boolean(true) else {
                throw FormRefusal(
                    schema: node.index, keyword: "", reason: "No value passes this schema.")
            }
            return
        }
        for member in object.members {
            try tree?.budget.take(from: node)
            switch member.name {
            case "allOf":
                for part in parts(of: member.value, keyword: "allOf", schema: node.index) {
                    try add(part, depth: depth + 1)
                }
            case "$ref", "$dynamicRef":
                guard let index = node.index,
                    let target = try tree?.target(of: index, member.name)
                else { continue }
                try add(target, depth: depth + 1)
            default:
                list.append(Fact(keyword: member.name, value: member.value, schema: node.index))
            }
        }
    }

    /// The facts of which a condition holds.
    func filtered(_ isKept: (Fact) -> Bool) -> SchemaFacts {
        var facts = self
        facts.list = list.filter(isKept)
        return facts
    }

    /// The facts with one more.
    func adding(_ keyword: String, _ value: JSONValue) -> SchemaFacts {
        var facts = self
        facts.list.append(Fact(keyword: keyword, value: value, schema: schemas.first))
        return facts
    }

    mutating func replace(at place: Int, by value: JSONValue) {
        list[place] = Fact(
            keyword: list[place].keyword, value: value, schema: list[place].schema)
    }

    /// The schemas of a keyword that has several.
    private func parts(of value: JSONValue, keyword: String, schema: Int?) -> [SchemaNode] {
        guard case .array(let elements) = value else { return [] }
        return elements.enumerated().map { place, element in
            node(element, at: [keyword, String(place)], of: schema)
        }
    }

    private func node(_ value: JSONValue, at tokens: [String], of schema: Int?) -> SchemaNode {
        SchemaNode(value: value, index: schema.flatMap { tree?.child(of: $0, at: tokens) })
    }
}

extension SchemaFacts {
    /// Keywords of arrays that neither lists nor fields with several values have.
    static let arrayKeywords = [
        "prefixItems", "contains", "unevaluatedItems", "enum", "const", "oneOf", "anyOf", "not",
        "if",
    ]

    func all(_ keyword: String) -> [Fact] { list.filter { $0.keyword == keyword } }

    func first(_ keyword: String) -> Fact? { list.first { $0.keyword == keyword } }

    func has(_ keyword: String) -> Bool { first(keyword) != nil }

    /// The keyword that restricts most of those with its name.
    func strictest(_ keyword: String, isMaximum: Bool) -> Fact? {
        all(keyword).max { left, right in
            guard case .number(let left) = left.value, case .number(let right) = right.value,
                let left = SchemaNumber(left), let right = SchemaNumber(right)
            else { return false }
            return isMaximum ? right < left : left < right
        }
    }

    /// The schema of a keyword that has one.
    func node(_ fact: Fact) -> SchemaNode { node(fact.value, at: [fact.keyword], of: fact.schema) }

    /// The schemas of a keyword that has several in their order.
    func nodes(_ fact: Fact) -> [SchemaNode] {
        parts(of: fact.value, keyword: fact.keyword, schema: fact.schema)
    }

    /// The schemas of a keyword that has a name for each.
    func named(_ keyword: String) -> [(name: String, node: SchemaNode)] {
        all(keyword).flatMap { fact in
            Members(fact.value).list.map { member in
                (member.name, node(member.value, at: [keyword, member.name], of: fact.schema))
            }
        }
    }

    /// The facts about a value to which schemas beside this one apply.
    func facts(of nodes: [SchemaNode]) throws(FormRefusal) -> SchemaFacts {
        try SchemaFacts(nodes, in: tree)
    }

    /// Counts names that are written for each of some schemas, as keywords that are read.
    func count(_ names: Int, for node: SchemaNode) throws(FormRefusal) {
        try tree?.budget.take(names, from: node)
    }

    /// Refuses the first of some keywords.
    func refuse(_ keywords: [String], _ reason: String) throws(FormRefusal) {
        for fact in list where keywords.contains(fact.keyword) {
            throw refusal(of: fact, reason)
        }
    }

    func refusal(of fact: Fact?, _ reason: String) -> FormRefusal {
        FormRefusal(
            schema: fact?.schema ?? schemas.first, keyword: fact?.keyword ?? "", reason: reason)
    }

    /// The facts without those of a keyword.
    func without(_ keyword: String) -> SchemaFacts { filtered { $0.keyword != keyword } }

    /// These facts and others.
    func joined(with others: SchemaFacts) -> SchemaFacts {
        var facts = self
        facts.list += others.list
        facts.schemas += others.schemas
        return facts
    }
}
