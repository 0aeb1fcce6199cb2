#if !hasFeature(Embedded)
    extension FormInputType: Codable {}
    extension Autocomplete: Codable {}
    extension Autocapitalize: Codable {}
#endif
