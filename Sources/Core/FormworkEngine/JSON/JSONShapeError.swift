/// A value of JSON that is not what its place needs.
///
/// It is one pointer, which is cheaper to hand on at each of the many places where it is thrown. In
/// a page it is nothing at all: what a page reads was written by its own server, and the sentences
/// would be a good part of what it has to load.
struct JSONShapeError: Error {
    #if hasFeature(Embedded)
        init(finding: @autoclosure () -> String) {}
        init(expected: @autoclosure () -> String, found value: JSONValue) {}
        init(unknown word: String) {}

        var message: String { "the shape is another one." }

        func inside(member name: String) -> JSONShapeError { self }
        func inside(element index: Int) -> JSONShapeError { self }
    #else
        private final class Report: Sendable {
            let path: String
            let finding: String

            init(path: String, finding: String) {
                self.path = path
                self.finding = finding
            }
        }

        private let report: Report

        private init(path: String, finding: String) {
            report = Report(path: path, finding: finding)
        }

        init(finding: @autoclosure () -> String) {
            self.init(path: "", finding: finding())
        }

        init(expected: @autoclosure () -> String, found value: JSONValue) {
            let found = if case .number(let digits) = value { digits } else { value.name }
            self.init(finding: "expected \(expected()), found \(found).")
        }

        /// The value names a kind that this version does not know.
        init(unknown word: String) {
            self.init(finding: "this version does not know \"\(word)\".")
        }

        /// The finding in one sentence, behind its place, such as `rows[2].label`.
        var message: String {
            guard let first = report.path.utf8.first else { return report.finding }
            let path = first == UInt8(ascii: ".") ? report.path.dropFirst() : report.path[...]
            return "\(path): \(report.finding)"
        }

        /// The same error, once its value is known to be in a member of an object.
        func inside(member name: String) -> JSONShapeError {
            JSONShapeError(path: ".\(name)\(report.path)", finding: report.finding)
        }

        /// The same error, once its value is known to be in an array.
        func inside(element index: Int) -> JSONShapeError {
            JSONShapeError(path: "[\(index)]\(report.path)", finding: report.finding)
        }
    #endif
}
