import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChosenCobie } from "#data/building/takeCobie.ts";
import type { CobieComparison, CobieField } from "#domain/cobie/compareCobie.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import styles from "./Cobie.module.css";

/** What can be left out as a whole. */
type Part = CobieField | "people" | "added";

interface Props {
  readonly compared: CobieComparison;
  readonly isBusy: boolean;
  readonly mayBuilding: boolean;
  readonly mayPeople: boolean;
  readonly onTake: (chosen: ChosenCobie) => void;
}

interface Line {
  readonly key: string;
  readonly part: Part;
  readonly of: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Everything that would change, line by line; a kind of change can be left out. */
export function CobieChoice({ compared, isBusy, mayBuilding, mayPeople, onTake }: Props) {
  const { t } = useTranslation("cobie");
  const format = useFormats();
  const [left, setLeft] = useState<ReadonlySet<Part>>(new Set());
  const lines = useLines(compared);
  const none = t(($) => $.choice.none);
  const parts = Map.groupBy(lines, ({ part }) => part);
  const isAllowed = (part: Part) => (part === "people" || part === "added" ? mayPeople : mayBuilding);
  const isChosen = (part: Part) => isAllowed(part) && !left.has(part);
  const chosen = lines.filter(({ part }) => isChosen(part));
  if (lines.length === 0)
    return (
      <Notice tone="ok" title={t(($) => $.choice.same)}>
        {t(($) => $.choice.sameText)}
      </Notice>
    );
  const toggle = (part: Part, isOn: boolean) =>
    setLeft(new Set(isOn ? [...left].filter((one) => one !== part) : [...left, part]));
  const take = () =>
    onTake({
      building: compared.changes.filter(({ field }) => isChosen(field)),
      people: isChosen("people") ? compared.people.changes : [],
      added: isChosen("added") ? compared.people.added : [],
    });
  return (
    <Panel
      flush
      title={t(($) => $.choice.title)}
      foot={
        <div className={styles["foot"]}>
          <Button variant="primary" busy={isBusy} disabled={chosen.length === 0} onClick={take}>
            {t(($) => $.choice.take, { count: chosen.length })}
          </Button>
          <p>{t(($) => (mayBuilding || mayPeople ? $.choice.later : $.choice.readOnly))}</p>
        </div>
      }
    >
      <fieldset className={styles["parts"]}>
        <legend>{t(($) => $.choice.parts)}</legend>
        {[...parts].map(([part, ofPart]) => (
          <Checkbox
            key={part}
            label={`${t(($) => $.part[part])} (${format.number(ofPart.length)})`}
            note={isAllowed(part) ? undefined : t(($) => $.choice.noRight)}
            disabled={!isAllowed(part)}
            checked={isChosen(part)}
            onChange={(isOn) => toggle(part, isOn)}
          />
        ))}
      </fieldset>
      {compared.cut.length > 0 && (
        <Notice tone="warn" title={t(($) => $.choice.cut, { count: compared.cut.length })}>
          {compared.cut
            .map(({ of, left_out }) => t(($) => $.choice.cutOf, { of: of || none, count: left_out }))
            .join("; ")}
        </Notice>
      )}
      <DataTable
        label={t(($) => $.choice.title)}
        rows={chosen}
        rowKey={({ key }) => key}
        compact
        empty={t(($) => $.choice.nothing)}
        columns={[
          { id: "of", head: t(($) => $.choice.of), cell: ({ of }) => of, sortBy: ({ of }) => of },
          { id: "what", head: t(($) => $.choice.what), cell: ({ what }) => what, sortBy: ({ what }) => what },
          { id: "before", head: t(($) => $.choice.before), cell: ({ before }) => before },
          { id: "after", head: t(($) => $.choice.after), cell: ({ after }) => after },
        ]}
      />
    </Panel>
  );
}

function useLines({ changes, people }: CobieComparison): readonly Line[] {
  const { t } = useTranslation("cobie");
  const none = t(($) => $.choice.none);
  return [
    ...changes.map(({ id, of, field, before, after }): Line => ({
      key: `${id} ${field}`,
      part: field,
      of: of || none,
      what: t(($) => $.part[field]),
      before: before || none,
      after,
    })),
    ...people.changes.map(({ id, of, field, before, after }): Line => ({
      key: `${id} ${field}`,
      part: "people",
      of,
      what: t(($) => $.person[field]),
      before: before || none,
      after,
    })),
    ...people.added.map(({ name, role, phone, email }, index): Line => ({
      key: `added ${index}`,
      part: "added",
      of: name,
      what: t(($) => $.part.added),
      before: none,
      after: [role, phone, email].filter(Boolean).join(", ") || none,
    })),
  ];
}
