import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ComparedThing } from "#domain/ifc/versions/comparedScene.ts";
import { spaceTitle } from "#domain/viewer/thingTree.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ChangeList } from "#shared/model/ChangeList.tsx";
import { useChangeWords } from "#shared/model/useChangeWords.ts";
import { useClassWord } from "#shared/model/useClassWord.ts";
import { PickRow } from "#ui/layout/PickRow.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { KindMark } from "./KindMark.tsx";
import styles from "./ComparePanel.module.css";

interface Props {
  readonly thing: ComparedThing;
  readonly isCurrent: boolean;
  readonly onShow: () => void;
}

/** A thing that is not the same in both versions; of the present one every change is listed, of the others the first. */
export function ComparedRow({ thing: { kind, thing, changes, by, isDrawn }, isCurrent, onShow }: Props) {
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
