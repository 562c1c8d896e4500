import type { ReactNode } from "react";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "./ModelView.module.css";
import type { SceneStatus } from "./modelViewScene.ts";
import type { ModelViewWords } from "./ModelViewWords.ts";

interface Props {
  readonly status: Exclude<SceneStatus, "ready">;
  readonly words: ModelViewWords;
  readonly fallback?: ReactNode;
}

/** What stands in place of the picture: it is being prepared, or why there is none and where the same is told. */
export function ModelViewMessage({ status, words, fallback }: Props) {
  if (status === "preparing") {
    return (
      <div className={styles["message"]}>
        <Loading text={words.preparing} />
      </div>
    );
  }
  const { title, text } = { lost: words.lost, no_webgl: words.noWebgl, failed: words.failed }[status];
  return (
    <div className={styles["message"]}>
      <Notice
        tone={status === "lost" ? "info" : "warn"}
        title={title}
        action={status === "lost" ? undefined : fallback}
      >
        {text}
      </Notice>
    </div>
  );
}
