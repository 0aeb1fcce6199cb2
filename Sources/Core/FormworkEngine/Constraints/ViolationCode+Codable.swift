#if !hasFeature(Embedded)
    extension ViolationCode: Codable {}
#endif
