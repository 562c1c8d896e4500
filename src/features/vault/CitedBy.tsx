import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Citing, liveCitations } from "#data/vault/citations.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import type { VaultLine } from "./useVault.ts";
import styles from "./Vault.module.css";

/** What names a document as its proof, each with the way to it: postings, bills, answers, and the reports that rest on them. */
export function CitedBy({ line }: { readonly line: VaultLine }) {
  const { t } = useTranslation("vault");
  const words = useRecordWords();
  const db = useDatabase();
  const { vault, record } = line;
  const { sha256 } = record;
  const citing = useLive(useMemo(() => liveCitations(db, vault, sha256), [db, vault, sha256]));
  const all = citing.status === "ready" ? citing.value : [];
  return (
    <section aria-label={t(($) => $.cited.title)}>
      <h3 className={styles["head"]}>{t(($) => $.cited.title)}</h3>
      {all.length === 0 && <p className={styles["note"]}>{t(($) => $.cited.none)}</p>}
      <ul className={styles["plain"]}>
        {all.map((row) => (
          <li key={row.id}>
            <CitingLink row={row} projectId={vault} label={words.titleOf(row.kind, row)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LinkProps {
  readonly row: Citing;
  readonly projectId: string;
  readonly label: string;
}

/** The way to what names a document. */
function CitingLink({ row, projectId, label }: LinkProps) {
  const search = { project: projectId };
  if (row.kind === "report")
    return (
      <Link to="/projects/$projectId/reports/$reportId" params={{ projectId, reportId: row.id }}>
        {label}
      </Link>
    );
  if (row.kind === "bill")
    return (
      <Link to="/esg/carbon-accounting/bills" search={{ project: projectId, bill: row.id }}>
        {[label, row.supplier].filter(Boolean).join(", ")}
      </Link>
    );
  if (row.kind === "posting")
    return (
      <Link to="/esg/carbon-accounting" search={search}>
        {[label, row.supply, `${row.from_day} – ${row.to_day}`].filter(Boolean).join(", ")}
      </Link>
    );
  if (row.kind === "own_factor")
    return (
      <Link to="/esg/carbon-accounting" search={search}>
        {label}
      </Link>
    );
  if (row.kind === "taxonomy_screening")
    return (
      <Link to="/esg/taxonomy" search={search}>
        {label}
      </Link>
    );
  if (row.kind === "asset_fact")
    return (
      <Link to="/esg/kpis" search={search}>
        {label}
      </Link>
    );
  if (row.kind === "esg_answer")
    return (
      <Link to="/esg/full" search={search}>
        {label}
      </Link>
    );
  return <span>{label}</span>;
}
