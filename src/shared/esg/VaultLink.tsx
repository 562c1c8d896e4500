import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { liveVault } from "#data/vault/queries.ts";
import { readBody } from "#domain/esg/vault/statement.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";

/** The way from a piece of evidence to its document in the evidence vault; nothing when the vault does not have its bytes. */
export function VaultLink({ projectId, sha256 }: { readonly projectId: string; readonly sha256: string }) {
  const { t } = useTranslation("proof");
  const db = useDatabase();
  const entries = useLive(useMemo(() => liveVault(db, projectId), [db, projectId]));
  const found = useMemo(() => {
    if (entries.status !== "ready") return undefined;
    return entries.value.find(({ body }) => {
      const statement = readBody(body)?.statement;
      return statement?.type === "document" && statement.record.sha256 === sha256;
    });
  }, [entries, sha256]);
  if (!found) return null;
  return (
    <Link to="/esg/evidence-vault" search={{ project: projectId, document: found.id }}>
      {t(($) => $.inVault)}
    </Link>
  );
}
