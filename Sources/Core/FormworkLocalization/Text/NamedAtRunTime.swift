/// A type whose name in the keys of texts is known only while the program runs.
///
/// A definition that is read from a file has a type like others, of which the file gives the name.
package protocol NamedAtRunTime: SendableMetatype {
    /// The name.
    static var runTimeName: String { get }
}
