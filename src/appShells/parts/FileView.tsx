import type { ReactNode } from "react";
import type { Source } from "../source/Source.ts";
import { useSpeech } from "../frame/words.ts";
import { useFile } from "./useFile.ts";

interface Props<T> {
  readonly source: Source;
  readonly path: string;
  readonly children: (file: T) => ReactNode;
}

/** Shows what a file of the bundle holds, a line while it is read, a sentence with a way out when it cannot be. */
export function FileView<T>({ source, path, children }: Props<T>) {
  const { t } = useSpeech();
  const file = useFile<T>(source, path);
  if (file === "loading") return <p className="quiet">{t((words) => words.loading)}</p>;
  if (file === "failed") return <p role="alert">{t((words) => words.failed)}</p>;
  return <>{children(file)}</>;
}
