import FormworkHTML

extension Exchange {
    /// The content security policy of a page with scripts or rules of style; `nil` for any other.
    func policy(of page: HTMLPage, _ context: HTMLContext) -> String? {
        guard let rules = page.styleRules else { return scriptPolicy(of: page, context) }
        return SecurityHeaders.policy(
            scriptPolicy(of: page, context) ?? SecurityHeaders.contentSecurityPolicy,
            allowingStyle: rules)
    }

    private func scriptPolicy(of page: HTMLPage, _ context: HTMLContext) -> String? {
        if page.runsForms { return SecurityHeaders.contentSecurityPolicyOfForms }
        return page.usesPageScripts(context) ? SecurityHeaders.contentSecurityPolicyOfPages : nil
    }
}
