import FormworkPresentation
import FormworkTesting
import Foundation

/// The browser in which the program that started this one shows pages.
///
/// Each command is a line of JSON on the standard output, and its answer one on the standard input.
enum Browser {
    /// A request to the browser; exactly one member is set.
    struct Command: Encodable {
        /// Shows a page: as the answer to the form that was sent, if one was.
        var show: String?
        /// Types a text into the control with this name, and leaves it.
        var enter: [String]?
        /// Takes the choices with these labels, of the row with the name that is the first text.
        var choose: [String]?
        /// Presses the button with this value; the one that submits the form has none.
        var press: String?
        /// Lets the server answer the question that was asked last; without a word it only waits
        /// until one is asked.
        var answer: String?
        /// Reads the elements of the form.
        var look: Bool?
        /// Reads what would be sent.
        var read: Bool?
        /// Ends the scenario with the first difference, empty if there is none.
        var end: String?
    }

    /// The report of the browser.
    struct Answer: Decodable {
        /// The names and values that were sent, or that would be.
        var fields: [[String]]?
        /// The elements of the form; `nil` where there is none.
        var node: Node?
        /// The control that is missing.
        var missing: String?
    }

    @discardableResult
    static func answer(to command: Command) throws -> Answer {
        print(String(decoding: try JSONEncoder().encode(command), as: UTF8.self))
        fflush(nil)
        guard let line = readLine() else { throw MissingControl("The browser is gone.") }
        let answer = try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
        if let missing = answer.missing { throw MissingControl(missing) }
        return answer
    }
}

/// An element of a page as the browser reports it.
struct Node: Decodable {
    let role: String
    let name: String
    let value: String?
    let options: [String]
    let help: String?
    let errors: [String]
    let states: [String]
    let children: [Node]

    /// The element in the words of all faces.
    var faceNode: FaceNode {
        get throws {
            guard let known = FaceNode.Role(rawValue: role) else { throw MissingControl(role) }
            var node = FaceNode(known, name, children: try children.map { try $0.faceNode })
            node.value = value
            node.options = options
            node.help = help
            node.errors = errors
            node.states = Set(states.compactMap { FaceNode.State(rawValue: $0) })
            return node
        }
    }
}
