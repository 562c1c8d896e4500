import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "@tanstack/react-router";
import { type DocumentType, documentTypes } from "#domain/esg/vault/statement.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { FileIntake } from "#ui/controls/files/FileIntake.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { largestEvidence_bytes } from "#data/evidence/actions.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { AddedDocument, AddingDocuments, DocumentWish } from "./useAddDocuments.ts";
import styles from "./Vault.module.css";

interface Props {
  readonly adding: AddingDocuments | undefined;
  readonly results: readonly AddedDocument[];
  readonly add: (files: readonly File[], wish: DocumentWish) => Promise<void>;
  readonly stop: () => void;
  readonly clear: () => void;
  /** Nothing is there yet: this is the main thing of the page. */
  readonly isFirst: boolean;
  /** This device has a key for documents with personal data. */
  readonly maySeal: boolean;
}

const nothing = { doc_type: "other" as DocumentType, from: "", to: "", issuer: "", personal: false };

/** The way in for documents: what they are, then drag and drop, picker or camera. */
export function AddPanel({ adding, results, add, stop, clear, isFirst, maySeal }: Props) {
  const { t } = useTranslation("vault");
  const keys = useTranslation("vault-keys").t;
  const [wish, setWish] = useState(nothing);
  const set = (changes: Partial<typeof nothing>) => setWish((before) => ({ ...before, ...changes }));
  const isTurned = wish.from !== "" && wish.to !== "" && wish.to < wish.from;
  const take = (files: readonly File[]) =>
    void add(files, {
      doc_type: wish.doc_type,
      period_from: wish.from || null,
      period_to: isTurned ? null : wish.to || null,
      issuer: wish.issuer,
      personal: wish.personal && maySeal,
    });
  return (
    <Panel>
      <Stack>
        <fieldset className={styles["wishes"]}>
          <legend>{t(($) => $.wish.legend)}</legend>
          <SelectField
            label={t(($) => $.wish.type)}
            value={wish.doc_type}
            options={documentTypes.map((value) => ({ value, label: t(($) => $.type[value]) }))}
            onChange={(doc_type) => set({ doc_type })}
          />
          <TextField
            label={t(($) => $.wish.from)}
            type="date"
            value={wish.from}
            onChange={(from) => set({ from })}
          />
          <TextField
            label={t(($) => $.wish.to)}
            type="date"
            value={wish.to}
            error={isTurned ? t(($) => $.wish.turned) : undefined}
            onChange={(to) => set({ to })}
          />
          <TextField
            label={t(($) => $.wish.issuer)}
            maxLength={200}
            value={wish.issuer}
            onChange={(issuer) => set({ issuer })}
          />
        </fieldset>
        <Checkbox
          label={keys(($) => $.mark.label)}
          note={keys(($) => (maySeal ? $.mark.note : $.mark.blocked))}
          checked={wish.personal && maySeal}
          disabled={!maySeal}
          onChange={(personal) => set({ personal })}
        />
        <FileIntake
          title={isFirst ? t(($) => $.empty.title) : t(($) => $.add.title)}
          text={t(($) => $.add.text)}
          words={t(($) => $.add, { returnObjects: true })}
          accept=".pdf,.csv,.xlsx,.docx,.txt,.xml,.eml"
          compact={!isFirst}
          onFiles={take}
          adding={
            adding && {
              ...adding,
              now: t(($) => $.add.now, { name: adding.name }),
              step: t(($) => $.add.step, { done: adding.done, all: adding.all }),
            }
          }
          onStop={stop}
        />
        {!adding && <AddedNotice results={results} onClose={clear} />}
      </Stack>
    </Panel>
  );
}

interface AddedNoticeProps {
  readonly results: readonly AddedDocument[];
  readonly onClose: () => void;
}

/** What came of the documents that were added last: how many are in, and each that is not, with its reason. */
function AddedNotice({ results, onClose }: AddedNoticeProps) {
  const { t } = useTranslation("vault");
  const say = useProblemText();
  if (results.length === 0) return null;
  const failed = results.filter(({ problem }) => problem);
  const isFull = failed.some(
    ({ problem }) => problem?.kind === "insufficient_storage" || problem?.kind === "storage_full",
  );
  return (
    <Notice
      tone={failed.length > 0 ? "bad" : "ok"}
      title={t(($) => $.added.title, { count: results.length - failed.length })}
      action={<Button onClick={onClose}>{t(($) => $.added.close)}</Button>}
    >
      {failed.map(({ name, problem }, at) => (
        <p key={`${at} ${name}`}>{t(($) => $.added.failed, { name, reason: say(problem!) })}</p>
      ))}
      {isFull && <Link to="/settings/storage">{t(($) => $.added.room)}</Link>}
    </Notice>
  );
}

/** Says why a document was not taken in, and what to do. */
function useProblemText() {
  const { t } = useTranslation("vault");
  const format = useFormats();
  return (problem: NonNullable<AddedDocument["problem"]>): string => {
    if (problem.kind === "insufficient_storage")
      return t(($) => $.problem.insufficient_storage, {
        needed: format.bytes(problem.needed_bytes),
        available: format.bytes(problem.available_bytes),
      });
    if (problem.kind === "too_large")
      return t(($) => $.problem.too_large, {
        size: format.bytes(problem.bytes),
        most: format.bytes(largestEvidence_bytes),
      });
    if (problem.kind === "known") return t(($) => $.problem.known, { title: problem.title });
    return t(($) => $.problem[problem.kind]);
  };
}
