import { type FormEvent, useId, useState } from "react";
import type { OwnFactorRow } from "#data/documents.ts";
import { checkOwnFactor, type OwnFactorProblem } from "#domain/esg/factors/ownFactor.ts";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import styles from "../carbon.module.css";
import { FactorProof } from "./FactorProof.tsx";
import { FactorValueFields } from "./FactorValueFields.tsx";
import { factorOf, type OwnFactorDraft, startingFactor } from "./ownFactorDraft.ts";
import type { CarbonFacts } from "../useCarbon.ts";
import type { CarbonActions } from "../useCarbonActions.ts";
import { useCarbonWords } from "../useCarbonWords.ts";

interface Props {
  readonly facts: CarbonFacts;
  readonly actions: CarbonActions;
  /** The version that a next one follows; none for a new factor. */
  readonly after: OwnFactorRow | undefined;
  readonly onClose: () => void;
}

/** The form of a factor of one's own: value, validity, source and proof; what is wrong is said at its field. */
export function OwnFactorSheet({ facts, actions, after, onClose }: Props) {
  const { t, common } = useCarbonWords();
  const form = useId();
  const [start] = useState(() => startingFactor(after));
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const fields = factorOf(draft);
  const ids = { project_id: facts.project.id, factor_id: after?.factor_id ?? "new", version: 1 };
  const problem = checkOwnFactor({ ...fields, ...ids })?.kind;
  const change = (changes: Partial<OwnFactorDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const saving = useOnce(async () => {
    setTried(true);
    if (problem === undefined && (await actions.addFactor(fields, after))) onClose();
  });
  const error = (...kinds: readonly OwnFactorProblem["kind"][]) =>
    tried && problem !== undefined && kinds.includes(problem) ? t(($) => $.problem[problem]) : undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title={
        after
          ? t(($) => $.factors.nextTitle, { name: after.name, version: String(after.version + 1) })
          : t(($) => $.factors.add)
      }
      close={common(($) => $.close)}
      foot={
        <Button variant="primary" type="submit" form={form} busy={saving.busy}>
          {t(($) => $.form.keep)}
        </Button>
      }
    >
      <AskBeforeLeaving when={draft !== start} />
      <form
        id={form}
        className={styles["form"]}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          saving.run();
        }}
      >
        <FactorValueFields {...{ draft, error }} isNext={after !== undefined} onChange={setDraft} />
        <FactorProof {...{ draft, error, facts }} onChange={change} />
        {tried && problem !== undefined && <Notice tone="bad">{t(($) => $.problem[problem])}</Notice>}
      </form>
    </Sheet>
  );
}
