import { IconChevronRight, IconFocus2 } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Branch, BranchLabel, TreeThing } from "#domain/viewer/thingTree.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { PickRow } from "#ui/layout/PickRow.tsx";
import styles from "./ThingList.module.css";
import { useClassWord } from "#shared/model/useClassWord.ts";

interface Props {
  readonly branch: Branch;
  readonly selected: number | null;
  readonly sourceOf?: ((express_id: number) => string | null) | undefined;
  readonly onSelect: (express_id: number) => void;
  readonly onIsolate: (ids: ReadonlySet<number>) => void;
  readonly isOpenAtFirst: boolean;
  /** Whether the branches in it are open at first. */
  readonly areInnerOpen: boolean;
}

/** The most things of one branch that are listed: more would not be read. */
const mostListed = 200;

const squareMetres = "m²";

/** A branch that opens and closes, with a button that shows it alone. */
export function ThingBranch(props: Props) {
  const { branch, selected, sourceOf, onSelect, onIsolate, isOpenAtFirst, areInnerOpen } = props;
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  const name = useBranchName()(branch.label);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <section aria-label={name}>
      <div className={styles["branch"]}>
        <button
          type="button"
          className={styles["fold"]}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} stroke={1.5} aria-hidden />
          {name}
          <span className={styles["number"]}>{formats.number(branch.ids.size)}</span>
        </button>
        <IconButton
          icon={IconFocus2}
          label={t(($) => $.list.isolate, { name })}
          onClick={() => onIsolate(branch.ids)}
        />
      </div>
      {isOpen && (
        <>
          <ul className={styles["things"]}>
            {branch.things.slice(0, mostListed).map((thing) => (
              <ThingRow key={thing.express_id} {...{ thing, selected, sourceOf, onSelect }} />
            ))}
          </ul>
          {branch.things.length > mostListed && (
            <p className={styles["more"]}>
              {t(($) => $.list.more, { count: branch.things.length - mostListed })}
            </p>
          )}
          <div className={styles["inner"]}>
            {branch.branches.map((inner) => (
              <ThingBranch
                key={inner.key}
                branch={inner}
                isOpenAtFirst={areInnerOpen}
                {...{ selected, sourceOf, onSelect, onIsolate, areInnerOpen }}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** What a branch is called in the reader's language. */
function useBranchName(): (label: BranchLabel) => string {
  const { t } = useTranslation("viewer");
  const word = useClassWord();
  return (label) => {
    if (label.kind === "class") return word(label.ifc_class);
    if (label.kind === "rooms") return t(($) => $.list.rooms);
    return label.kind === "none" ? t(($) => $.list.rest) : label.name || t(($) => $.inspector.unnamed);
  };
}

interface RowProps extends Pick<Props, "selected" | "sourceOf" | "onSelect"> {
  readonly thing: TreeThing;
}

function ThingRow({ thing, selected, sourceOf, onSelect }: RowProps) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  const source = thing.kind === "space" ? sourceOf?.(thing.express_id) : null;
  return (
    <li>
      <PickRow isPicked={thing.express_id === selected} onPick={() => onSelect(thing.express_id)}>
        <span className={styles["name"]}>
          {thing.title || t(($) => $.inspector.unnamed)}
          {source && <span className={styles["source"]}>{source}</span>}
        </span>
        {thing.area_m2 !== null && (
          <span className={styles["value"]}>
            {formats.number(thing.area_m2, 1)}
            <span className={styles["unit"]}>{squareMetres}</span>
          </span>
        )}
      </PickRow>
    </li>
  );
}
