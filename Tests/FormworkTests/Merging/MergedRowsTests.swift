import Formwork
import FormworkRandom
import Foundation
import Testing

/// Edits of the same recipe by two editors, made of random numbers.
@Suite struct MergedRowsTests {
    /// The changes of an editor: at most one change of each field and of each entry, so that entries stay
    /// recognizable.
    struct Edits {
        var title: String?
        var note: String?
        var isHot: Bool?
        var removed: Set<Int> = []
        var parts: [Int: RecipePart] = [:]
        var added: [RecipePart] = []

        init(of read: RecipeBody, by name: String, using random: inout FixedSeed) {
            func chance() -> Bool { Int.random(in: 0..<3, using: &random) == 0 }
            if chance() { title = "Title of \(name)" }
            if chance() { note = Bool.random(using: &random) ? "Both" : "Note of \(name)" }
            if chance() { isHot = !read.isHot }
            for (key, part) in read.parts.enumerated() where chance() {
                var part = part
                switch Int.random(in: 0..<4, using: &random) {
                case 0: removed.insert(key)
                case 1: part.name = "\(part.name) of \(name)"
                case 2: part.amount = Int.random(in: 0...3, using: &random)
                default: part.hints.append(RecipeHint(text: "Hint of \(name)"))
                }
                if !removed.contains(key) { parts[key] = part }
            }
            if chance() {
                added = [RecipePart(name: "New of \(name)", amount: 1, unit: "kg")]
            }
        }

        func apply(to read: RecipeBody) -> RecipeBody {
            var body = read
            body.title = title ?? read.title
            body.note = note ?? read.note
            body.isHot = isHot ?? read.isHot
            body.parts =
                read.parts.indices.filter { !removed.contains($0) }
                .map { parts[$0] ?? read.parts[$0] } + added
            return body.totalled
        }

        func page(of read: RecipeBody) throws -> RecipePage {
            var page = try RecipePage(read)
            page.body.title = title ?? read.title
            page.body.note = note ?? read.note
            page.body.isHot = isHot ?? read.isHot
            for (key, part) in parts { page.change(key: key) { $0 = part } }
            for key in removed { page.remove(key: key) }
            for part in added { page.add(part) }
            return page
        }
    }

    private static func recipe(using random: inout FixedSeed) -> RecipeBody {
        var body = RecipeBody()
        body.isHot = Bool.random(using: &random)
        body.parts = (0..<Int.random(in: 0...6, using: &random)).map { number in
            RecipePart(
                name: "Part \(number)", amount: Int.random(in: 0...3, using: &random),
                unit: ["g", "kg", nil].randomElement(using: &random) ?? nil,
                code: "C\(number)", isFresh: Bool.random(using: &random),
                hints: Bool.random(using: &random) ? [RecipeHint(text: "Hint")] : [])
        }
        return body.totalled
    }

    /// The recipe that both editors want, known by the true identity of each entry; `nil` where they disagree.
    private static func agreed(_ read: RecipeBody, _ left: Edits, _ right: Edits) -> RecipeBody? {
        func pick<Value: Equatable>(_ left: Value?, _ right: Value?, _ read: Value) -> Value? {
            guard let left, let right else { return left ?? right ?? read }
            return left == right ? left : nil
        }
        var body = read
        guard let title = pick(left.title, right.title, read.title),
            let note = pick(left.note.map { $0 }, right.note.map { $0 }, read.note),
            let isHot = pick(left.isHot, right.isHot, read.isHot)
        else { return nil }
        (body.title, body.note, body.isHot) = (title, note, isHot)
        body.parts = []
        for (key, part) in read.parts.enumerated() {
            let (first, second) = (left.parts[key], right.parts[key])
            if left.removed.contains(key) || right.removed.contains(key) {
                guard first ?? part == part, second ?? part == part else { return nil }
                continue
            }
            guard let both = merged(part, first ?? part, second ?? part) else { return nil }
            body.parts.append(both)
        }
        body.parts += left.added + right.added
        return body.totalled
    }

    private static func merged(
        _ read: RecipePart, _ left: RecipePart, _ right: RecipePart
    ) -> RecipePart? {
        func pick<Value: Equatable>(_ path: KeyPath<RecipePart, Value>) -> Value? {
            let (first, second, old) = (
                left[keyPath: path], right[keyPath: path], read[keyPath: path]
            )
            if first == old { return second }
            return second == old || first == second ? first : nil
        }
        guard let name = pick(\.name), let amount = pick(\.amount) else {
            return nil
        }
        var part = read
        (part.name, part.amount) = (name, amount)
        // Each side may have added a hint.
        let known = read.hints.count
        part.hints += left.hints.dropFirst(known) + right.hints.dropFirst(known)
        return part
    }

    private static let seeds = (0..<RandomSearch.rounds(5)).map { UInt64($0) }

    @Test("A merge without conflicts has both editors' changes, in either order", arguments: seeds)
    func symmetry(seed: UInt64) throws {
        var random = FixedSeed(seed)
        for _ in 0..<25 {
            let read = Self.recipe(using: &random)
            let left = Edits(of: read, by: "left", using: &random)
            let right = Edits(of: read, by: "right", using: &random)
            let expected = Self.agreed(read, left, right)
            for (mine, theirs) in [(left, right), (right, left)] {
                let submission = try mine.page(of: read).save(over: theirs.apply(to: read))
                #expect(submission.results == [])
                if let body = submission.body {
                    #expect(body.sorted == expected?.sorted, "\(random) \(mine) \(theirs)")
                } else {
                    #expect(!submission.conflicts.isEmpty)
                }
            }
        }
    }

    @Test("A change by only one editor is never lost, and no conflict", arguments: seeds)
    func oneSided(seed: UInt64) throws {
        var random = FixedSeed(seed)
        for _ in 0..<25 {
            let read = Self.recipe(using: &random)
            let edits = Edits(of: read, by: "one", using: &random)
            let changed = edits.apply(to: read)
            for submission in [
                try edits.page(of: read).save(over: read),
                try RecipePage(read).save(over: changed),
                try edits.page(of: read).save(over: changed),
            ] {
                #expect(submission.conflicts == [], "\(random) \(edits)")
                #expect(submission.body == changed, "\(random) \(edits)")
            }
        }
    }

    @Test(
        "Changes of different entries are almost never in conflict", arguments: seeds)
    func usefulness(seed: UInt64) throws {
        var random = FixedSeed(seed)
        let read = Self.recipe(using: &random)
        guard read.parts.count > 1 else { return }
        var page = try RecipePage(read)
        page.change(key: 0) { $0.name = "Mine" }
        var theirs = read
        theirs.parts[read.parts.count - 1].name = "Theirs"
        theirs.parts.insert(RecipePart(name: "New", amount: 77, unit: "t"), at: 0)
        var expected = theirs
        expected.parts[1].name = "Mine"
        #expect(try page.save(over: theirs.totalled).body == expected.totalled)
    }
}

extension RecipeBody {
    fileprivate var totalled: RecipeBody {
        var body = self
        body.total = parts.compactMap(\.amount).reduce(0, +)
        return body
    }

    /// The recipe with its entries in the order of their names.
    fileprivate var sorted: RecipeBody {
        var body = self
        body.parts.sort { $0.name < $1.name }
        for index in body.parts.indices { body.parts[index].hints.sort { $0.text < $1.text } }
        return body
    }
}
