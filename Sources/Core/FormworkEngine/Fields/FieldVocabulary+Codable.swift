#if !hasFeature(Embedded)
    extension FormInputType: Codable {}
    extension Autocomplete: Codable {}
    extension Autocapitalize: Codable {}
    extension TextNormalization: Codable {}
#endif
