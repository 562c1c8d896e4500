import { useMemo, useState } from "react";
import { changeSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import {
  inOrder,
  type Passport,
  type PassportStage,
  readPassport,
  withoutStage,
  withStage,
  withTarget,
} from "#domain/energy/passport/passport.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useScenarioWords } from "../scenarios/useScenarioWords.ts";

/** Key of the project's setting that holds its renovation passport. */
const passportKey = "renovation_passport";

/** What can be done with a passport. */
interface PassportActions {
  readonly aim: (year: number) => void;
  /** Puts a stage in at the end, or gives one another year. */
  readonly put: (stage: PassportStage) => void;
  /** Takes a stage out and offers to take that back. */
  readonly remove: (stage: PassportStage, name: string) => void;
  /** Puts the stages into this order. */
  readonly order: (ids: readonly string[]) => void;
}

/** The renovation passport of a project. */
export interface PassportWork {
  /** Null while it is being read. */
  readonly passport: Passport | null;
  readonly mayWrite: boolean;
  readonly storageFull: boolean;
  readonly actions: PassportActions;
}

/** Reads and writes the renovation passport of a project; what others have put into it meanwhile stays. */
export function usePassport(projectId: string): PassportWork {
  const { t, undo } = useScenarioWords();
  const db = useDatabase();
  const may = useMay(projectId);
  const [storageFull, setStorageFull] = useState(false);
  const scope = `project:${projectId}`;
  const stored = useLive(useMemo(() => liveSetting(db, scope, passportKey), [db, scope]));
  const isRead = stored.status !== "loading";
  const value = stored.status === "ready" ? stored.value : undefined;
  const passport = useMemo(() => (isRead ? readPassport(value) : null), [isRead, value]);
  const change = async (to: (before: unknown) => unknown) => {
    const done = await changeSetting(db, { scope, key: passportKey, change: to });
    setStorageFull(!done.ok);
    return done.ok;
  };
  const remove = async (stage: PassportStage, name: string) => {
    const ids = passport?.stages.map(({ scenario_id }) => scenario_id) ?? [];
    if (!(await change((before) => withoutStage(before, stage.scenario_id)))) return;
    const back = () => void change((before) => inOrder(withStage(before, stage), ids));
    notify({
      tone: "info",
      title: t(($) => $.epbd.passport.removed, { name }),
      action: { label: undo, run: back },
    });
  };
  return {
    passport,
    mayWrite: may("projects:write"),
    storageFull,
    actions: {
      aim: (year) => void change((before) => withTarget(before, year)),
      put: (stage) => void change((before) => withStage(before, stage)),
      remove: (stage, name) => void remove(stage, name),
      order: (ids) => void change((before) => inOrder(before, ids)),
    },
  };
}
