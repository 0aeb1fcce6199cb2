import Formwork
import FormworkHTML
import FormworkScreens
import Foundation
import Logging

/// The services that every response of an application may need.
///
/// It is made once and shared by all requests; nothing in it belongs to a visitor.
struct ServerServices: Sendable {
    let store: any ModelStore
    let languages: CurrentLanguages
    let site: Site
    /// The layout around every page, but for what depends on the page.
    let layout: SiteLayout
    let logger: Logger
    var deployment: Deployment
    /// The records that are kept for a time beside the models.
    let memory: any StoreMemory
    let submissions: Submissions
    /// The background jobs.
    var jobs: BackgroundJobs
    /// Recognizes the senders of requests; `nil` where all are unknown.
    var recognition: (any CallerRecognition)?
    /// The roles of all senders, also of unknown ones.
    var commonRoles: Set<String> = []
    /// Names the sender of a request in the history of what it writes.
    let author: @Sendable (Caller) -> String?
    let now: @Sendable () -> Date
    /// The versions of clients that are answered.
    let versions: SystemVersions?
    /// The pages that are written once for many readers.
    let pages = KeptPages()
    /// The parts of live forms that only scripts use.
    let scriptParts: KeptScriptParts
    /// The paths of the requests that answer questions about their forms.
    var questionPaths: Set<String> = []
    /// The views of screenlets that the application adds.
    var screenletThemes = ScreenletThemes()
    /// The way of screenlets to other servers; `nil` for that over the network.
    var foreignTransport: (any RequestTransport)?
    /// The files that arrived before their forms; `nil` where none are kept.
    var uploadedFiles: (any UploadedFiles)?
}
