import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { LabelRow } from "#data/documents.ts";
import { lastPrint } from "#domain/labels/label.ts";
import { importedLabel } from "#data/labels/actions.ts";
import { writtenShortId } from "#domain/labels/shortId.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { Live } from "#shell/useLive.ts";
import { useColumnsOf, useFacetsOf } from "#shared/kit/list/columnsOf.ts";
import type { ListImport } from "#shared/kit/list/import/listImport.ts";
import { ownColumn } from "#shared/kit/list/ownColumn.ts";
import { List } from "#shared/kit/list/List.tsx";
import type { BulkAction, ListColumn, ListFacet, RowMenu } from "#shared/kit/list/listParts.ts";
import { IconArrowBackUp, IconTrash } from "#ui/icons/icons.gen.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import styles from "./labels.module.css";

interface Props {
  readonly projectId: string;
  readonly labels: Live<readonly LabelRow[]>;
  readonly mayWrite: boolean;
  readonly onVoid: (labels: readonly LabelRow[]) => void;
  readonly onMove: (label: LabelRow) => void;
  readonly onRevive: (labels: readonly LabelRow[]) => void;
}

/** Labels change by their code; a meter that no model knows gets a new one by its number. */
const importing: ListImport<LabelRow> = {
  kind: "label",
  fields: ["short_id", "target_kind", "target_name", "storey"],
  needed: ["target_kind", "target_name"],
  // what hangs in the model has its GlobalId from there
  mayCreate: ({ target_kind }) => target_kind === "meter",
  create: importedLabel,
};

const isVoid = ({ voided_at }: LabelRow) => Boolean(voided_at);

/** The labels that hang in the building, and those that are out of use. */
export function LabelList({ projectId, labels, mayWrite, onVoid, onMove, onRevive }: Props) {
  const { t } = useTranslation("labels");
  const { t: record } = useTranslation("records");
  const { columns, facets, tabs, stateOf } = useLabelParts();
  const bulk: readonly BulkAction<LabelRow>[] = [
    {
      id: "void",
      label: t(($) => $.menu.void),
      icon: IconTrash,
      fits: (label) => !isVoid(label),
      run: onVoid,
    },
    {
      id: "revive",
      label: t(($) => $.menu.revive),
      icon: IconArrowBackUp,
      fits: isVoid,
      run: onRevive,
    },
  ];
  const rowMenu = (label: LabelRow): RowMenu => ({
    label: t(($) => $.menu.title, { code: writtenShortId(label.short_id) }),
    entries: isVoid(label)
      ? [{ id: "revive", label: t(($) => $.menu.revive), onSelect: () => onRevive([label]) }]
      : [
          { id: "move", label: t(($) => $.menu.move), onSelect: () => onMove(label) },
          { id: "void", label: t(($) => $.menu.void), danger: true, onSelect: () => onVoid([label]) },
        ],
  });
  return (
    <List
      id="labels"
      title={t(($) => $.list.title)}
      {...{ projectId, rows: labels, columns, facets, tabs }}
      nameOf={({ short_id }) => t(($) => $.menu.title, { code: writtenShortId(short_id) })}
      card={(label) => ({
        title: label.target_name,
        note: [record(($) => $.choices[label.target_kind]), label.storey, !isVoid(label) && stateOf(label)].filter(Boolean).join(" · "), // prettier-ignore
        facts: isVoid(label) ? [stateOf(label)] : [],
        end: <Code label={label} />,
      })}
      rowMenu={mayWrite ? rowMenu : undefined}
      bulk={mayWrite ? bulk : []}
      importing={mayWrite ? importing : undefined}
      empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text) }}
    />
  );
}

/** Columns and filters of the labels, and how far a label has come in words. */
function useLabelParts() {
  const { t } = useTranslation("labels");
  const format = useFormats();
  const declared = useColumnsOf<LabelRow>("label", ["target_name", "target_kind", "storey"]);
  const reasons = useColumnsOf<LabelRow>("label", ["voided_at", "void_reason"]);
  const kinds = useFacetsOf<LabelRow>("label", ["target_kind", "storey"]);
  return useMemo(() => {
    const stateOf = (label: LabelRow) => {
      const printed = lastPrint(label);
      if (label.voided_at)
        return t(($) => $.list.voided, {
          at: format.dateTime(label.voided_at!),
          reason: label.void_reason ?? "–",
        });
      if (!printed) return t(($) => $.list.neverPrinted);
      return t(($) => $.list.printed, {
        at: format.dateTime(printed),
        count: Object.keys(label.prints).length,
      });
    };
    const columns: readonly ListColumn<LabelRow>[] = [
      ...declared,
      ownColumn(
        "state",
        t(($) => $.list.state),
        stateOf,
        {
          sortBy: (label) => label.voided_at ?? lastPrint(label),
        },
      ),
      ownColumn(
        "code",
        t(($) => $.list.code),
        ({ short_id }) => writtenShortId(short_id),
        {
          cell: (label) => <Code label={label} />,
          searchedIn: ({ short_id }) => `${writtenShortId(short_id)} ${short_id}`,
        },
      ),
      ...reasons.map((column) => ({ ...column, isExtra: true })),
    ];
    const facets: readonly ListFacet<LabelRow>[] = [
      ...kinds,
      {
        id: "printed",
        label: t(($) => $.list.print),
        values: ["yes", "never"],
        valueOf: (label) => (lastPrint(label) ? "yes" : "never"),
        wordOf: (value) => t(($) => (value === "yes" ? $.list.isPrinted : $.list.neverPrinted)),
      },
    ];
    const tabs = {
      id: "state",
      label: t(($) => $.list.view),
      values: ["used", "void"],
      valueOf: (label: LabelRow) => (isVoid(label) ? "void" : "used"),
      wordOf: (value: string) => t(($) => (value === "void" ? $.list.void : $.list.used)),
    };
    return { columns, facets, tabs, stateOf };
  }, [t, format, declared, reasons, kinds]);
}

function Code({ label }: { readonly label: LabelRow }) {
  return (
    <Tag tone={isVoid(label) ? "warn" : "plain"}>
      <span className={styles["code"]}>{writtenShortId(label.short_id)}</span>
    </Tag>
  );
}
