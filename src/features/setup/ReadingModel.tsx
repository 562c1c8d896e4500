import { useTranslation } from "react-i18next";
import type { ImportRun } from "#shell/imports/importRun.ts";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import styles from "./Setup.module.css";

/** How many parts the reading has, as far as the line is concerned: look, open, structure, properties, geometry, finish. */
const parts = 6;

/** A model that is being read while one goes on: how far it is, and what is known of it already. */
export function ReadingModel({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation("setup");
  const phases = Object.values(run.phases);
  const ended = phases.filter((phase) => phase.ended !== undefined).length;
  const active = phases.find((phase) => phase.ended === undefined);
  const share = active && active.total > 0 ? active.done / active.total : 0;
  const rooms = run.known.spaces.length;
  const text =
    rooms > 0
      ? t(($) => $.model.readingRooms, {
          file: run.fileName,
          rooms: t(($) => $.model.rooms, { count: rooms }),
        })
      : t(($) => $.model.reading, { file: run.fileName });
  return (
    <div className={styles["reading"]}>
      <p>{text}</p>
      <ProgressChain
        label={t(($) => $.model.title)}
        value={Math.min(1, (ended + share) / parts)}
        parts={parts}
        text={text}
      />
      <p className={styles["fine"]}>{t(($) => $.model.background)}</p>
    </div>
  );
}
