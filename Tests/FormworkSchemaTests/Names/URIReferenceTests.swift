import Testing

@testable import FormworkSchema

@Suite struct URIReferenceTests {
    /// The examples of RFC 3986, section 5.4.
    @Test(
        "A reference is resolved as the RFC's examples have it",
        arguments: [
            ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"),
            ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"), ("//g", "http://g"),
            ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
            ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
            (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
            ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
            ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../g", "http://a/g"),
            ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
            ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"),
            ("g;x=1/../y", "http://a/b/c/y"), ("g?y/../x", "http://a/b/c/g?y/../x"),
            ("http:g", "http:g"),
        ])
    func resolution(_ reference: String, _ target: String) {
        let base = URIReference("http://a/b/c/d;p?q")
        #expect(URIReference(reference).resolved(against: base).text == target)
    }

    @Test(
        "A fragment is found below an address without path too",
        arguments: [
            ("urn:example:root", "#a", "urn:example:root#a"), ("", "#a", "#a"),
            ("", "other.json", "other.json"), ("http://a", "b", "http://a/b"),
        ])
    func otherBases(_ base: String, _ reference: String, _ target: String) {
        #expect(URIReference(reference).resolved(against: URIReference(base)).text == target)
    }
}
