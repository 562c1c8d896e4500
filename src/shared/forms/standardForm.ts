import { checklistForm, standardChecklist } from "#domain/application/forms/checklistForm.ts";
import { emptyForm } from "#domain/application/forms/formEdit.ts";
import type { Form } from "#domain/application/forms/form.ts";
import { handoverForm } from "#domain/application/forms/handoverForm.ts";
import { damageForm, ticketForm } from "#domain/application/forms/standardForms.ts";
import type { Language } from "#kernel/languages.ts";

/** The form of a kind that comes with the product, as the beginning of one's own: without the rooms of one building. */
export function standardForm(offered: readonly Language[], { id, kind }: Pick<Form, "id" | "kind">): Form {
  switch (kind) {
    case "ticket":
      return { ...ticketForm(offered, { rooms: true, plan: true }), id };
    case "damage":
      return { ...damageForm(offered), id };
    case "checklist":
      return checklistForm(offered, { ...standardChecklist(offered), id });
    case "handover":
      return { ...handoverForm(offered, { rooms: [] }), id };
    case "reading":
      return emptyForm(offered, { id, kind });
  }
}
