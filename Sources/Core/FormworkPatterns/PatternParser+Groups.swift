extension PatternParser {
    /// A group, behind its opening parenthesis.
    mutating func group(from start: Int) throws(PatternError) -> PatternNode {
        try descend(from: start)
        let sign = take("?") ? try groupKind(from: start) : nil
        let node = try alternatives()
        guard take(")") else {
            throw mistake("a group is never closed; add \")\" or write \"\\(\".", at: start)
        }
        depth -= 1
        if let sign {
            let lookaround = PatternLookaround(node: node, isAhead: sign.isAhead)
            return try self.node(lookaround, isNegated: sign.isNegated, from: start)
        }
        return node.isPlace ? .sequence([node]) : node
    }

    /// Parses the part behind `(?`: no caller reads captured text, so all groups are alike but for
    /// those that look around.
    private mutating func groupKind(
        from start: Int
    ) throws(PatternError) -> (isAhead: Bool, isNegated: Bool)? {
        if take(":") { return nil }
        if take("=") { return (isAhead: true, isNegated: false) }
        if take("!") { return (isAhead: true, isNegated: true) }
        if next == "<", let sign = afterNext, sign == "=" || sign == "!" {
            position += 2
            return (isAhead: false, isNegated: sign == "!")
        }
        if let sign = next, sign == "i" || sign == "m" || sign == "s" || sign == "-" {
            throw unsupported(
                "\"(?\(sign)\" begins a group with modifiers, which there are not here; write both"
                    + " cases of letters in classes.", at: start)
        }
        guard take("<") else {
            throw mistake(
                "\"(?\" begins neither \"(?:\" nor \"(?<name>\"; write one of them or \"\\(\".",
                at: start)
        }
        try groupName(from: start)
        return nil
    }

    private mutating func groupName(from start: Int) throws(PatternError) {
        var name = String.UnicodeScalarView()
        while let scalar = next, scalar.isNamePart(first: name.isEmpty) {
            name.append(scalar)
            position += 1
        }
        guard !name.isEmpty, take(">") else {
            throw mistake(
                "the group has no name of letters, digits and \"_\" between \"<\" and \">\";"
                    + " write \"(?:\" for a group without name.", at: start)
        }
        guard groupNames.insert(String(name)).inserted else {
            throw mistake(
                "a second group is named \"\(String(name))\"; write \"(?:\" for one of them.",
                at: start)
        }
    }
}

extension Unicode.Scalar {
    /// Scalars outside of ASCII are taken as letters: their table would weigh too much.
    fileprivate func isNamePart(first: Bool) -> Bool {
        switch self {
        case "a"..."z", "A"..."Z", "_", "$": true
        case "0"..."9": !first
        default: value >= 0xAA
        }
    }
}
