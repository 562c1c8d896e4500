import { type Answers, askedFields, isAnswered } from "#domain/application/forms/formAnswers.ts";
import type { Form } from "#domain/application/forms/form.ts";
import { mostAttachments } from "#domain/application/inbox/protocol.ts";
import type { Entry } from "./entry.ts";

/** How many more photos fit into an entry: each signature that is still asked for needs its place among the attachments too. */
export function photoRoom(form: Form, answers: Answers, attachments: Entry["attachments"]): number {
  const unsigned = askedFields(form, answers).filter(
    ({ widget, field }) => widget === "signature" && !isAnswered(answers[field]),
  );
  return Math.max(0, mostAttachments - attachments.length - unsigned.length);
}
