extension Theme {
    /// A theme for back offices: the colours of ``calm``, with more rows and fields on a screen.
    ///
    /// Controls are 2 rem high, above the minimum of 24 pixels (WCAG 2.2, 2.5.8).
    public static let dense = finished {
        () throws(ThemeError) in
        try Theme("dense", parent: .calm) { theme in
            theme.declare([
                (.radius, 0.25), (.radiusLarge, 0.375), (.gutterNarrow, 0.75), (.gutterWide, 1),
                (.pageWidth, 110), (.formWidth, 60), (.fontSize, 0.875), (.fontSizeSmall, 0.8125),
                (.fontSizeTiny, 0.8125), (.fontSizeLarge, 1), (.controlHeight, 2),
                (.controlPadding, 0.5), (.fieldGap, 0.75), (.cellPadding, 0.3125),
                (.spaceSmall, 0.25), (.space, 0.375), (.spaceLarge, 0.5), (.spaceHuge, 0.75),
            ])
            theme[.lineHeight] = 1.4
        }
    }
}
