import Formwork
import Foundation
import GRDB

extension Database {
    /// Adds the functions that queries use beyond SQLite's own, whose letters are ASCII only.
    func addFormworkFunctions() {
        add(function: .formworkMatches(SearchCache()))
        add(collation: .formworkText)
        add(collation: .formworkDecimal)
    }
}

extension DatabaseFunction {
    /// `formwork_matches(words, text)`: whether the text has all the words.
    ///
    /// The cache has the words of the connection's last statement.
    static func formworkMatches(_ cache: SearchCache) -> DatabaseFunction {
        DatabaseFunction("formwork_matches", argumentCount: 2, pure: true) { arguments in
            guard let search = Data.fromDatabaseValue(arguments[0]) else { return false }
            return cache.words(of: search).allOccur(
                in: String.fromDatabaseValue(arguments[1]) ?? "")
        }
    }
}

extension DatabaseCollation {
    /// The order of texts in lists.
    static let formworkText = DatabaseCollation("formwork_text") { left, right in
        ComparisonResult(TextOrder.key(of: left), TextOrder.key(of: right))
    }

    /// The order of numbers that are stored as text.
    static let formworkDecimal = DatabaseCollation("formwork_decimal") { left, right in
        if let left = ExactDecimal(left), let right = ExactDecimal(right) {
            return ComparisonResult(left, right)
        }
        // Only a number beyond the range of exact decimals comes here.
        return ComparisonResult(Double(left) ?? -.infinity, Double(right) ?? -.infinity)
    }
}

extension ComparisonResult {
    fileprivate init<Value: Comparable>(_ left: Value, _ right: Value) {
        self = left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
}
