package import Formwork

/// A request whose body or answer has secrets: neither is remembered, by the site or by a cache.
///
/// A repeated submission is carried out again; what its links and tokens allow once, it refuses then.
/// Every answer has the header field `Cache-Control: private, no-store`.
package protocol PrivateRequest: ServerRequest {}
