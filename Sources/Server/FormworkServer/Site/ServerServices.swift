import Formwork
import Foundation
import Logging

/// The services that every response of an application may need.
struct ServerServices: Sendable {
    let store: any ModelStore
    let languages: CurrentLanguages
    let site: Site
    let logger: Logger
    var deployment: Deployment
    let submissions: Submissions
    /// Names the sender of a request in the history of what it writes.
    let author: @Sendable (Caller) -> String?
    let now: @Sendable () -> Date
    /// The changes of several instances that can be taken back.
    let operations = OperationMemory()
    /// The paths of the requests that answer questions about their forms.
    var questionPaths: Set<String> = []
}
