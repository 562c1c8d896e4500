import { useTranslation } from "react-i18next";
import { type Form, type FormField, type Rule, type Texts } from "#domain/application/forms/form.ts";
import type { FormProblem } from "#domain/application/forms/formProblems.ts";
import { languages } from "#kernel/languages.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useLanguage } from "#shell/i18n/useLanguage.ts";

/** How a form is spoken of in the language of the page. */
export interface FormWords {
  /** A text in the language of the page, else in the first that it has; empty for none. */
  readonly of: (texts: Texts | undefined) => string;
  /** The name of a field; words of its own for one without. */
  readonly label: (field: FormField) => string;
  /** "Nur wenn „Zustand“ = „Mangel“". */
  readonly rule: (form: Form, rule: Rule) => string;
  /** What is wrong, as a sentence. */
  readonly problem: (form: Form, problem: FormProblem) => string;
}

/** Words about a form: what its fields are called, when they are asked, what is wrong. */
export function useFormWords(): FormWords {
  const { t } = useTranslation("forms");
  const { language } = useLanguage();
  const format = useFormats();
  const of: FormWords["of"] = (texts = {}) =>
    [language, ...languages].map((code) => texts[code]?.trim()).find(Boolean) ?? "";
  const label: FormWords["label"] = (field) => of(field.label) || t(($) => $.nameless);
  const fieldOf = ({ ui }: Form, name: string) => ui.find(({ field }) => field === name);
  const answer = (field: FormField | undefined, rule: Rule) => {
    if ("has" in rule) return rule.has;
    if (typeof rule.is === "boolean") return t(($) => (rule.is ? $.ticked : $.unticked));
    if (typeof rule.is === "number") return format.exact(rule.is);
    if (field?.widget !== "choice") return rule.is;
    const { choices = {} } = field;
    return Object.hasOwn(choices, rule.is) ? of(choices[rule.is]) || t(($) => $.nameless) : t(($) => $.goneAnswer); // prettier-ignore
  };
  return {
    of,
    label,
    rule: (form, rule) => {
      const source = fieldOf(form, rule.field);
      return t(($) => $.ruleIs, {
        field: source ? label(source) : t(($) => $.goneField),
        answer: answer(source, rule),
      });
    },
    problem: (form, { kind, field }) => {
      const about = fieldOf(form, field);
      return t(($) => $.problem[kind], { label: about ? label(about) : "" });
    },
  };
}
