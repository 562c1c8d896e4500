import { propertyOf, removeField, setRule } from "./formEdit.ts";
import { canHold } from "./formRule.ts";
import type { Form, Property, Texts, Widget } from "./form.ts";

/** What is wrong with a form; each names the field, or none where it is about the form itself. */
export interface FormProblem {
  readonly kind: "no_title" | "no_fields" | "no_label" | "no_choice_label" | "twice" | "not_in_schema" | "not_asked" | "wrong_widget" | "bounds" | (typeof ruleProblemKinds)[number]; // prettier-ignore
  readonly field: string;
}

/** What is wrong with a rule, so that its field is asked never or only afterwards. */
const ruleProblemKinds = ["no_such_field", "no_such_answer", "later_field", "loop"] as const;

/** Whether a problem is about when its field is asked. */
export const isRuleProblem = ({ kind }: FormProblem): boolean =>
  (ruleProblemKinds as readonly string[]).includes(kind);

const typeOf: Readonly<Record<Widget, Property["type"]>> = {
  line: "string",
  text: "string",
  number: "number",
  choice: "string",
  check: "boolean",
  date: "string",
  photo: "array",
  signature: "array",
  room: "object",
  rooms: "array",
  sketch: "object",
};

/**
 * Everything that keeps a form from being used: no name, fields that are asked and not described or the other way round, a way of asking
 * that does not fit, choices without words, bounds that leave nothing, a rule that waits for a field or an answer that is not there or
 * comes later, and rules that wait for each other, so that none of their fields could ever be seen.
 */
export function formProblems(form: Form): FormProblem[] {
  const { schema, ui, title } = form;
  const asked = ui.map(({ field }) => field);
  const known = Object.keys(schema.properties);
  const problems: FormProblem[] = hasWords(title) ? [] : [{ kind: "no_title", field: "" }];
  if (asked.length === 0) problems.push({ kind: "no_fields", field: "" });
  ui.forEach(({ field, widget, label, choices = {} }, index) => {
    const about = propertyOf(form, field);
    if (asked.indexOf(field) !== index) problems.push({ kind: "twice", field });
    if (!hasWords(label)) problems.push({ kind: "no_label", field });
    if (!about) problems.push({ kind: "not_in_schema", field });
    else if (!fits(about, widget, choices)) problems.push({ kind: "wrong_widget", field });
    else if (widget === "choice" && !Object.values(choices).every(hasWords))
      problems.push({ kind: "no_choice_label", field });
    else if (about.type === "number" && (about.minimum ?? -Infinity) > (about.maximum ?? Infinity))
      problems.push({ kind: "bounds", field });
  });
  for (const field of [...known.filter((one) => !asked.includes(one)), ...schema.required.filter((one) => !known.includes(one))])
    problems.push({ kind: "not_asked", field }); // prettier-ignore
  return [...problems, ...ruleProblems(form)];
}

/**
 * A form as far as it can be shown: fields that cannot be asked are left out, rules that cannot hold too, and what has no name gets the
 * given one. `formProblems` of it says at most that there are no fields.
 */
export function withoutFaults(form: Form, title: Texts): Form {
  let shown = hasWords(form.title) ? form : { ...form, title };
  for (;;) {
    const found = formProblems(shown).filter(({ kind }) => kind !== "no_fields");
    if (found.length === 0) return shown;
    for (const problem of found) {
      const { field } = problem;
      shown = isRuleProblem(problem) ? setRule(shown, field, undefined) : removeField(shown, field);
    }
  }
}

const hasWords = (texts: Texts): boolean => Object.values(texts).some((text) => text?.trim());

function fits(about: Property, widget: Widget, choices: Readonly<Record<string, Texts>>): boolean {
  if (about.type !== typeOf[widget]) return false;
  if (about.type !== "string") return true;
  if (widget === "choice") return about.enum?.every((value) => Object.hasOwn(choices, value)) === true;
  return about.enum === undefined && (about.format === "date") === (widget === "date");
}

function ruleProblems(form: Form): FormProblem[] {
  const order = form.ui.map(({ field }) => field);
  const circular = loops(form.ui);
  return form.ui.flatMap(({ field, when }, at): FormProblem[] => {
    if (!when) return [];
    const about = propertyOf(form, when.field);
    const place = order.indexOf(when.field);
    if (place === -1) return [{ kind: "no_such_field", field }];
    if (circular.has(field)) return [{ kind: "loop", field }];
    if (place > at) return [{ kind: "later_field", field }];
    return about && !canHold(when, about) ? [{ kind: "no_such_answer", field }] : [];
  });
}

/** Each field waits for at most one other: follow them, and whoever is met again is part of a loop. */
function loops(ui: Form["ui"]): ReadonlySet<string> {
  const waitsFor = new Map(ui.map(({ field, when }) => [field, when?.field]));
  const isCircular = (field: string) => {
    let at = waitsFor.get(field);
    for (let steps = 0; at !== undefined && steps < waitsFor.size; steps++) {
      if (at === field) return true;
      at = waitsFor.get(at);
    }
    return false;
  };
  return new Set([...waitsFor.keys()].filter(isCircular));
}
