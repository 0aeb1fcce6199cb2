import Formwork
import FormworkPresentation

/// The input of screenlets that waits in a browser while there is no network.
extension ScreenDriver {
    /// Whether an action of the screenlet, or of one inside of it, waits.
    var waitsOffline: Bool { containsScreen { !$0.offlineActions.isEmpty } }

    /// Whether the screenlet, or one inside of it, takes a password: all their input is sent together.
    var holdsSecrets: Bool {
        containsScreen { screen in
            screen.parts.flatMap(\.forms).contains { $0.machine.definition.rows.holdSecrets }
        }
    }

    /// The buttons whose actions wait, as a selector of a script; `nil` for none.
    ///
    /// - Parameter path: The names of the screenlet and of those around it.
    /// - Returns: A selector such as `[value="act:comments.send"],[value^="act:comments.send@"]`.
    func waitingButtons(below path: String) -> String? {
        guard !offlineActions.isEmpty else { return nil }
        return offlineActions.sorted().map { name in
            let value = PageAction.act("\(path).\(name)").text.escapedForSelector
            return "[value=\"\(value)\"],[value^=\"\(value)\(ShownAction.entrySign)\"]"
        }.joined(separator: ",")
    }

    private func containsScreen(
        below depth: Int = 0, where isWanted: (any ScreenDriver) -> Bool
    ) -> Bool {
        guard depth <= ScreenLimits.maximumDepth else { return false }
        return isWanted(self)
            || parts.flatMap(\.screens).contains {
                $0.containsScreen(below: depth + 1, where: isWanted)
            }
    }
}

extension String {
    /// The text between quotation marks in a selector.
    fileprivate var escapedForSelector: String {
        replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
}
