import Formwork
import FormworkRandom
import FormworkTables
import FormworkTesting
import Foundation
import Testing

@testable import FormworkSQLite

@Suite struct FieldColumnConstraintsTests {
    @Test("The file accepts and keeps every value that the definition accepts")
    func agreement() async throws {
        let directory = try TemporaryDirectory()
        let store = try directory.store()
        var generator = FixedSeed(20_261_121)
        var (accepted, refused) = (0, 0)
        for _ in 1...400 {
            let idea = ConformanceIdea.random(using: &generator)
            let validations = Validations()
            idea.validate(fields: nil, validations: validations)
            do throws(ModelStoreError) {
                let inserted = try await store.insert(idea)
                #expect(validations.isValid)
                var comparable = inserted
                (comparable.id, comparable.version) = (nil, 0)
                (comparable.createdAt, comparable.updatedAt) = (nil, nil)
                #expect(comparable == idea)
                let read = try await store.fetch(ConformanceIdea.self, id: inserted.id ?? UUID())
                #expect(read == inserted)
                accepted += 1
            } catch {
                #expect(!validations.isValid, "\(error)\n\(idea)")
                refused += 1
            }
        }
        #expect(accepted > 40)
        #expect(refused > 40)
    }
}

extension ConformanceIdea {
    /// An idea with values at and around the bounds of its fields.
    fileprivate static func random(using generator: inout FixedSeed) -> ConformanceIdea {
        var idea = ConformanceIdea(title: generator.text(of: [1, 5, 200]))
        idea.content = generator.text(of: [2, 3, 40])
        idea.email = generator.one(of: [nil, "", "a@b", "x@example.org"])
        idea.category = generator.one(of: Category.allCases)
        idea.tags = generator.one(of: [[], [.service], [.hardware, .service]])
        idea.votes = generator.one(of: [-1_000, -1, 0, 999_999, 1_000_000, 1_000_001])
        idea.budget = ExactDecimal(
            coefficient: generator.one(of: [0, 1, 99, 12_345, .max, .max - 1]),
            scale: generator.one(of: [0, 1, 2, 2, 2, 18]))
        idea.weight = generator.one(of: [nil, 0, -1.5, 1e-7, 1e20, .pi])
        idea.dueDate = CivilDate(
            generator.one(of: ["2000-01-01", "2099-12-31", "2026-02-28", "2100-01-01"]))
        idea.startTime = CivilTime(generator.one(of: ["00:00", "23:59:59", "08:50"]))
        idea.reminder = generator.one(of: [
            nil, Date(timeIntervalSince1970: 946_684_800),
            Date(timeIntervalSince1970: 4_102_401_600.5),
        ])
        return idea
    }
}

/// Numbers that look random and are the same in every run.
extension FixedSeed {
    fileprivate mutating func one<Value>(of values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &self)]
    }

    /// A text of one of the lengths, mostly of what is allowed.
    fileprivate mutating func text(of lengths: [Int]) -> String {
        let common = [
            "a", "Z", "é", "e\u{301}", "م", "🗺️", "[", "]", "^", "-", "*", "?", "'", "\"", "%",
        ]
        let rare = [
            " ", "\u{200D}", "\u{200F}", "\u{FFFD}", "\u{E000}", "\t", "\u{85}", "\u{2067}",
            "\u{FFFF}",
        ]
        let scalars = (0..<one(of: lengths)).map { _ in
            UInt8.random(in: 0...255, using: &self) == 0 ? one(of: rare) : one(of: common)
        }
        return scalars.joined()
    }
}
