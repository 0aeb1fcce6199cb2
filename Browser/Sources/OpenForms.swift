import FormworkEngine

/// The forms of a page, each with a number above zero by which the page speaks of it.
struct OpenForms: ~Copyable {
    private var sessions: [FormSession?] = []

    /// Adds a form and returns its number.
    mutating func insert(_ session: FormSession) -> Int32 {
        guard let free = sessions.firstIndex(where: { $0 == nil }) else {
            sessions.append(session)
            return Int32(sessions.count)
        }
        sessions[free] = session
        return Int32(free + 1)
    }

    /// The form with a number.
    subscript(_ number: Int32) -> FormSession? {
        let index = Int(number) - 1
        return sessions.indices.contains(index) ? sessions[index] : nil
    }

    /// Lets a form go.
    mutating func remove(_ number: Int32) {
        guard self[number] != nil else { return }
        sessions[Int(number) - 1] = nil
    }
}
