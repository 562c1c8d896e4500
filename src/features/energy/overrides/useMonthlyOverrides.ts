import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { changeSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import type { MonthlyOverride } from "#domain/energy/monthlyModel/monthlyFromModel.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { monthlyOverridesKey, overridesOf, withoutOverride, withOverride } from "./monthlyOverrides.ts";
import { useMonthsWords } from "../months/useMonthsWords.ts";

/** What people have put in the place of inputs, and how they do. */
export interface MonthlyOverrides {
  /** Null while they are loading. */
  readonly list: readonly MonthlyOverride[] | null;
  readonly mayReplace: boolean;
  /** True when the last change could not be kept on this device. */
  readonly storageFull: boolean;
  /** Replaces an input and offers to take that back. Answers whether it was kept. @param name of the input, in words. */
  readonly replace: (override: MonthlyOverride, name: string) => Promise<boolean>;
  /** Puts an input back and offers to take that back. */
  readonly putBack: (path: string, name: string) => Promise<boolean>;
}

/** The overrides of a project, kept as a setting of it. */
export function useMonthlyOverrides(projectId: string): MonthlyOverrides {
  const { t } = useMonthsWords();
  const { t: common } = useTranslation();
  const db = useDatabase();
  const may = useMay(projectId);
  const [storageFull, setStorageFull] = useState(false);
  const scope = `project:${projectId}`;
  const stored = useLive(useMemo(() => liveSetting(db, scope, monthlyOverridesKey), [db, scope]));
  const value = stored.status === "ready" ? stored.value : undefined;
  const list = useMemo(() => (stored.status === "ready" ? overridesOf(value) : null), [stored.status, value]);
  const put = async (change: (kept: unknown) => unknown) => {
    const done = await changeSetting(db, { scope, key: monthlyOverridesKey, change });
    setStorageFull(!done.ok);
    return done.ok;
  };
  const set = (path: string, before: MonthlyOverride | undefined) => (kept: unknown) =>
    before ? withOverride(kept, before) : withoutOverride(kept, path);
  const offerBack = (title: string, path: string, before: MonthlyOverride | undefined) =>
    notify({
      tone: "info",
      title,
      action: { label: common(($) => $.undo), run: () => void put(set(path, before)) },
    });
  const now = (path: string) => list?.find((one) => one.path === path);
  return {
    list,
    mayReplace: may("outputs:write"),
    storageFull,
    replace: async (override, name) => {
      const before = now(override.path);
      const done = await put((kept) => withOverride(kept, override));
      if (done)
        offerBack(
          t(($) => $.months.override.done, { name }),
          override.path,
          before,
        );
      return done;
    },
    putBack: async (path, name) => {
      const before = now(path);
      const done = await put((kept) => withoutOverride(kept, path));
      if (done && before)
        offerBack(
          t(($) => $.months.override.undone, { name }),
          path,
          before,
        );
      return done;
    },
  };
}
