import { useTranslation } from "react-i18next";
import type { KindName } from "#data/collections.ts";
import type { Stored } from "#data/documents.ts";
import { doublesOf, type RowKeys } from "#domain/list/rowKey.ts";
import type { Fields } from "#domain/sync/same.ts";
import { recordName } from "#shared/records/recordName.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { useRecords } from "../useRecords.ts";
import type { useFieldWords } from "./useFieldWords.ts";

interface Props {
  readonly kind: KindName;
  readonly projectId: string;
  /** By what people find such documents. */
  readonly keys: RowKeys;
  /** The document itself is no double. */
  readonly id: string | undefined;
  /** What the form says now. */
  readonly document: Fields;
  readonly words: ReturnType<typeof useFieldWords>;
}

/** Says which others people find by the same words as this one; it forbids nothing. */
export function DoublesNotice({ kind, projectId, keys, id, document, words }: Props) {
  const { t } = useTranslation("entry");
  const format = useFormats();
  const others = useRecords<Stored>(kind, projectId, "id");
  if (others.status !== "ready") return null;
  const doubles = doublesOf(keys, document, others.value.filter((other) => other.id !== id)); // prettier-ignore
  if (!doubles) return null;
  const { key, rows } = doubles;
  const more = rows.length - mostNames;
  const names = rows.slice(0, mostNames).map((row) => recordName(row.kind, row) || words.kind);
  return (
    <Notice
      tone="warn"
      title={t(($) => $.doubles.title, {
        fields: format.list(key.map(words.label)),
        names: format.list([...names, ...(more > 0 ? [t(($) => $.doubles.more, { count: more })] : [])]),
      })}
    >
      {t(($) => $.doubles.text)}
    </Notice>
  );
}

/** So many others are named. */
const mostNames = 5;
