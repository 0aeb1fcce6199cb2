public import Formwork

/// The subject of an idea.
public enum IdeaCategory: String, CaseIterable, FormFieldValue {
    case hardware, software, service, process, other
}
