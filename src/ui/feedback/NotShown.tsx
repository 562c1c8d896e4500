import { Button } from "../controls/Button.tsx";
import { Loading } from "./Loading.tsx";
import { Notice } from "./Notice.tsx";

/** Why something that lies elsewhere is not on screen: it is on its way, or one of the reasons that are told. */
type NotShownStatus = "loading" | "offline" | "expired" | "forbidden" | "factor" | "failed";

interface Props {
  readonly status: NotShownStatus;
  /** While it is on its way: this; otherwise what happened, and that nothing is lost. */
  readonly words: { readonly title: string; readonly text?: string };
  /** The word of the button that asks once more; there is none without `onAgain`. */
  readonly again: string;
  readonly onAgain?: (() => void) | undefined;
}

const tones = {
  offline: "offline",
  expired: "warn",
  forbidden: "info",
  factor: "warn",
  failed: "bad",
} as const satisfies Record<Exclude<NotShownStatus, "loading">, string>;

/** Stands in place of what could not be read. */
export function NotShown({ status, words: { title, text }, again, onAgain }: Props) {
  if (status === "loading") return <Loading text={title} />;
  return (
    <Notice tone={tones[status]} title={title} action={onAgain && <Button onClick={onAgain}>{again}</Button>}>
      {text}
    </Notice>
  );
}
