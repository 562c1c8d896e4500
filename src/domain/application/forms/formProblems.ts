import type { Form, Property, Widget } from "./form.ts";

/** What is wrong with a form; each names the field. */
export interface FormProblem {
  readonly kind: "no_fields" | "no_label" | "twice" | "not_in_schema" | "not_asked" | "wrong_widget" | "no_such_field" | "loop"; // prettier-ignore
  readonly field: string;
}

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
 * Everything that keeps a form from being used: fields that are asked and not described or the other way round, a way of asking that
 * does not fit, a rule that names no field, and rules that wait for each other, so that none of their fields could ever be seen.
 */
export function formProblems({ schema, ui }: Form): FormProblem[] {
  const asked = ui.map(({ field }) => field);
  const known = Object.keys(schema.properties);
  const problems: FormProblem[] = asked.length === 0 ? [{ kind: "no_fields", field: "" }] : [];
  ui.forEach(({ field, widget, label, when, choices }, index) => {
    const about = Object.hasOwn(schema.properties, field) ? schema.properties[field] : undefined;
    if (asked.indexOf(field) !== index) problems.push({ kind: "twice", field });
    if (!Object.values(label).some((text) => text?.trim())) problems.push({ kind: "no_label", field });
    if (!about) problems.push({ kind: "not_in_schema", field });
    else if (!fits(about, widget, choices)) problems.push({ kind: "wrong_widget", field });
    if (when && !asked.includes(when.field)) problems.push({ kind: "no_such_field", field });
  });
  for (const field of [...known.filter((one) => !asked.includes(one)), ...schema.required.filter((one) => !known.includes(one))])
    problems.push({ kind: "not_asked", field }); // prettier-ignore
  return [...problems, ...loops(ui)];
}

function fits(about: Property, widget: Widget, choices: Form["ui"][number]["choices"]): boolean {
  if (about.type !== typeOf[widget]) return false;
  if (about.type !== "string") return true;
  if (widget === "choice")
    return about.enum?.every((value) => choices && Object.hasOwn(choices, value)) === true;
  return about.enum === undefined && (about.format === "date") === (widget === "date");
}

/** Each field waits for at most one other: follow them, and whoever is met again is part of a loop. */
function loops(ui: Form["ui"]): FormProblem[] {
  const waitsFor = new Map(ui.map(({ field, when }) => [field, when?.field]));
  return [...waitsFor.keys()]
    .filter((field) => {
      let at = waitsFor.get(field);
      for (let steps = 0; at !== undefined && steps < waitsFor.size; steps++) {
        if (at === field) return true;
        at = waitsFor.get(at);
      }
      return false;
    })
    .map((field) => ({ kind: "loop" as const, field }));
}
