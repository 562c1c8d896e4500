import { base64 } from "#kernel/base64.ts";
import { hex } from "#kernel/hex.ts";
import { startOf } from "#kernel/wholeText.ts";
import { utf8 } from "#domain/application/bytes.ts";
import { givenAnswers } from "#domain/application/forms/formAnswers.ts";
import type { Form, FormField } from "#domain/application/forms/form.ts";
import type { Answer, Submission } from "#domain/application/inbox/protocol.ts";
import type { Entry } from "../entry.ts";
import type { EntryBook } from "./EntryBook.ts";

/** What is handed in of an entry: its answers, and the names of the fields and their answers as they were seen. */
export function handedIn(
  entry: Entry,
  form: Form,
  {
    labelOf,
    saidOf,
    language,
    now,
  }: {
    readonly labelOf: (field: FormField) => string;
    /** An answer in the words that were read, where its value is none. */
    readonly saidOf: (field: FormField, answer: Answer) => string | undefined;
    readonly language: string;
    readonly now: string;
  },
): Entry {
  const answers = givenAnswers(form, entry.answers);
  const asked = form.ui.filter(({ field }) => Object.hasOwn(answers, field));
  const used = new Set(
    Object.values(answers).flatMap((answer: Answer) => (Array.isArray(answer) ? answer : [])),
  );
  return {
    ...entry,
    answers,
    attachments: entry.attachments.filter(({ name }) => used.has(name)),
    labels: asked.slice(0, 200).map((field) => {
      const words = saidOf(field, answers[field.field]!);
      const said = words === undefined ? undefined : startOf(words, 500);
      const label = startOf(labelOf(field), 500);
      return { field: field.field, label, ...(said !== undefined && { said }) };
    }),
    language,
    handed_in_at: now,
    changed_at: now,
  };
}

/** An entry as it is sent, pictures with it; null when one of them is gone from the device. */
export async function submissionOf(book: Pick<EntryBook, "file">, entry: Entry): Promise<Submission | null> {
  const attachments: Submission["attachments"] = [];
  for (const { name, mime } of entry.attachments) {
    const bytes = await book.file(entry.id, name);
    if (!bytes) return null;
    attachments.push({ name, mime, base64: base64(bytes) });
  }
  return {
    idempotency_key: entry.id,
    kind: entry.kind,
    created_at: entry.handed_in_at ?? entry.changed_at,
    secret_sha256: hex(await crypto.subtle.digest("SHA-256", utf8(entry.secret))),
    payload: {
      form: entry.form,
      ...(entry.form_title !== undefined && { form_title: entry.form_title }),
      language: entry.language,
      labels: [...entry.labels],
      answers: Object.fromEntries(Object.entries(entry.answers).flatMap(([field, answer]) => (answer === undefined ? [] : [[field, answer]]))), // prettier-ignore
    },
    attachments,
  };
}
