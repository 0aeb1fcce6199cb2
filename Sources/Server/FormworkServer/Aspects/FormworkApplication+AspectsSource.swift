public import FormworkAspects
import FormworkClient
import Foundation

extension FormworkApplication {
    /// The aspects of the registered resources in this process, without a socket: the same as those
    /// of ``publishAspects(below:)``, whether these are published or not.
    ///
    /// ```swift
    /// let source = application.aspectsSource(headers: ["X-User": "anna"])
    /// ```
    ///
    /// - Parameter headers: The header fields by which a resource knows its caller.
    /// - Returns: The source, which also stores values.
    public func aspectsSource(headers: [String: String] = [:]) -> NutformsApiAspectsSource {
        var application = self
        let path = aspectsPath ?? "/aspects.in-process"
        application.aspectsPath = path
        return NutformsApiAspectsSource(
            localURL.appending(path: path),
            by: RequestClient(by: application, headers: headers, retries: .once))
    }
}
