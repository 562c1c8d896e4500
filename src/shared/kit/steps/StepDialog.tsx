import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KindName } from "#data/collections.ts";
import { localDay } from "#kernel/time.ts";
import type { FieldsOfKind } from "#data/kinds/field.ts";
import { type Fields, same } from "#domain/sync/same.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { fieldsOfForm } from "../form/fieldsOfForm.ts";
import { RecordField, type Suggestions } from "../form/RecordField.tsx";
import { readTyped } from "../form/schemaOf.ts";
import { useFieldWords } from "../form/useFieldWords.ts";
import { useKeptDraft } from "../form/useKeptDraft.ts";
import type { TypedFields } from "../form/useRecordForm.ts";

interface Props {
  readonly kind: string;
  /** A question, or the name of the step. */
  readonly title: string;
  readonly confirm: string;
  /** The fields that the step needs. */
  readonly asks: readonly string[];
  /** Texts that are offered while a field is filled; others can be typed. */
  readonly suggest?: Suggestions | undefined;
  /** What is typed is kept on the device by this name, until `forget` is called. After another step it is not offered again. */
  readonly draft: { readonly name: string; readonly after: string };
  readonly blocked?: boolean;
  readonly onConfirm: (fields: Fields, forget: () => void) => void;
  readonly onCancel: () => void;
  /** What happens by the step. */
  readonly children?: ReactNode;
}

/** Asks for what a step needs before it is taken. */
export function StepDialog({
  kind,
  title,
  confirm,
  asks,
  suggest,
  draft,
  blocked = false,
  onConfirm,
  onCancel,
  children,
}: Props) {
  const { t } = useTranslation("entry");
  const words = useFieldWords(kind);
  const fields = fieldsOfForm(kind as KindName, asks);
  const { locale } = useFormats();
  const { found, keep } = useKeptDraft(draft.name);
  // as the document stood when the dialog opened: a step of somebody else takes nothing out of it
  const [base] = useState({ after: draft.after });
  const [entered, setEntered] = useState<TypedFields>({});
  const kept = found && same(found.base, base) ? found.values : {};
  const typed: TypedFields = { ...today(fields), ...kept, ...entered };
  const textOf = (name: string): string => {
    const text = typed[name];
    return typeof text === "string" ? text : "";
  };
  const put = (next: TypedFields) => {
    setEntered(next);
    keep({ values: { ...kept, ...next }, base, locale });
  };
  const read = Object.entries(fields).map(
    ([name, field]) => [name, readTyped({ ...field, needed: true }, textOf(name), locale)] as const,
  );
  const said = Object.fromEntries(read.flatMap(([name, one]) => ("value" in one ? [[name, one.value]] : [])));
  const errorOf = (name: string) => {
    const one = Object.fromEntries(read)[name]!;
    return "problem" in one && textOf(name).trim() !== "" ? words.say(one.problem) : undefined;
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      cancel={t(($) => $.cancel)}
      blocked={blocked || read.some(([, one]) => "problem" in one)}
      onConfirm={() => onConfirm(said, () => keep({ values: {}, base, locale }))}
      onCancel={onCancel}
    >
      {children}
      {Object.entries(fields).map(([name, field]) => (
        <RecordField
          key={name}
          name={name}
          field={{ ...field, needed: true }}
          value={textOf(name)}
          error={errorOf(name)}
          words={words}
          suggest={suggest?.[name]}
          onChange={(value) => put({ ...entered, [name]: value })}
        />
      ))}
    </ConfirmDialog>
  );
}

/** A step is mostly noted on its day. */
const today = (fields: FieldsOfKind) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { format }]) => (format === "day" ? [[name, localDay()]] : [])),
  );
