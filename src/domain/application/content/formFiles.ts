import { type Language, languages } from "#kernel/languages.ts";
import type { ApplicationConfig, ApplicationPage } from "../config/applicationConfig.ts";
import type { FormsFile, RoomsFile } from "./applicationData.ts";
import { checklistForm, pointsOf, standardChecklist } from "../forms/checklistForm.ts";
import type { Form, Widget } from "../forms/form.ts";
import { removeField, setRule } from "../forms/formEdit.ts";
import { formProblems } from "../forms/formProblems.ts";
import { handoverForm } from "../forms/handoverForm.ts";
import { damageForm, ticketForm } from "../forms/standardForms.ts";

const kindsOf: Readonly<Partial<Record<ApplicationPage, Form["kind"]>>> = {
  tickets: "ticket",
  damage: "damage",
  checklists: "checklist",
  handover: "handover",
};

/** What a form can become in an application with these pages: each page shows the forms of its kind. */
export const formKinds = (pages: readonly ApplicationPage[]): Form["kind"][] =>
  pages.flatMap((page) => kindsOf[page] ?? []);

/**
 * The forms of the pages that are switched on: those that come with the product, own checklists, and own forms without the fields that
 * this building has nothing for. One that could not be filled in is left out; `configProblems` has said so before.
 */
export function formsOf(
  config: ApplicationConfig,
  pages: readonly ApplicationPage[],
  { rooms, hasPlan }: { readonly rooms: RoomsFile; readonly hasPlan: boolean },
): FormsFile {
  const offered = languages.filter((language) => config.languages.includes(language));
  const kinds = formKinds(pages);
  const hasRooms = rooms.rooms.length > 0;
  const standard = kinds.flatMap((kind): Form[] => {
    switch (kind) {
      case "ticket":
        return [ticketForm(offered, { rooms: hasRooms, plan: hasPlan && hasRooms })];
      case "damage":
        return [damageForm(offered)];
      case "handover":
        return [handoverForm(offered, rooms)];
      case "checklist":
        return checklists(config, offered);
      case "reading":
        return [];
    }
  });
  const unasked: readonly Widget[] = hasRooms ? (hasPlan ? [] : ["sketch"]) : roomWidgets;
  const own = config.forms
    .filter((form) => kinds.includes(form.kind) && formProblems(form).length === 0)
    .map((form) => withoutWidgets(form, unasked));
  const all = [...standard, ...own.filter(({ id }) => standard.every((one) => one.id !== id))];
  return { forms: all.filter((form) => formProblems(form).length === 0) };
}

/** Whether an application with these pages asks for rooms or for a place on the plan, so that everybody who has it can read their names. */
export const asksForRooms = (
  { forms }: Pick<ApplicationConfig, "forms">,
  pages: readonly ApplicationPage[],
): boolean =>
  pages.includes("tickets") ||
  pages.includes("handover") ||
  forms.some(
    ({ kind, ui }) =>
      formKinds(pages).includes(kind) && ui.some(({ widget }) => roomWidgets.includes(widget)),
  );

const roomWidgets: readonly Widget[] = ["room", "rooms", "sketch"];

/** A form without the fields that ask so; what was asked only because of one of them is asked always. */
function withoutWidgets(form: Form, unasked: readonly Widget[]): Form {
  const gone = form.ui.filter(({ widget }) => unasked.includes(widget)).map(({ field }) => field);
  const left = gone.reduce(removeField, form);
  return left.ui
    .filter(({ when }) => when && gone.includes(when.field))
    .reduce((now, { field }) => setRule(now, field, undefined), left);
}

function checklists({ checklists: own }: ApplicationConfig, offered: readonly Language[]): Form[] {
  const written = own.filter(({ points }) =>
    Object.values(points).some((text) => pointsOf(text ?? "").length > 0),
  );
  return (written.length > 0 ? written : [standardChecklist(offered)]).map((one) =>
    checklistForm(offered, one),
  );
}
