import {
  IconChevronDown,
  IconChevronUp,
  IconEqual,
  IconMinus,
  IconPencil,
  IconPlus,
} from "#ui/icons/icons.gen.ts";
import { useState, useEffect, useRef } from "react";
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
import { spaceTitle } from "#domain/viewer/thingTree.ts";
import { ChangeList } from "#shared/model/ChangeList.tsx";
import { useChangeWords } from "#shared/model/useChangeWords.ts";
import { useClassWord } from "#shared/model/useClassWord.ts";
import { PickRow } from "#ui/layout/PickRow.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { classes } from "#ui/classes.ts";
import styles from "./ComparePanel.module.css";
import type { Comparison } from "./comparison.ts";
import { InspectorFrame } from "../inspector/InspectorFrame.tsx";

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

interface ComparedRowProps {
  readonly thing: ComparedThing;
  readonly isCurrent: boolean;
  readonly onShow: () => void;
}

/** A thing that is not the same in both versions; of the present one every change is listed, of the others the first. */
export function ComparedRow({
  thing: { kind, thing, changes, by, isDrawn },
  isCurrent,
  onShow,
}: ComparedRowProps) {
  const { t } = useTranslation("viewer");
  const classWord = useClassWord();
  const words = useChangeWords();
  const format = useFormats();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView?.({ block: "nearest" });
  }, [isCurrent]);
  const [first, ...others] = changes;
  const what = [
    thing.ifc_class === "IfcBuildingStorey" ? t(($) => $.plan.storey) : classWord(thing.ifc_class),
    thing.storey,
    isDrawn ? null : t(($) => $.compare.noShape),
  ];
  return (
    <li ref={row} aria-current={isCurrent ? "true" : undefined}>
      <PickRow isPicked={isCurrent} className={styles["row"]} onPick={onShow}>
        <KindMark kind={kind} />
        <span className={styles["words"]}>
          <VisuallyHidden>{`${t(($) => $.compare.kinds[kind])}: `}</VisuallyHidden>
          <span className={styles["name"]}>{spaceTitle(thing) || thing.global_id}</span>
          <span className={styles["what"]}>{what.filter((part) => part !== null).join(", ")}</span>
          {first && !isCurrent && (
            <span className={styles["change"]}>
              {words.line(first)}
              {others.length > 0 &&
                ` ${t(($) => $.compare.others, { count: others.length, number: format.number(others.length) })}`}
            </span>
          )}
        </span>
      </PickRow>
      {isCurrent && changes.length > 0 && (
        <div className={styles["changes"]}>
          <ChangeList changed={{ changes, by }} />
        </div>
      )}
    </li>
  );
}

const marks = { added: IconPlus, changed: IconPencil, removed: IconMinus, same: IconEqual };

/** The colour of a kind with its sign: nobody has to tell kinds by colour alone. */
function KindMark({ kind }: { readonly kind: keyof typeof marks }) {
  const Mark = marks[kind];
  return (
    <span className={classes(styles["mark"], styles[kind])} aria-hidden>
      <Mark size={14} stroke={2} />
    </span>
  );
}
