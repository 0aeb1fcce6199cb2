import ArgumentParser
import Formwork
import FormworkServer
import Foundation
import HTTPTypes

/// The outcome of an import of a table.
struct ImportedTableReport {
    private(set) var imported = 0
    private(set) var refused = 0
    private var refusals: [String] = []
    private var leftOut: [String] = []

    /// Adds the answer to a part of the table.
    ///
    /// - Throws: `ValidationError` with the message of an answer that refuses all of it.
    mutating func add(_ response: OutgoingResponse, lines: [Int: Int]) throws {
        guard response.status.kind == .successful else {
            let text = String(decoding: response.body, as: UTF8.self)
            let detail = text.firstMatch(of: /"detail":"([^"]*)"/).map { String($0.1) }
            throw ValidationError(detail ?? text)
        }
        let answer = try JSONDecoder().decode(ResourceImportAnswer.self, from: response.body)
        imported += answer.imported
        refused += answer.refused
        leftOut = answer.leftOut
        refusals += answer.refusals.map { refusal in
            let line = Int(refusal.title.words).flatMap { lines[$0] }
            let reasons = refusal.reasons.map(\.words).joined(separator: "; ")
            return "line \(line.map { "\($0)" } ?? refusal.title.words): \(reasons)"
        }
    }

    /// The report in lines.
    var lines: [String] {
        var lines = ["imported \(imported) of \(imported + refused) rows"]
        if !leftOut.isEmpty {
            lines.append("columns without a field: \(leftOut.joined(separator: ", "))")
        }
        lines += refusals
        let others = refused - refusals.count
        if others > 0 { lines.append("and \(others) further rows were refused") }
        return lines
    }
}

extension LocalizableString {
    /// The words of a text in an answer, which are chosen already.
    fileprivate var words: String { if case .constant(let words) = self { words } else { "" } }
}
