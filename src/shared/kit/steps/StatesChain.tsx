import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { StepChain } from "#ui/drawing/StepChain.tsx";
import { useStepWords, type RecordSteps } from "./useRecordSteps.ts";

/** The states of a document as a chain: those it has gone through with their day, the present one, those to come. */
export function StatesChain({ steps, kind }: { readonly steps: RecordSteps; readonly kind: string }) {
  const { t } = useTranslation("entry");
  const words = useStepWords(kind);
  const format = useFormats();
  const reachedAt = new Map(steps.history.map(({ to_state, made_at }) => [to_state, made_at]));
  const line = lineOf(steps);
  const present = line.indexOf(steps.state);
  return (
    <StepChain
      label={t(($) => $.chain.label)}
      words={{
        done: t(($) => $.chain.done),
        active: t(($) => $.chain.active),
        waiting: t(($) => $.chain.waiting),
        failed: t(($) => $.chain.failed),
      }}
      steps={line.map((state, at) => {
        const when = reachedAt.get(state);
        return {
          id: state,
          title: words.state(state),
          state: at < present ? "done" : at === present ? "active" : "waiting",
          note: at <= present && when !== undefined ? format.date(when) : undefined,
        };
      })}
    />
  );
}

/** The states in a line: those gone through, the present one, and the ones that the first forward step of each leads to. */
function lineOf({
  machine,
  state,
  history,
}: Pick<RecordSteps, "machine" | "state" | "history">): readonly string[] {
  const begin = history[0]?.from_state ?? machine.starts[0]!;
  const passed: string[] = [];
  for (const one of [begin, ...history.map(({ to_state }) => to_state), state]) {
    const before = passed.indexOf(one);
    if (before >= 0) passed.length = before; // taken back
    passed.push(one);
  }
  const line = [...passed];
  for (;;) {
    const here = machine.states.indexOf(line.at(-1)!);
    const on = Object.values(machine.steps).find(
      ({ from, to }) =>
        from.includes(machine.states[here]!) && machine.states.indexOf(to) > here && !line.includes(to),
    );
    if (!on) return line;
    line.push(on.to);
  }
}
