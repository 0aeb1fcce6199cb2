package import Formwork

/// A file that arrived with a form that is shown again, and that the server keeps until the form is
/// accepted.
package struct KeptFile: Hashable, Sendable {
    /// The name that the page sends back instead of the file.
    package let name: KeptFileName

    /// The description, as the form has it.
    package let file: FileValue

    /// Makes the description of a file that is kept.
    package init(name: KeptFileName, file: FileValue) {
        (self.name, self.file) = (name, file)
    }
}
