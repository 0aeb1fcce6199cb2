#if canImport(FoundationNetworking)
    public import FoundationNetworking
#else
    public import Foundation
#endif

extension URLSession {
    /// The session that carries requests unless another is given: it keeps no cookies.
    ///
    /// A page of the same server may have set some in this process, such as a chosen language,
    /// which would come before the language that a request names.
    public static let formwork: URLSession = {
        let configuration = URLSessionConfiguration.default
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        return URLSession(configuration: configuration)
    }()
}
