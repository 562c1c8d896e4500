import { useTranslation } from "react-i18next";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";

/** What is said above the button, and below it in smaller type. */
interface Said {
  readonly title: string;
  readonly text?: string | undefined;
}

/**
 * Tells what was done and offers to take it back. What could not be taken back is said (`failed`), and offered once more.
 */
export function useOfferBack(): <E>(
  done: Said,
  back: () => Promise<Result<unknown, E>>,
  failed: (problem: E) => Said,
) => void {
  const { t } = useTranslation("common");
  return (done, back, failed) => {
    const offer = (said: Said, tone: "info" | "bad", label: string) =>
      notify({ ...said, tone, action: { label, run: () => void run() } });
    const run = async () => {
      const taken = await back();
      if (!taken.ok)
        offer(
          failed(taken.error),
          "bad",
          t(($) => $.again),
        );
    };
    offer(
      done,
      "info",
      t(($) => $.undo),
    );
  };
}
