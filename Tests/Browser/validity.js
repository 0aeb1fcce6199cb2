// Judges fields as the browser does: builds each, enters its texts and returns what is wrong and what
// would be sent. Where only what a person types counts, the control has the focus and waits: each
// input that comes is judged, and the next field is shown.
(fields) => {
    const typed = ["text", "search", "tel", "password", "email", "url", "textarea", "number"];
    const flags = [
        "valueMissing", "typeMismatch", "patternMismatch", "tooLong", "tooShort",
        "rangeUnderflow", "rangeOverflow", "stepMismatch", "badInput",
    ];

    const verdict = (control, texts) => ({
        flags: flags.filter((flag) => control.validity[flag]),
        texts,
    });

    const choose = (field, host) => {
        if (field.type === "select") {
            const select = document.createElement("select");
            select.multiple = field.multiple === true;
            select.required = field.required === true;
            for (const choice of field.choices) {
                select.append(new Option(choice, choice, false, field.texts.includes(choice)));
            }
            host.append(select);
            return verdict(select, Array.from(select.selectedOptions, (option) => option.value));
        }
        const inputs = (field.choices ?? ["true"]).map((choice) => {
            const input = document.createElement("input");
            input.type = field.type;
            input.name = "field";
            input.value = choice;
            input.required = field.required === true;
            input.checked = field.texts.includes(choice);
            host.append(input);
            return input;
        });
        const chosen = inputs.filter((input) => input.checked);
        return verdict(inputs[0], chosen.map((input) => input.value));
    };

    const build = (field, host) => {
        const isTextArea = field.type === "textarea";
        const control = document.createElement(isTextArea ? "textarea" : "input");
        if (!isTextArea) control.type = field.type;
        for (const name of ["min", "max", "step", "pattern"]) {
            if (field[name] !== undefined) control.setAttribute(name, field[name]);
        }
        control.required = field.required === true;
        host.append(control);
        return control;
    };

    // Lengths are set when there is a text: a browser stops typing at the maximum.
    const judge = (field, control) => {
        for (const name of ["minlength", "maxlength"]) {
            if (field[name] !== undefined) control.setAttribute(name, field[name]);
        }
        return verdict(control, [control.value]);
    };

    const enter = (field, host) => {
        const control = build(field, host);
        if (typed.includes(field.type)) {
            control.focus();
            document.execCommand("insertText", false, field.texts[0]);
        } else {
            control.value = field.texts[0];
        }
        return judge(field, control);
    };

    const isPattern = (source) => {
        try {
            new RegExp(source, "v");
            return true;
        } catch {
            return false;
        }
    };

    const showNext = (results, waiting) => {
        const index = waiting.shift();
        if (index === undefined) return;
        const host = document.createElement("form");
        document.body.append(host);
        const control = build(fields[index], host);
        control.addEventListener("input", () => {
            results[index] = judge(fields[index], control);
            // The old control goes when the new one has the focus: no text may fall between them.
            showNext(results, waiting);
            host.remove();
        }, { once: true });
        control.focus();
    };

    const judgeNow = (field) => {
        const host = document.createElement("form");
        document.body.append(host);
        const isChosen = ["select", "checkbox", "radio"].includes(field.type);
        const result = isChosen ? choose(field, host) : enter(field, host);
        host.remove();
        return result;
    };

    const needsTyping = (field) =>
        field.texts[0] && (field.minlength !== undefined || field.maxlength !== undefined);

    window.results = fields.map((field) => (needsTyping(field) ? null : judgeNow(field)));
    const waiting = Array.from(fields.keys()).filter((index) => needsTyping(fields[index]));
    window.patterns = fields.map((field) => isPattern(field.pattern ?? ""));
    showNext(window.results, [...waiting]);
    return waiting;
}
