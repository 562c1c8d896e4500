import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { KeyRow } from "#data/documents.ts";
import { useColumnsOf, useFacetsOf } from "#shared/kit/list/columnsOf.ts";
import type { ListCalendar } from "#shared/kit/list/listParts.ts";
import type { ListImport } from "#shared/kit/list/import/listImport.ts";
import { List } from "#shared/kit/list/List.tsx";
import { useBulkSteps } from "#shared/kit/steps/useBulkSteps.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { localDay } from "#kernel/time.ts";
import type { Live } from "#shell/useLive.ts";
import { Tag } from "#ui/feedback/Tag.tsx";

interface Props {
  readonly projectId: string;
  readonly keys: Live<readonly KeyRow[]>;
  readonly mayRead: boolean;
  readonly mayWrite: boolean;
  /** Adds the first one. */
  readonly add: ReactNode;
  readonly opened: string | undefined;
  readonly onOpen: (key: KeyRow) => void;
}

const importing: ListImport<KeyRow> = {
  kind: "key",
  fields: ["number", "name", "opens", "holder", "handed_out_on", "due_back_on", "note"],
};

/** Every key of the project. */
export function KeyList({ mayWrite, keys, add, ...props }: Props) {
  const { t } = useTranslation("keys");
  const columns = useKeyColumns();
  const facets = useFacetsOf<KeyRow>("key", ["state", "holder"]);
  const bulk = useBulkSteps<KeyRow>("key", props.projectId);
  return (
    <List
      {...props}
      id="keys"
      title={t(($) => $.title)}
      rows={keys}
      columns={columns}
      facets={facets}
      nameOf={keyName}
      card={(key) => ({
        title: keyName(key),
        note: key.opens,
        facts: key.holder ? [key.holder] : [],
        end: <KeyState record={key} />,
      })}
      bulk={bulk}
      calendar={calendar}
      importing={mayWrite ? importing : undefined}
      empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text), action: add }}
    />
  );
}

/** What a key is called: its number and its name. */
export const keyName = ({ number, name }: KeyRow) => `${number} ${name}`;

function useKeyColumns() {
  const declared = useColumnsOf<KeyRow>("key", ["number", "name", "opens", "state", "holder", "handed_out_on", "due_back_on", "lost_note", "note"]); // prettier-ignore
  return useMemo(
    () =>
      declared.map((column) => {
        if (column.id === "state") return { ...column, cell: (key: KeyRow) => <KeyState record={key} /> };
        if (column.id === "handed_out_on") return { ...column, from: "desktop" as const };
        return ["lost_note", "note"].includes(column.id) ? { ...column, isExtra: true } : column;
      }),
    [declared],
  );
}

const tones = { available: "ok", handed_out: "info", lost: "bad", retired: "plain" } as const;

/** Whether a key should have come back. */
const isOverdue = ({ state, due_back_on }: KeyRow) =>
  state === "handed_out" && Boolean(due_back_on && due_back_on < localDay());

const toneOf = (key: KeyRow) => (isOverdue(key) ? "warn" : tones[key.state]);

/** Which key is to come back when, and from whom. */
const calendar: ListCalendar<KeyRow> = { by: "due_back_on", noteOf: ({ holder }) => holder, toneOf };

/** Where a key stands, in a word; one that should have come back is told. */
function KeyState({ record }: { readonly record: KeyRow }) {
  const { t } = useTranslation("keys");
  const words = useRecordWords();
  return (
    <Tag tone={toneOf(record)}>
      {isOverdue(record) ? t(($) => $.overdue) : words.choiceWord(record.state)}
    </Tag>
  );
}
