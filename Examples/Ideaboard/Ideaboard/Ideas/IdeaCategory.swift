public import Formwork

/// What an idea is about.
public enum IdeaCategory: String, CaseIterable, FormFieldValue {
    case hardware, software, service, process, other
}
