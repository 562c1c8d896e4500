import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DocumentType, documentTypes } from "#domain/esg/vault/statement.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { FileIntake } from "#ui/controls/files/FileIntake.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { AddedNotice } from "./AddedNotice.tsx";
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
