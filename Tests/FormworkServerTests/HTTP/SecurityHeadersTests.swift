import HTTPTypes
import Testing

@testable import FormworkServer

@Suite struct SecurityHeadersTests {
    @Test("Live forms allow only the sources that they need")
    func policies() {
        let (always, forms) = (
            SecurityHeaders.contentSecurityPolicy, SecurityHeaders.contentSecurityPolicyOfForms
        )
        #expect(!always.contains("script-src"))
        #expect(!always.contains("connect-src"))
        #expect(
            forms == always + "; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'")
    }

    @Test("A policy of the answer's own stays")
    func ownPolicy() {
        var response = OutgoingResponse(
            status: .ok, headers: [.contentSecurityPolicy: "default-src 'self'"])
        SecurityHeaders.apply(to: &response)
        #expect(response.headers[.contentSecurityPolicy] == "default-src 'self'")
        #expect(response.headers[.xContentTypeOptions] == "nosniff")
    }
}
