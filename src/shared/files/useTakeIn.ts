import { useEffect, useRef, useState } from "react";
import { report } from "#shell/report.ts";

/** Takes files in, one at a time; leaving the page ends the work. `Problem` has to know `failed`. */
export function useTakeIn<Problem extends string>(
  takeIn: (file: File, signal: AbortSignal) => Promise<Problem | "failed" | null>,
) {
  const [adding, setAdding] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | "failed" | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const add = (file: File) => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setProblem(null);
    setAdding(file.name);
    void takeIn(file, control.signal)
      .catch((cause: unknown): "failed" => {
        if (!control.signal.aborted) report(cause);
        return "failed";
      })
      .then((found) => {
        running.current = null;
        setAdding(null);
        setProblem(found);
      });
  };
  return { adding, problem, add };
}
