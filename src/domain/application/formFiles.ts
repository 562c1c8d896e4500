import { type Language, languages } from "#kernel/languages.ts";
import type { ApplicationConfig, ApplicationPage } from "./applicationConfig.ts";
import type { FormsFile, RoomsFile } from "./applicationData.ts";
import { checklistForm, pointsOf, standardChecklist } from "./forms/checklistForm.ts";
import type { Form } from "./forms/form.ts";
import { formProblems } from "./forms/formProblems.ts";
import { handoverForm } from "./forms/handoverForm.ts";
import { damageForm, ticketForm } from "./forms/standardForms.ts";

const kindsOf: Readonly<Partial<Record<ApplicationPage, Form["kind"]>>> = {
  tickets: "ticket",
  damage: "damage",
  checklists: "checklist",
  handover: "handover",
};

/**
 * The forms of the pages that are switched on: those that come with the product, own checklists, and own forms. One that could not be
 * filled in is left out; `configProblems` has said so before.
 */
export function formsOf(
  config: ApplicationConfig,
  pages: readonly ApplicationPage[],
  { rooms, hasPlan }: { readonly rooms: RoomsFile; readonly hasPlan: boolean },
): FormsFile {
  const offered = languages.filter((language) => config.languages.includes(language));
  const kinds = pages.flatMap((page) => kindsOf[page] ?? []);
  const standard = kinds.flatMap((kind): Form[] => {
    switch (kind) {
      case "ticket":
        return [
          ticketForm(offered, { rooms: rooms.rooms.length > 0, plan: hasPlan && rooms.rooms.length > 0 }),
        ];
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
  const own = config.forms.filter(({ kind }) => kinds.includes(kind));
  const all = [...standard, ...own.filter(({ id }) => standard.every((one) => one.id !== id))];
  return { forms: all.filter((form) => formProblems(form).length === 0) };
}

function checklists({ checklists: own }: ApplicationConfig, offered: readonly Language[]): Form[] {
  const written = own.filter(({ points }) =>
    Object.values(points).some((text) => pointsOf(text ?? "").length > 0),
  );
  return (written.length > 0 ? written : [standardChecklist(offered)]).map((one) =>
    checklistForm(offered, one),
  );
}
