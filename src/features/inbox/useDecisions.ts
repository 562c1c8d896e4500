import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import {
  acceptSubmission,
  type DecideProblem,
  rejectSubmission,
  reopenSubmission,
} from "#data/inbox/decide.ts";
import type { RecordWords } from "#domain/inbox/recordOf.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useProfile } from "#shell/session/useProfile.ts";
import { useSession } from "#shell/session/useSession.ts";
import type { Line } from "./useInbox.ts";

/** What a person decides about submissions; each says what came of it and can be taken back. */
export interface Decisions {
  readonly accept: (lines: readonly Line[]) => Promise<void>;
  readonly reject: (lines: readonly Line[], reason: string) => Promise<void>;
  readonly reopen: (lines: readonly Line[]) => Promise<void>;
}

/** The words and the person of decisions on this page. */
export function useDecisions(db: Database): Decisions {
  const { t } = useTranslation("inbox");
  const common = useTranslation("common").t;
  const words = useRecordWords();
  const { profile } = useProfile();
  const { user } = useSession();
  const name = profile.status === "ready" ? profile.value.name : undefined;
  const decided_by = name || user?.email || "";

  async function each(
    lines: readonly Line[],
    decide: (id: string) => Promise<Result<unknown, DecideProblem>>,
  ): Promise<readonly Line[]> {
    const done: Line[] = [];
    for (const line of lines) {
      const result = await decide(line.row.id);
      if (result.ok) done.push(line);
      else notify({ tone: "bad", title: t(($) => $.problem[result.error.kind]) });
    }
    return done;
  }
  const reopen = async (lines: readonly Line[]) => void (await each(lines, (id) => reopenSubmission(db, id)));
  const told = (title: string, done: readonly Line[]) =>
    done.length > 0 &&
    notify({
      tone: "ok",
      title,
      action: { label: common(($) => $.undo), run: () => void reopen(done) },
    });

  return {
    accept: async (lines) => {
      const done = await each(lines, (id) => acceptSubmission(db, id, { decided_by, words }));
      told(
        t(($) => $.accepted, { count: done.length }),
        done,
      );
    },
    reject: async (lines, reason) => {
      const done = await each(lines, (id) => rejectSubmission(db, id, { decided_by, reason }));
      told(
        t(($) => $.rejected, { count: done.length }),
        done,
      );
    },
    reopen,
  };
}

/** The words with which a submission becomes a record. */
export function useRecordWords(): RecordWords {
  const { t } = useTranslation("inbox");
  const format = useFormats();
  return {
    kinds: {
      ticket: t(($) => $.kinds.ticket),
      reading: t(($) => $.kinds.reading),
      checklist: t(($) => $.kinds.checklist),
      handover: t(($) => $.kinds.handover),
      damage: t(($) => $.kinds.damage),
    },
    yes: t(($) => $.yes),
    no: t(($) => $.no),
    number: (value) => format.exact(value),
  };
}
