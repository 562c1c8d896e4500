import { useState } from "react";
import { addEvidence, type AddProblem } from "#data/evidence/actions.ts";
import { type OwnFactorProblem, ownFactorSources } from "#domain/esg/factors/ownFactor.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useOnce } from "#shell/useOnce.ts";
import { FileButton } from "#ui/controls/files/FileButton.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { OwnFactorDraft } from "./ownFactorDraft.ts";
import type { CarbonFacts } from "../useCarbon.ts";
import { useCarbonWords } from "../useCarbonWords.ts";

interface Props {
  readonly facts: CarbonFacts;
  readonly draft: OwnFactorDraft;
  readonly error: (...kinds: readonly OwnFactorProblem["kind"][]) => string | undefined;
  readonly onChange: (changes: Partial<OwnFactorDraft>) => void;
}

/** Where a factor is taken from: the kind of document, its name, and the file that proves it, from the project's evidence or added now. */
export function FactorProof({ facts, draft, error, onChange }: Props) {
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
