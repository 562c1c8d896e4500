import type { Language } from "#kernel/languages.ts";
import { ticketPriorities } from "../inbox/protocol.ts";
import type { Form, FormField, Property } from "./form.ts";
import { formTexts } from "./formWords.ts";

/** A field, how it is asked and what its answer is, in one place. */
export type Asked = FormField & { readonly about: Property; readonly required?: boolean };

/** A form out of its fields. */
export function formOf(head: Pick<Form, "id" | "kind" | "title" | "note">, fields: readonly Asked[]): Form {
  return {
    ...head,
    schema: {
      type: "object",
      properties: Object.fromEntries(fields.map(({ field, about }) => [field, about])),
      required: fields.flatMap(({ field, required }) => (required ? [field] : [])),
    },
    ui: fields.map(({ about: _about, required: _required, ...asked }) => asked),
  };
}

/** What fits into one line. */
export const line: Property = { type: "string", maxLength: 200 };
/** What somebody describes. */
export const text: Property = { type: "string", maxLength: 4_000 };
/** A day of the calendar. */
export const day: Property = { type: "string", format: "date" };
/** Names of attachments, at most so many of one field. */
export const pictures = (maxItems: number): Property => ({
  type: "array",
  items: { type: "string" },
  maxItems,
});

/** What the caretaker sees and does: with the room, the place on the plan, photos and how urgent it is. */
export function ticketForm(
  offered: readonly Language[],
  has: { readonly rooms: boolean; readonly plan: boolean },
): Form {
  const t = (choose: Parameters<typeof formTexts>[1]) => formTexts(offered, choose);
  const priority: Asked = {
    field: "priority",
    widget: "choice",
    label: t((words) => words.ticket.priority),
    choices: Object.fromEntries(ticketPriorities.map((one) => [one, t((words) => words.priority[one])])),
    about: { type: "string", enum: [...ticketPriorities] },
    required: true,
  };
  const place: Asked[] = [
    ...(has.rooms ? [{ field: "room", widget: "room", label: t((words) => words.ticket.room), about: { type: "object" } } as const] : []),
    ...(has.plan ? [{ field: "sketch", widget: "sketch", label: t((words) => words.ticket.sketch), about: { type: "object" } } as const] : []),
  ]; // prettier-ignore
  return formOf({ id: "ticket", kind: "ticket", title: t((words) => words.ticket.title) }, [
    {
      field: "title",
      widget: "line",
      label: t((words) => words.ticket.what),
      hint: t((words) => words.ticket.whatHint),
      about: { type: "string", maxLength: 120 },
      required: true,
    },
    priority,
    ...place,
    { field: "photos", widget: "photo", label: t((words) => words.ticket.photos), about: pictures(6) },
    { field: "text", widget: "text", label: t((words) => words.ticket.text), about: text },
    { field: "reporter", widget: "line", label: t((words) => words.ticket.reporter), about: line },
  ]);
}

/** What a tenant reports. */
export function damageForm(offered: readonly Language[]): Form {
  const t = (choose: Parameters<typeof formTexts>[1]) => formTexts(offered, choose);
  const head = { id: "damage", kind: "damage", title: t((words) => words.damage.title), note: t((words) => words.damage.note) } as const; // prettier-ignore
  return formOf(head, [
    {
      field: "title",
      widget: "line",
      label: t((words) => words.damage.what),
      about: { type: "string", maxLength: 120 },
      required: true,
    },
    {
      field: "place",
      widget: "line",
      label: t((words) => words.damage.where),
      hint: t((words) => words.damage.whereHint),
      about: line,
      required: true,
    },
    { field: "photos", widget: "photo", label: t((words) => words.ticket.photos), about: pictures(6) },
    { field: "text", widget: "text", label: t((words) => words.damage.text), about: text },
    {
      field: "access",
      widget: "check",
      label: t((words) => words.damage.access),
      about: { type: "boolean" },
    },
    {
      field: "times",
      widget: "line",
      label: t((words) => words.damage.when),
      about: line,
      when: { field: "access", is: true },
      required: true,
    },
    {
      field: "reporter",
      widget: "line",
      label: t((words) => words.damage.reporter),
      about: line,
      required: true,
    },
    {
      field: "reach",
      widget: "line",
      label: t((words) => words.damage.reach),
      hint: t((words) => words.damage.reachHint),
      about: line,
      required: true,
    },
  ]);
}
