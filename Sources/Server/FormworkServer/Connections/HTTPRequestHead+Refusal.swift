import NIOHTTP1

extension HTTPRequestHead {
    /// The status with which a server must refuse the request, whatever it asks for; `nil` if there
    /// is none.
    ///
    /// Ambiguous framing is refused rather than interpreted: a proxy could read the same bytes
    /// differently (request smuggling).
    ///
    /// | status | reason |
    /// |---|---|
    /// | 414 | path and query longer than ``ServerLimits/maxTargetBytes`` |
    /// | 431 | header fields longer than ``ServerLimits/maxFieldBytes`` |
    /// | 400 | no host, several hosts, or a coded body of HTTP/1.0 |
    /// | 501 | a coding other than `chunked` |
    /// | 417 | an expectation other than `100-continue` |
    func refusal(limits: ServerLimits) -> HTTPResponseStatus? {
        if uri.utf8.count > limits.maxTargetBytes { return .uriTooLong }
        if fieldBytes > limits.maxFieldBytes { return .requestHeaderFieldsTooLarge }
        if !hasValidHost { return .badRequest }
        if headers.contains(name: "Transfer-Encoding") {
            // RFC 9112, 6.1: such a message of HTTP/1.0 has faulty framing.
            if version.isBefore1_1 { return .badRequest }
            let codings = headers[canonicalForm: "Transfer-Encoding"].map { $0.lowercased() }
            if codings != ["chunked"] { return .notImplemented }
        }
        if !version.isBefore1_1, !expectations.allSatisfy({ $0 == "100-continue" }) {
            return .expectationFailed
        }
        return nil
    }

    /// The bytes of all names and values of header fields.
    private var fieldBytes: Int {
        headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }

    /// The expectations of the client in lower case.
    private var expectations: [String] {
        headers[canonicalForm: "Expect"].map { $0.lowercased() }
    }

    /// Whether the request names one host, as it must from HTTP/1.1 on (RFC 9112, 3.2).
    private var hasValidHost: Bool {
        let hosts = headers["Host"]
        if hosts.isEmpty { return version.isBefore1_1 }
        return hosts.count == 1 && hosts[0].isHost
    }
}

extension HTTPVersion {
    /// Whether the version is older than HTTP/1.1.
    var isBefore1_1: Bool { (major, minor) < (1, 1) }
}

extension String {
    /// Whether the text can be a host with an optional port (RFC 3986, 3.2.2): a name, or an
    /// address in brackets.
    fileprivate var isHost: Bool {
        !isEmpty && utf8.allSatisfy { String.isAllowedInHost[Int($0)] }
    }

    private static let isAllowedInHost: [Bool] = {
        let signs = Set("-._~!$&'()*+,;=%:[]".utf8)
        return (0...255).map { (byte: UInt8) in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                true
            default: signs.contains(byte)
            }
        }
    }()
}
