import type { Language } from "#kernel/languages.ts";
import type { Form, Property, Widget } from "./form.ts";
import { formTexts } from "./formWords.ts";
import { type Asked, damageForm, day, line, pictures, text, ticketForm } from "./standardForms.ts";

/**
 * Fields whose answers the inbox puts where they belong, each once in a form: the heading of a work order, how urgent it is, the day, who
 * has sent it (stays in the inbox).
 */
export const knownFields = ["title", "priority", "on", "reporter", "reach"] as const;
export type KnownField = (typeof knownFields)[number];

/** Names by which the inbox knows answers of these ways to ask; the first field of a form that asks so gets it. */
const knownNames: Readonly<Partial<Record<Widget, string>>> = {
  photo: "photos",
  room: "room",
  sketch: "sketch",
  text: "text",
};

/** A field that the inbox knows, in its usual words. */
export function knownField(offered: readonly Language[], known: KnownField): Asked {
  const of = (choose: Parameters<typeof formTexts>[1]) => formTexts(offered, choose);
  switch (known) {
    case "title":
      return { field: "title", widget: "line", label: of((words) => words.ticket.what), about: { type: "string", maxLength: 120 }, required: true };
    case "priority":
      return { ...fieldOf(ticketForm(offered, { rooms: false, plan: false }), "priority"), required: true };
    case "on":
      return { field: "on", widget: "date", label: of((words) => words.check.on), about: day, required: true };
    case "reporter":
      return { ...fieldOf(damageForm(offered), "reporter"), required: true };
    case "reach":
      return fieldOf(damageForm(offered), "reach");
  }
} // prettier-ignore

function fieldOf({ ui, schema }: Form, field: string): Asked {
  return { ...ui.find((one) => one.field === field)!, about: schema.properties[field]! };
}

/**
 * A field that asks in one of the ways there are, with words that can stay.
 * @param name a name that the form never had: answers are kept under it.
 */
export function newField(form: Form, offered: readonly Language[], widget: Widget, name: string): Asked {
  const known = knownNames[widget];
  const field = known !== undefined && !Object.hasOwn(form.schema.properties, known) ? known : name;
  const asked = { field, widget, label: formTexts(offered, (words) => words.own[widget]) };
  if (widget !== "choice") return { ...asked, about: propertyFor(widget) };
  const choices = {
    yes: formTexts(offered, (words) => words.own.yes),
    no: formTexts(offered, (words) => words.own.no),
  };
  return { ...asked, choices, about: { type: "string", enum: ["yes", "no"] } };
}

/** Words that a further choice begins with, `n` being its place, 1 the first. */
export const choiceWords = (offered: readonly Language[], n: number) =>
  formTexts(
    offered,
    (words) => words.own.option,
    () => ({ n: String(n) }),
  );

/** Words that a new heading begins with. */
export const sectionWords = (offered: readonly Language[]) =>
  formTexts(offered, (words) => words.own.section);

/** What the answer to a way of asking is, with the bounds that a new field begins with. */
function propertyFor(widget: Exclude<Widget, "choice">): Property {
  switch (widget) {
    case "line":
      return line;
    case "text":
      return text;
    case "date":
      return day;
    case "number":
      return { type: "number" };
    case "check":
      return { type: "boolean" };
    case "photo":
      return pictures(4);
    case "signature":
      return pictures(1);
    case "rooms":
      return pictures(40);
    case "room":
    case "sketch":
      return { type: "object" };
  }
}
