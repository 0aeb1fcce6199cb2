/// The contents of rows while they are hidden.
extension FormMachine {
    /// Lets a hidden row hold what was entered before it was hidden, so that it has it again when it
    /// is shown.
    ///
    /// It is for a form that comes again from where it was left, such as a page that was sent with what
    /// is hidden in it. A row that is shown is left alone, and so is one that is not there. Nothing of
    /// this can be undone.
    public func keep(_ texts: [String], of tag: String) {
        guard let place = scopes.place(of: tag), scopes.flags(at: place).contains(.hidden) else {
            return
        }
        _ = changes(by: {
            history.pause()
            setTexts(texts, at: place)
            history.resume()
        })
    }
}
