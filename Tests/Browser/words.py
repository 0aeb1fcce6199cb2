"""What Ideaboard says in each language, written down a second time on purpose.

The tests do not read the application's own translations: a text that is missing there, or stands
in the wrong place, must not vanish from the expectations too.
"""

from dataclasses import dataclass
from re import Pattern, compile, escape


@dataclass(frozen=True)
class Words:
    """The words of one language."""

    language: str
    direction: str
    site: str
    ideas: str
    new_idea: str
    share_an_idea: str
    save_idea: str
    change_the_idea: str
    delete_idea: str
    cancel: str
    search_ideas: str
    search: str
    show_all: str
    next: str
    second_page: str
    skip: str
    language_menu: str
    title: str
    name: str
    content: str
    category: str
    software: str
    budget: str
    currency: str
    no_choice: str
    euro: str
    due_date: str
    email: str
    agree: str
    error_title: str
    problem: str
    title_required: str
    name_required: str
    content_required: str
    category_required: str
    budget_unreadable: str
    currency_missing: str
    email_required: str
    email_malformed: str
    agreement_required: str
    created: str
    updated: str
    deleted: str
    empty: str
    nothing_found: str
    conflict: str
    forgery: str
    not_found_title: str
    not_found: str
    refused_title: str
    wrong_method: str
    too_large: str
    bad_query: str
    typed: str
    try_again: str

    @property
    def required(self) -> dict[str, str]:
        """What the form says of each field when it is submitted empty."""
        return {
            "title": self.title_required,
            "authorName": self.name_required,
            "content": self.content_required,
            "category": self.category_required,
            "contactEmail": self.email_required,
            "agreed": self.agreement_required,
        }

    def field(self, label: str) -> Pattern[str]:
        """The name of a field, whether or not the label adds that it is optional."""
        return compile(rf"^{escape(label)}( \(.+\))?$")

    def heading(self, column: str) -> Pattern[str]:
        """The name of the link in a column's heading, which also says what it does."""
        return compile(rf"^{escape(column)} \(.+\)$")


ENGLISH = Words(
    language="en",
    direction="ltr",
    site="Ideaboard",
    ideas="Ideas",
    new_idea="New idea",
    share_an_idea="Share an idea",
    save_idea="Save idea",
    change_the_idea="Change the idea",
    delete_idea="Delete idea",
    cancel="Cancel",
    search_ideas="Search ideas",
    search="Search",
    show_all="Show all",
    next="Next",
    second_page="2",
    skip="Skip to main content",
    language_menu="Language",
    title="Title",
    name="Your name",
    content="Your idea",
    category="Category",
    software="Software",
    budget="Budget",
    currency="Currency",
    no_choice="None",
    euro="Euro (EUR)",
    due_date="Due date",
    email="E-mail address",
    agree="I agree that everybody here can read my idea",
    error_title="Error: ",
    problem="There is a problem",
    title_required="Enter a title",
    name_required="Enter your name",
    content_required="Describe your idea",
    category_required="Choose a category",
    budget_unreadable="Enter the budget as a number, for example 1,234.56",
    currency_missing="Choose the currency of the budget",
    email_required="Enter your e-mail address",
    email_malformed="Enter an e-mail address such as name@example.org",
    agreement_required="To share the idea, agree that everybody here can read it",
    created="Your idea is shared.",
    updated="The changes are saved.",
    deleted="The idea is deleted.",
    empty="Nobody has shared an idea yet. Be the first.",
    nothing_found="No idea contains these words.",
    conflict="Somebody else changed this in the meantime. "
    "Compare both versions, then save again or cancel.",
    forgery="The form was open too long or came from another place. Nothing was changed. "
    "Check what you entered and send it again.",
    not_found_title="Page not found",
    refused_title="This did not work",
    not_found="This page does not exist, or no longer does.",
    wrong_method="This address cannot be used in this way.",
    too_large="What was sent is too large. Nothing was changed.",
    bad_query="The address of this page is incomplete or misspelt.",
    typed="What you entered",
    try_again="Try again",
)

ARABIC = Words(
    language="ar",
    direction="rtl",
    site="لوحة الأفكار",
    ideas="الأفكار",
    new_idea="فكرة جديدة",
    share_an_idea="شارك فكرة",
    save_idea="احفظ الفكرة",
    change_the_idea="تعديل الفكرة",
    delete_idea="احذف الفكرة",
    cancel="إلغاء",
    search_ideas="ابحث في الأفكار",
    search="ابحث",
    show_all="اعرض الكل",
    next="التالي",
    second_page="٢",
    skip="انتقل إلى المحتوى الرئيسي",
    language_menu="اللغة",
    title="العنوان",
    name="اسمك",
    content="فكرتك",
    category="الفئة",
    software="برمجيات",
    budget="الميزانية",
    currency="العملة",
    no_choice="بدون اختيار",
    euro="يورو (EUR)",
    due_date="تاريخ الاستحقاق",
    email="البريد الإلكتروني",
    agree="أوافق على أن يقرأ الجميع هنا فكرتي",
    error_title="خطأ: ",
    problem="هناك مشكلة",
    title_required="أدخل عنوانًا",
    name_required="أدخل اسمك",
    content_required="صف فكرتك",
    category_required="اختر فئة",
    budget_unreadable="أدخل الميزانية رقمًا، مثل ١٬٢٣٤٫٥٦",
    currency_missing="اختر عملة الميزانية",
    email_required="أدخل بريدك الإلكتروني",
    email_malformed="أدخل عنوان بريد إلكتروني مثل name@example.org",
    agreement_required="لمشاركة الفكرة وافق على أن يقرأها الجميع هنا",
    created="تمت مشاركة فكرتك.",
    updated="حُفظت التعديلات.",
    deleted="حُذفت الفكرة.",
    empty="لم يشارك أحد فكرة بعد. كن الأول.",
    nothing_found="لا توجد فكرة تحتوي على هذه الكلمات.",
    conflict="غيّر شخص آخر هذا في هذه الأثناء. قارن بين النسختين ثم احفظ مرة أخرى أو ألغِ.",
    forgery="ظل النموذج مفتوحًا مدة طويلة أو جاء من مكان آخر. لم يتغير شيء. "
    "تحقق مما أدخلته ثم أرسله مرة أخرى.",
    not_found_title="الصفحة غير موجودة",
    refused_title="تعذر تنفيذ ذلك",
    not_found="هذه الصفحة غير موجودة أو لم تعد موجودة.",
    wrong_method="لا يمكن استخدام هذا العنوان بهذه الطريقة.",
    too_large="ما أُرسل كبير جدًا. لم يتغير شيء.",
    bad_query="عنوان هذه الصفحة ناقص أو مكتوب بشكل خاطئ.",
    typed="ما أدخلته",
    try_again="حاول مرة أخرى",
)

LANGUAGES = [ENGLISH, ARABIC]
