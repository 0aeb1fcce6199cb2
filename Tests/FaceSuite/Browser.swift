import FormworkPresentation
import FormworkTesting
import Foundation

/// The browser in which the program that started this one shows pages.
///
/// Some commands, in groups, are a line of JSON on the standard output; the answers, one for each
/// group, are one on the standard input.
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
        /// Reads the elements of the form, and what would be sent.
        var look: Bool?
        /// Ends the scenario with the first difference, empty if there is none.
        var end: String?
    }

    /// The report of the browser.
    struct Answer: Decodable {
        /// The names and values that were sent; `nil` if none were.
        var sent: [[String]]?
        /// The names and values that would be sent.
        var fields: [[String]]?
        /// The elements of the form; `nil` where there is none.
        var node: Node?
        /// The control that is missing.
        var missing: String?
    }

    /// Does something, and reads what the page shows then.
    static func look(after commands: [Command]) throws -> Answer {
        try answer(to: commands + [Command(look: true)])
    }

    /// Does one thing after another.
    @discardableResult
    static func answer(to commands: [Command]) throws -> Answer {
        try answers(to: [commands]).first?.checked ?? Answer()
    }

    /// Does one thing after another, up to the first control that is missing.
    static func answers(to groups: [[Command]]) throws -> [Answer] {
        print(String(decoding: try JSONEncoder().encode(groups), as: UTF8.self))
        fflush(nil)
        guard let line = readLine() else { throw MissingControl("The browser is gone.") }
        return try JSONDecoder().decode([Answer].self, from: Data(line.utf8))
    }
}

extension Browser.Answer {
    /// The answer, unless a control is missing.
    var checked: Self {
        get throws {
            if let missing { throw MissingControl(missing) }
            return self
        }
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
