#if canImport(SwiftUI)
    import Formwork
    import FormworkPresentation
    import FormworkScreens
    import Foundation
    import SwiftUI

    /// The parts of a screenlet, or those in one of its parts.
    struct ScreenPartsView: View {
        let parts: [ScreenPart]
        let screen: any ScreenDriver
        let observed: ObservedScreenlet
        var depth = 0

        var body: some View {
            ForEach(Array(parts.enumerated()), id: \.offset) { _, part in
                ScreenPartView(part: part, screen: screen, observed: observed, depth: depth)
            }
        }
    }

    /// One part of a screenlet.
    private struct ScreenPartView: View {
        let part: ScreenPart
        let screen: any ScreenDriver
        let observed: ObservedScreenlet
        let depth: Int

        var body: some View {
            switch part {
            case .form(let driver):
                if let form = observed.form(of: driver) { FormRowsView(form: form) }
            case .heading(let text): HeadingView(text: text)
            case .text(let text): Text(text)
            case .prose(let parts): Text(ProseLines(parts).text)
            case .entries(let list): entries(list)
            case .table(let table): rows(of: table)
            case .actions(let actions): buttons(actions)
            case .link(let title, let address): link(title, to: address)
            case .frame(let frame): link(frame.title, to: frame.address)
            case .media(let media): link(media.title, to: media.address)
            case .picture(let picture): PictureView(picture: picture, observed: observed)
            case .progress(let label, let fraction): ProgressView(label, value: fraction)
            case .group(let label, let parts):
                HeadingView(text: label)
                ScreenPartsView(parts: parts, screen: screen, observed: observed, depth: depth)
            case .screen(let inner): inside(inner)
            }
        }

        @ViewBuilder private func inside(_ inner: any ScreenDriver) -> some View {
            if depth < ScreenLimits.maximumDepth {
                HeadingView(text: inner.screenLabel)
                ScreenPartsView(
                    parts: inner.parts, screen: inner, observed: observed, depth: depth + 1)
            }
        }

        // MARK: Lists

        @ViewBuilder private func entries(_ list: ScreenEntries) -> some View {
            if list.entries.isEmpty, !list.emptyNote.isEmpty { Text(list.emptyNote) }
            ForEach(list.entries, id: \.id) { entry in
                VStack(alignment: .leading) {
                    Text(entry.title)
                        .font(.headline)
                        .accessibilityAddTraits(entry.isSelected ? .isSelected : [])
                        .accessibilityIdentifier(entry.id)
                    if let picture = entry.picture {
                        PictureView(picture: picture, observed: observed)
                    }
                    ForEach(Array(entry.details.enumerated()), id: \.offset) { Text($1) }
                    if let address = entry.link { link(address, to: address) }
                    buttons(entry.actions)
                }
                .padding(.leading, CGFloat(16 * min(max(0, entry.level), 8)))
                .accessibilityElement(children: .contain)
            }
        }

        @ViewBuilder private func rows(of table: ShownTable) -> some View {
            HeadingView(text: table.label)
            if let note = table.emptyNote(in: observed.localizer) { Text(note) }
            ForEach(Array(table.rows.enumerated()), id: \.offset) { _, row in
                VStack(alignment: .leading) {
                    ForEach(Array(zip(table.columns, row.values)), id: \.0.name) { column, value in
                        LabeledContent(column.label, value: value)
                    }
                }
            }
        }

        // MARK: Buttons and links

        @ViewBuilder private func buttons(_ actions: [ShownAction]) -> some View {
            if !actions.isEmpty {
                let buttons = ForEach(actions, id: \.event) { action in
                    Button(action.label) { observed.press(action, of: screen) }
                        .disabled(!action.isPossible)
                        .accessibilityLabel(action.name)
                        .accessibilityAddTraits(action.isCurrent ? .isSelected : [])
                }
                ViewThatFits {
                    HStack { buttons }
                    VStack(alignment: .leading) { buttons }
                }
                .buttonStyle(.borderless)
            }
        }

        @ViewBuilder private func link(_ title: String, to address: String) -> some View {
            if let url = observed.url(of: address) {
                Link(title, destination: url)
            } else {
                Text(title)
            }
        }
    }

    /// A heading, also for screen readers; nothing without words.
    private struct HeadingView: View {
        let text: String

        var body: some View {
            if !text.isEmpty { Text(text).font(.headline).accessibilityAddTraits(.isHeader) }
        }
    }

    /// A picture with its words; an ornament has none.
    private struct PictureView: View {
        let picture: ScreenPicture
        let observed: ObservedScreenlet

        var body: some View {
            AsyncImage(url: observed.url(of: picture.address)) { image in
                image.resizable().scaledToFit()
            } placeholder: {
                ProgressView()
            }
            .accessibilityLabel(picture.alternative)
            .accessibilityHidden(picture.alternative.isEmpty)
            if !picture.caption.isEmpty { Text(picture.caption).font(.footnote) }
        }
    }
#endif
