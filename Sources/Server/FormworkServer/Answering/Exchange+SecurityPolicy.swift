import FormworkHTML

extension Exchange {
    /// The content security policy of a page with scripts or rules of style; `nil` for any other.
    func policy(of page: HTMLPage, _ context: HTMLContext) -> String? {
        let scripts = scriptPolicy(of: page, context)
        let parts = [
            page.playsMedia ? "media-src 'self'" : nil, page.framesPages ? "frame-src 'self'" : nil,
        ]
        .compactMap { $0 }
        guard page.styleRules != nil || !parts.isEmpty else { return scripts }
        let policy = ([scripts ?? SecurityHeaders.contentSecurityPolicy] + parts)
            .joined(separator: "; ")
        return page.styleRules.map { SecurityHeaders.policy(policy, allowingStyle: $0) } ?? policy
    }

    private func scriptPolicy(of page: HTMLPage, _ context: HTMLContext) -> String? {
        if page.runsForms { return SecurityHeaders.contentSecurityPolicyOfForms }
        return page.usesPageScripts(context) ? SecurityHeaders.contentSecurityPolicyOfPages : nil
    }
}
