#if canImport(SwiftUI)
    import Formwork
    import FormworkPresentation
    import SwiftUI
    #if canImport(UniformTypeIdentifiers)
        import UniformTypeIdentifiers
    #endif

    /// The files of a field, each with a button that takes it out, and a button that chooses others.
    struct FileInput: View {
        @State private var isChoosing = false
        let form: ObservedForm
        let field: ShownField

        var body: some View {
            #if os(tvOS) || os(watchOS)
                LabeledContent(field.title, value: field.shownText)
            #else
                VStack(alignment: .leading) {
                    LabeledContent(field.title, value: field.shownText)
                    ForEach(form.files(of: field.name), id: \.self) { file in
                        Button(field.removeLabel(of: file)) { form.remove(file, from: field.name) }
                    }
                    Button(field.chooseFileLabel) { isChoosing = true }
                        .accessibilityIdentifier("\(field.name)/choose")
                }
                .buttonStyle(.borderless)
                .accessibilityElement(children: .contain)
                .fileImporter(
                    isPresented: $isChoosing, allowedContentTypes: [.item],
                    allowsMultipleSelection: field.field.isMultiple
                ) { form.attach($0, to: field.name) }
            #endif
        }
    }
#endif
