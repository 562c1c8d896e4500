import { IconArrowBackUp, IconReceipt } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { factorByKey } from "#domain/esg/factors/factorLibrary.ts";
import { isEmission } from "#domain/esg/ledger/ledgerTotals.ts";
import { standing } from "#domain/esg/ledger/reversalOf.ts";
import { billIdStart } from "#domain/esg/bills/bill.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import { ProjectComments } from "#shared/comments/ProjectComments.tsx";
import { VaultLink } from "#shared/esg/VaultLink.tsx";
import { useEvidenceFiles } from "#shared/files/useEvidenceFiles.ts";
import type { PostingRow } from "#data/documents.ts";
import { useOnce } from "#shell/useOnce.ts";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { factorFacts } from "../factors/factorFacts.ts";
import type { OpenedCarbon } from "../openedCarbon.ts";
import type { CarbonFacts } from "../useCarbon.ts";
import type { CarbonActions } from "../useCarbonActions.ts";
import { useCarbonWords, type CarbonWords } from "../useCarbonWords.ts";
import styles from "./PostingSheet.module.css";

interface Props {
  readonly facts: CarbonFacts;
  readonly actions: CarbonActions;
  readonly opened: OpenedCarbon;
  readonly onOpen: (opened: OpenedCarbon) => void;
}

/** One posting: its lines with their factors, its evidence, what was noted, and the way to take it back. */
export function PostingSheet({ facts, actions, opened, onOpen }: Props) {
  const words = useCarbonWords();
  const { t, common } = words;
  const files = useEvidenceFiles();
  const [asking, setAsking] = useState(false);
  const id = opened?.kind === "posting" ? opened.id : undefined;
  const posting = facts.postings.find((one) => one.id === id);
  const back = opened?.kind === "posting" && opened.from ? opened.from : undefined;
  const stands = posting !== undefined && standing(facts.postings).some((one) => one.id === posting.id);
  const lines = posting?.lines.filter(isEmission) ?? [];
  return (
    <>
      <SourceSheet
        open={posting !== undefined}
        onClose={() => onOpen(back ? { kind: "figure", figure: back } : null)}
        source={{
          title: posting && postingTitle(posting, words),
          value: posting?.unit ? words.quantity(posting.quantity, posting.unit) : "–",
          unit: posting?.basis ? t(($) => $.basis[posting.basis!]) : undefined,
          grade: posting && { letter: posting.grade, label: t(($) => $.grade[posting.grade]) },
          caveat: posting?.is_estimate ? t(($) => $.estimate) : undefined,
          inputs: lines.map((line, index) => {
            const factor = line.factor === null ? undefined : factorByKey(facts.library, line.factor);
            return {
              id: String(index),
              label: [words.category(line.account), words.bearer(line.bearer)].join(", "),
              note: [
                line.method && t(($) => $.methods[line.method!]),
                factor ? factorFacts(factor, words).line : line.factor,
              ]
                .filter(Boolean)
                .join(" · "),
              value: words.kilograms(line.g_co2e),
              unit: "kg",
            };
          }),
          facts: posting && postingFacts(posting, facts.postings, words),
          evidence: posting?.evidence_ids.map((one) => {
            const file = facts.evidence.get(one);
            return {
              id: one,
              label: file?.title ?? t(($) => $.evidenceElsewhere),
              note: file?.file_name ?? one,
              missing: file === undefined,
              onOpen: file && (() => void files.open(file)),
            };
          }),
        }}
        words={{
          question: t(($) => (posting ? $.entry[posting.entry] : $.title)),
          close: common(($) => $.close),
          inputs: t(($) => $.lines),
          facts: t(($) => $.details),
          evidence: common(($) => $.source.evidence),
        }}
        actions={
          <>
            {posting?.source_id?.startsWith(billIdStart) && (
              <ButtonLink
                icon={IconReceipt}
                to="/esg/carbon-accounting/bills"
                search={{ project: facts.project.id, bill: posting.source_id }}
              >
                {t(($) => $.toBill)}
              </ButtonLink>
            )}
            {stands && actions.mayPost && (
              <Button icon={IconArrowBackUp} onClick={() => setAsking(true)}>
                {t(($) => $.reverse.button)}
              </Button>
            )}
          </>
        }
      >
        {posting && (
          <div className={styles["below"]}>
            {posting.evidence_ids.map((one) => {
              const file = facts.evidence.get(one);
              return file && <VaultLink key={one} projectId={facts.project.id} sha256={file.sha256} />;
            })}
            <ProjectComments
              key={posting.id}
              projectId={facts.project.id}
              about={{ kind: "posting", id: posting.id }}
            />
          </div>
        )}
      </SourceSheet>
      {asking && posting && (
        <ReverseDialog id={posting.id} actions={actions} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

/** What a posting is called: the activity and its supply; entries about the base year by their kind. */
function postingTitle(
  posting: CarbonFacts["postings"][number],
  { t, activity }: ReturnType<typeof useCarbonWords>,
): string {
  if (posting.activity === null) return t(($) => $.entry[posting.entry]);
  return [activity(posting.activity), posting.supply].filter(Boolean).join(", ");
}

/** What is said of a posting besides its lines: period, reason, what it takes back or stands in for, notes, when it was posted. */
function postingFacts(
  posting: PostingRow,
  all: readonly PostingRow[],
  words: CarbonWords,
): readonly { readonly label: string; readonly value: string }[] {
  const { t, format } = words;
  const takenBy = all.find(({ reverses }) => reverses === posting.id);
  const named = (id: string) => {
    const found = all.find((one) => one.id === id);
    return found ? format.dateTime(found.created_at) : id;
  };
  const pairs: readonly (readonly [string, string | null | undefined])[] = [
    [t(($) => $.period), words.span(posting.from_day, posting.to_day)],
    [t(($) => $.allocation), posting.allocation && t(($) => $.rules[posting.allocation!.rule])],
    [t(($) => $.reason), posting.reason],
    [t(($) => $.reverses), posting.reverses && named(posting.reverses)],
    [t(($) => $.takenBack), takenBy && format.labelled(format.dateTime(takenBy.created_at), takenBy.reason)],
    [t(($) => $.supersedes), posting.supersedes && named(posting.supersedes)],
    [t(($) => $.noted), posting.notes.map((note) => t(($) => $.notes[note])).join(" ")],
    [t(($) => $.postedOn), format.dateTime(posting.created_at)],
    [t(($) => $.confirmed), t(($) => $.yesno[posting.rev === undefined ? "no" : "yes"])],
    [t(($) => $.postingId), posting.id],
  ];
  return pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

interface ReverseDialogProps {
  readonly id: string;
  readonly actions: CarbonActions;
  readonly onClose: () => void;
}

/** Asks why a posting is taken back; what was typed stays until it is done. */
function ReverseDialog({ id, actions, onClose }: ReverseDialogProps) {
  const { t, common } = useCarbonWords();
  const [reason, setReason] = useState("");
  const reversing = useOnce(async () => {
    if (await actions.reverse(id, reason)) onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t(($) => $.reverse.title)}
      confirm={t(($) => $.reverse.button)}
      cancel={common(($) => $.cancel)}
      busy={reversing.busy}
      blocked={reason.trim() === ""}
      onConfirm={reversing.run}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <p>{t(($) => $.reverse.text)}</p>
        <TextArea label={t(($) => $.reason)} value={reason} maxLength={2000} onChange={setReason} />
        {actions.problem !== null && <Notice tone="bad">{t(($) => $.problem[actions.problem!])}</Notice>}
      </Stack>
    </ConfirmDialog>
  );
}
