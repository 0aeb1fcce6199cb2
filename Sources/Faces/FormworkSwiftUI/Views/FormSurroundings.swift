#if canImport(SwiftUI)
    import Formwork
    import FormworkPresentation
    import Foundation
    public import SwiftUI

    /// The theme, the language and the direction in which forms are shown.
    struct FormSurroundings<Content: View>: View {
        @Environment(\.themeValues) private var outer
        @Environment(\.colorScheme) private var scheme
        @Environment(\.colorSchemeContrast) private var contrast
        @ScaledMetric(relativeTo: .body) private var rem = 16.0
        private let localizer: Localizer
        private let drivers: [any FormDriver]
        private let content: Content

        init(
            _ localizer: Localizer, of drivers: [any FormDriver],
            @ViewBuilder content: () -> Content
        ) {
            (self.localizer, self.drivers, self.content) = (localizer, drivers, content())
        }

        var body: some View {
            let mode = ThemeMode(isDark: scheme == .dark, hasMoreContrast: contrast == .increased)
            let values = ThemeValues(outer.theme, mode: mode, rem: rem)
            content
                #if !os(tvOS)
                    .scrollContentBackground(.hidden)
                #endif
                .background(Color(values.color(.page)))
                .tint(Color(values.color(.accent)))
                .foregroundStyle(Color(values.color(.text)))
                .environment(\.themeValues, values)
                .onChange(of: values.theme.name, initial: true) { _, _ in adopt(values.theme) }
                .onChange(of: drivers.map(ObjectIdentifier.init)) { _, _ in adopt(values.theme) }
                .environment(\.locale, localizer.locale)
                .environment(
                    \.layoutDirection,
                    localizer.direction == .rightToLeft ? .rightToLeft : .leftToRight)
        }

        private func adopt(_ theme: Theme) {
            for driver in drivers { (driver as? any LookDriver)?.adopt(theme) }
        }
    }

    extension Color {
        /// The colour of a theme.
        init(_ color: ThemeColor) {
            self.init(
                .sRGB, red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
        }
    }

    private struct ThemeValuesKey: EnvironmentKey {
        static let defaultValue = ThemeValues()
    }

    extension EnvironmentValues {
        var themeValues: ThemeValues {
            get { self[ThemeValuesKey.self] }
            set { self[ThemeValuesKey.self] = newValue }
        }
    }

    extension View {
        /// Sets the theme of the forms in the view, which is `Theme.calm` otherwise.
        public func formTheme(_ theme: Theme) -> some View {
            environment(\.themeValues, ThemeValues(theme))
        }
    }
#endif
