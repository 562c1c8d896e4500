import { type FormEvent, useId, useState } from "react";
import type { OwnFactorRow } from "#data/documents.ts";
import { checkOwnFactor, type OwnFactorProblem } from "#domain/esg/factors/ownFactor.ts";
import { ownFactorSources } from "#domain/esg/factors/ownFactorOptions.ts";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { addEvidence, type AddProblem } from "#data/evidence/actions.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { FileButton } from "#ui/controls/files/FileButton.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "../carbon.module.css";
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

interface FactorProofProps {
  readonly facts: CarbonFacts;
  readonly draft: OwnFactorDraft;
  readonly error: (...kinds: readonly OwnFactorProblem["kind"][]) => string | undefined;
  readonly onChange: (changes: Partial<OwnFactorDraft>) => void;
}

/** Where a factor is taken from: the kind of document, its name, and the file that proves it, from the project's evidence or added now. */
function FactorProof({ facts, draft, error, onChange }: FactorProofProps) {
  const { t } = useCarbonWords();
  const db = useDatabase();
  const [problem, setProblem] = useState<AddProblem | null>(null);
  const files = [...facts.evidence.values()];
  const adding = useOnce(async (file: File) => {
    const added = await addEvidence(db, {
      project_id: facts.project.id,
      title: file.name,
      file_name: file.name,
      mime: file.type || "application/octet-stream",
      bytes: file,
    });
    setProblem(added.ok ? null : added.error);
    if (added.ok) onChange({ evidence_id: added.value.id });
  });
  return (
    <>
      <SelectField
        label={t(($) => $.factors.sourceKind)}
        value={draft.source_kind}
        options={ownFactorSources.map((value) => ({ value, label: t(($) => $.sources[value]) }))}
        onChange={(source_kind) => onChange({ source_kind })}
      />
      <TextField
        label={t(($) => $.factors.source)}
        hint={t(($) => $.factors.sourceHint)}
        maxLength={500}
        value={draft.source}
        error={error("source_missing")}
        onChange={(source) => onChange({ source })}
      />
      <SelectField
        label={t(($) => $.factors.evidence)}
        placeholder={t(($) => $.factors.evidenceNone)}
        value={draft.evidence_id}
        options={files.map(({ id, title }) => ({ value: id, label: title }))}
        error={error("evidence_missing")}
        onChange={(evidence_id) => onChange({ evidence_id })}
      />
      <FileButton
        label={t(($) => $.factors.addEvidence)}
        accept=".pdf,.jpg,.jpeg,.png,.webp,.heic,.eml,.xlsx,.csv,.docx,.txt"
        busy={adding.busy}
        onFiles={([file]) => file && adding.run(file)}
      >
        {t(($) => $.factors.addEvidence)}
      </FileButton>
      {problem && (
        <Notice tone="bad">
          {problem.kind === "known"
            ? t(($) => $.fileKnown, { title: problem.title })
            : t(($) => $.fileNotKept)}
        </Notice>
      )}
    </>
  );
}
