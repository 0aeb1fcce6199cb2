/// The contents of rows while they are hidden.
extension FormMachine {
    /// Gives a hidden row the texts that were entered before it was hidden, so that it shows them
    /// when it is shown again.
    ///
    /// It is for a form that continues where it was left, such as a page that was sent with its
    /// hidden input. Visible and unknown rows are ignored, and nothing of this can be undone.
    func keep(_ texts: [String], of tag: String) {
        guard let place = scopes.place(of: tag), scopes.flags(at: place).contains(.hidden) else {
            return
        }
        history.pause()
        setTexts(texts, at: place)
        history.resume()
    }
}
