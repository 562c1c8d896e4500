import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KindName } from "#data/collections.ts";
import { localDay } from "#kernel/time.ts";
import type { FieldsOfKind } from "#data/kinds/field.ts";
import type { Fields } from "#domain/sync/same.ts";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { fieldsOfForm } from "../form/fieldsOfForm.ts";
import { RecordField, type Suggestions } from "../form/RecordField.tsx";
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
  /** What is typed is kept on the device by this name, until `forget` is called. */
  readonly draft: string;
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
  const { found, keep } = useKeptDraft(draft);
  const [entered, setEntered] = useState<TypedFields>({});
  const typed: TypedFields = { ...today(fields), ...found?.values, ...entered };
  const put = (next: TypedFields) => {
    setEntered(next);
    keep({ values: { ...found?.values, ...next }, base: {}, locale: "" });
  };
  const said = Object.fromEntries(asks.map((name) => [name, textOf(typed[name]).trim()]));
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      cancel={t(($) => $.cancel)}
      blocked={blocked || Object.values(said).includes("")}
      onConfirm={() => onConfirm(said, () => keep({ values: {}, base: {}, locale: "" }))}
      onCancel={onCancel}
    >
      {children}
      {Object.entries(fields).map(([name, field]) => (
        <RecordField
          key={name}
          name={name}
          field={{ ...field, needed: true }}
          value={textOf(typed[name])}
          words={words}
          suggest={suggest?.[name]}
          onChange={(value) => put({ ...entered, [name]: value })}
        />
      ))}
    </ConfirmDialog>
  );
}

const textOf = (typed: TypedFields[string] | undefined): string => (typeof typed === "string" ? typed : "");

/** A step is mostly noted on its day. */
const today = (fields: FieldsOfKind) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { format }]) => (format === "day" ? [[name, localDay()]] : [])),
  );
