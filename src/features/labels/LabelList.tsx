import { IconDots } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LabelRow } from "#data/documents.ts";
import { lastPrint } from "#domain/labels/label.ts";
import { writtenShortId } from "#domain/labels/shortId.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import styles from "./labels.module.css";

interface Props {
  readonly labels: readonly LabelRow[];
  readonly mayWrite: boolean;
  readonly onVoid: (label: LabelRow) => void;
  readonly onMove: (label: LabelRow) => void;
  readonly onRevive: (label: LabelRow) => void;
}

const atOnce = 50;

/** The labels that hang in the building, and those that are out of use. */
export function LabelList({ labels, mayWrite, onVoid, onMove, onRevive }: Props) {
  const { t } = useTranslation("labels");
  const [view, setView] = useState<"used" | "void">("used");
  const [most, setMost] = useState(atOnce);
  const shown = labels.filter(({ voided_at }) => (view === "void") === Boolean(voided_at));
  const views = (["used", "void"] as const).map((value) => ({ value, label: t(($) => $.list[value]) }));
  return (
    <Panel
      title={t(($) => $.list.title)}
      aside={<Segmented label={t(($) => $.list.view)} value={view} onChange={setView} options={views} />}
      flush
    >
      {shown.length === 0 && <p className={styles["none"]}>{t(($) => $.list.none)}</p>}
      <RowList label={t(($) => $.list.title)} flush>
        {shown.slice(0, most).map((label) => (
          <Row key={label.id} {...{ label, mayWrite, onVoid, onMove, onRevive }} />
        ))}
      </RowList>
      {shown.length > most && (
        <div className={styles["moreRows"]}>
          <Button onClick={() => setMost(most + atOnce)}>
            {t(($) => $.list.more, { count: shown.length - most })}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Row({
  label,
  mayWrite,
  onVoid,
  onMove,
  onRevive,
}: Omit<Props, "labels"> & { readonly label: LabelRow }) {
  const { t } = useTranslation("labels");
  const { t: record } = useTranslation("records");
  const format = useFormats();
  const code = writtenShortId(label.short_id);
  const printed = lastPrint(label);
  const times = Object.keys(label.prints).length;
  const facts = [
    record(($) => $.choices[label.target_kind]),
    label.storey,
    printed
      ? t(($) => $.list.printed, { at: format.dateTime(printed), count: times })
      : t(($) => $.list.neverPrinted),
  ];
  const gone = label.voided_at
    ? [t(($) => $.list.voided, { at: format.dateTime(label.voided_at), reason: label.void_reason ?? "–" })]
    : [];
  const entries = label.voided_at
    ? [{ id: "revive", label: t(($) => $.menu.revive), onSelect: () => onRevive(label) }]
    : [
        { id: "move", label: t(($) => $.menu.move), onSelect: () => onMove(label) },
        { id: "void", label: t(($) => $.menu.void), danger: true, onSelect: () => onVoid(label) },
      ];
  return (
    <ListRow
      title={label.target_name}
      note={facts.filter(Boolean).join(" · ")}
      facts={gone}
      end={
        <span className={styles["end"]}>
          <Tag tone={label.voided_at ? "warn" : "plain"}>
            <span className={styles["code"]}>{code}</span>
          </Tag>
          {mayWrite && (
            <Menu
              align="end"
              trigger={<IconButton icon={IconDots} label={t(($) => $.menu.title, { code })} />}
              entries={entries}
            />
          )}
        </span>
      }
    />
  );
}
