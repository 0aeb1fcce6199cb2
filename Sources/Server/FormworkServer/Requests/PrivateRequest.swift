package import Formwork

/// A request whose body has secrets: neither its content nor its answer is remembered.
///
/// A repeated submission is carried out again; what its links and tokens allow once, it refuses then.
package protocol PrivateRequest: ServerRequest {}
