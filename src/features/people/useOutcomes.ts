import { useTranslation } from "react-i18next";
import type { PeopleProblem } from "#data/server/people/people.ts";
import { notify } from "#shell/notify.ts";

/** Words of the server that say why nothing was changed. */
const refusals = ["last_owner", "invalid", "gone", "used", "revoked", "wait", "member", "forbidden"] as const;

/** Tells what became of a change. */
export function useOutcomes() {
  const { t } = useTranslation("people");
  return {
    failed: ({ kind }: PeopleProblem) =>
      void notify({ id: "people", tone: "bad", title: t(($) => $.notDone), text: t(($) => $.problem[kind]) }),
    refused: (word: string) => {
      const known = refusals.find((one) => one === word) ?? "gone";
      notify({ id: "people", tone: "bad", title: t(($) => $.notDone), text: t(($) => $.refused[known]) });
    },
    copy: async (token: string) => {
      const copied = await navigator.clipboard.writeText(`${location.origin}/invitation#${token}`).then(
        () => true,
        () => false,
      );
      notify({
        id: "people",
        tone: copied ? "ok" : "bad",
        title: t(($) => (copied ? $.done.copied : $.notDone)),
        text: copied ? undefined : t(($) => $.problem.clipboard),
      });
    },
  };
}
