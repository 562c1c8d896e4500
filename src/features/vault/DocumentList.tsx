import { IconFileText, IconFileTypePdf, IconPhoto } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DocumentType, documentTypes } from "#domain/esg/vault/statement.ts";
import type { Assurance } from "#domain/esg/vault/vaultState.ts";
import { Thumbnail } from "#shared/files/Thumbnail.tsx";
import { useThumbnail } from "#shared/files/useThumbnail.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { useLineTitle } from "./keys/useLineTitle.ts";
import type { VaultLine } from "./useVault.ts";
import styles from "./Vault.module.css";

interface Props {
  readonly lines: readonly VaultLine[];
  readonly onOpen: (line: VaultLine) => void;
}

const assurances = ["self", "anchored", "stamped"] as const satisfies readonly Assurance[];
const noFilter = {
  text: "",
  type: "all" as DocumentType | "all",
  assurance: "all" as Assurance | "all",
  old: false,
};

/** The documents of a vault, newest first, with a filter; superseded and withdrawn ones are shown when they are asked for. */
export function DocumentList({ lines, onOpen }: Props) {
  const { t } = useTranslation("vault");
  const [filter, setFilter] = useState(noFilter);
  const set = (changes: Partial<typeof noFilter>) => setFilter((before) => ({ ...before, ...changes }));
  const text = filter.text.trim().toLocaleLowerCase();
  const titleOf = useLineTitle();
  const shown = lines.filter((line) => {
    const { record, assurance, superseded_by, tombstone } = line;
    return (
      (filter.type === "all" || record.doc_type === filter.type) &&
      (filter.assurance === "all" || assurance === filter.assurance) &&
      (filter.old || (!superseded_by && !tombstone)) &&
      `${titleOf(line)} ${record.issuer} ${record.file_name}`.toLocaleLowerCase().includes(text)
    );
  });
  return (
    <Panel flush title={t(($) => $.list.title)}>
      <search className={styles["filter"]} aria-label={t(($) => $.filter.legend)}>
        <TextField
          label={t(($) => $.filter.search)}
          type="search"
          value={filter.text}
          onChange={(value) => set({ text: value })}
        />
        <SelectField
          label={t(($) => $.wish.type)}
          value={filter.type}
          options={[
            { value: "all" as const, label: t(($) => $.filter.allTypes) },
            ...documentTypes.map((value) => ({ value, label: t(($) => $.type[value]) })),
          ]}
          onChange={(type) => set({ type })}
        />
        <SelectField
          label={t(($) => $.filter.state)}
          value={filter.assurance}
          options={[
            { value: "all" as const, label: t(($) => $.filter.allStates) },
            ...assurances
              .filter((value) => lines.some(({ assurance }) => assurance === value))
              .map((value) => ({ value, label: t(($) => $.assurance[value]) })),
          ]}
          onChange={(assurance) => set({ assurance })}
        />
        <Checkbox label={t(($) => $.filter.old)} checked={filter.old} onChange={(old) => set({ old })} />
      </search>
      {shown.length === 0 ? (
        <p className={styles["none"]}>{t(($) => $.filter.none)}</p>
      ) : (
        <ul aria-label={t(($) => $.list.title)} className={styles["list"]}>
          {shown.map((line) => (
            <DocumentRow key={line.id} line={line} onOpen={() => onOpen(line)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const tones: Readonly<Record<Assurance, "warn" | "ok" | "info">> = {
  self: "warn",
  anchored: "ok",
  stamped: "info",
};

function DocumentRow({ line, onOpen }: { readonly line: VaultLine; readonly onOpen: () => void }) {
  const { t } = useTranslation("vault");
  const format = useFormats();
  const { record } = line;
  const keys = useTranslation("vault-keys").t;
  const titleOf = useLineTitle();
  const address = useThumbnail(useDatabase(), record.sha256, line.hasPicture);
  const Mark = record.mime === "application/pdf" ? IconFileTypePdf : record.mime.startsWith("image/") ? IconPhoto : IconFileText; // prettier-ignore
  const period = [record.period_from, record.period_to].filter((day) => day !== null).map(format.date);
  const facts = [
    t(($) => $.type[record.doc_type]),
    period.join(" – "),
    record.issuer,
    format.bytes(record.bytes),
    line.links.length > 0 ? t(($) => $.list.links, { count: line.links.length }) : "",
  ];
  return (
    <li className={styles["item"]} data-document={record.sha256} data-assurance={line.assurance}>
      <Thumbnail address={address} icon={Mark} size={56} />
      <button type="button" className={styles["open"]} onClick={onOpen}>
        <span className={styles["title"]}>{titleOf(line)}</span>
        <span className={styles["facts"]}>{facts.filter(Boolean).join(" · ")}</span>
      </button>
      <span className={styles["states"]}>
        <Tag tone={tones[line.assurance]}>{t(($) => $.assurance[line.assurance])}</Tag>
        {line.isSealed && <Tag>{keys(($) => (line.tombstone?.erased ? $.line.erased : $.line.sealed))}</Tag>}
        {line.tombstone && <Tag>{t(($) => $.list.withdrawn)}</Tag>}
        {line.superseded_by && <Tag>{t(($) => $.list.superseded)}</Tag>}
      </span>
    </li>
  );
}
