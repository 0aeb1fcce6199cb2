extension HTML {
    /// The markup in a box, such as a question with its buttons.
    var inCard: HTML { "<div class=\"card\">\n\(self)</div>\n" }
}
