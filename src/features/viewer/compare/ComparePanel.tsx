import { IconChevronDown, IconChevronUp } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { comparedColours } from "#domain/ifc/versions/comparedLook.ts";
import type { ComparedThing } from "#domain/ifc/versions/comparedScene.ts";
import { nextThing, steppedThings } from "#domain/ifc/versions/comparedSteps.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Switch } from "#ui/controls/Switch.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import styles from "./ComparePanel.module.css";
import { ComparedRow } from "./ComparedRow.tsx";
import type { Comparison } from "./comparison.ts";
import { InspectorFrame } from "../inspector/InspectorFrame.tsx";
import { KindMark } from "./KindMark.tsx";

interface Props {
  readonly name: string;
  readonly comparison: Comparison;
  readonly selected: number | null;
  readonly onClose: () => void;
  /** Brings a thing into the picture. */
  readonly onShow: (thing: ComparedThing) => void;
}

/** How many rows are listed at once; more on demand. */
const portion = 100;

/** What is different between two versions: a switch per kind, then thing by thing with what is different. */
export function ComparePanel({ name, comparison, selected, onClose, onShow }: Props) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  const { view, before, after } = comparison;
  const { things, ids, same, unclear } = view.scene;
  const [listed, setListed] = useState(portion);
  const stepped = steppedThings(things, view.shown);
  const at = stepped.findIndex(({ id }) => id === selected);
  const count = Math.max(listed, at + 1);
  const step = (by: 1 | -1) => {
    const next = nextThing(stepped, selected, by);
    if (next) onShow(next);
  };
  const countOf = { ...mapSizes(ids), same: same.size };
  return (
    <InspectorFrame
      kicker={name}
      title={t(($) => $.compare.title, { before: before.version, after: after.version })}
      onClose={onClose}
    >
      <fieldset className={styles["kinds"]} aria-label={t(($) => $.compare.legend)}>
        {comparedColours.map((kind) => (
          <div key={kind} className={styles["kind"]}>
            <KindMark kind={kind} />
            <Switch
              label={t(($) => $.compare.kinds[kind])}
              note={t(($) => $.compare.count, {
                count: countOf[kind],
                number: formats.number(countOf[kind]),
              })}
              checked={view.shown[kind]}
              disabled={countOf[kind] === 0}
              onChange={(on) => view.show(kind, on)}
            />
          </div>
        ))}
      </fieldset>
      {things.length === 0 ? (
        <div className={styles["note"]}>
          <Notice tone="ok" title={t(($) => $.compare.none)} />
        </div>
      ) : (
        <div className={styles["steps"]}>
          <output className={styles["place"]}>
            {at === -1
              ? t(($) => $.compare.all, { count: stepped.length, number: formats.number(stepped.length) })
              : t(($) => $.compare.at, {
                  at: formats.number(at + 1),
                  total: formats.number(stepped.length),
                })}
          </output>
          <IconButton
            framed
            icon={IconChevronUp}
            label={t(($) => $.compare.previous)}
            disabled={stepped.length === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            framed
            icon={IconChevronDown}
            label={t(($) => $.compare.next)}
            disabled={stepped.length === 0}
            onClick={() => step(1)}
          />
        </div>
      )}
      <ul className={styles["rows"]} aria-label={t(($) => $.compare.list)}>
        {stepped.slice(0, count).map((thing) => (
          <ComparedRow
            key={thing.id}
            thing={thing}
            isCurrent={thing.id === selected}
            onShow={() => onShow(thing)}
          />
        ))}
      </ul>
      {stepped.length > count && (
        <div className={styles["note"]}>
          <Button onClick={() => setListed(count + portion)}>
            {t(($) => $.compare.more, { number: formats.number(stepped.length - count) })}
          </Button>
        </div>
      )}
      {unclear > 0 && (
        <p className={styles["note"]}>
          {t(($) => $.compare.unclear, { count: unclear, number: formats.number(unclear) })}
        </p>
      )}
      <ComparedLinks comparison={comparison} />
    </InspectorFrame>
  );
}

const mapSizes = <Key extends string>(sets: Readonly<Record<Key, ReadonlySet<number>>>) =>
  Object.fromEntries(
    Object.entries<ReadonlySet<number>>(sets).map(([key, { size }]) => [key, size]),
  ) as Readonly<Record<Key, number>>;

/** The ways out of a comparison: to its lists, and back to the building. */
function ComparedLinks({
  comparison: { projectId, before, after, onEnd },
}: Readonly<{ comparison: Comparison }>) {
  const { t } = useTranslation("viewer");
  return (
    <div className={styles["actions"]}>
      <ButtonLink
        to="/projects/$projectId/models/compare"
        params={{ projectId }}
        search={{ before: before.id, after: after.id }}
      >
        {t(($) => $.compare.asList)}
      </ButtonLink>
      <Button onClick={onEnd}>{t(($) => $.compare.end)}</Button>
    </div>
  );
}
