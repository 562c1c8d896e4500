import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadingPage } from "#shell/errors/LoadingPage.tsx";
import { EsgTabs } from "#shared/esg/EsgTabs.tsx";
import { ReadingLink } from "#shared/esg/ReadingLink.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { canonicalJson } from "#domain/application/canonicalJson.ts";
import { type DailyRoot, rootHash } from "#domain/esg/vault/dailyRoot.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { saveFile } from "#shell/saveFile.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { AddPanel } from "./AddPanel.tsx";
import { CheckPanel } from "./CheckPanel.tsx";
import { DocumentList } from "./DocumentList.tsx";
import { DocumentSheet } from "./DocumentSheet.tsx";
import { KeysPanel } from "./keys/KeysPanel.tsx";
import { useKeyActions } from "./keys/useKeys.ts";
import { StampsPanel } from "./stamps/StampsPanel.tsx";
import { useStamps } from "./stamps/useStamps.ts";
import { useAddDocuments } from "./useAddDocuments.ts";
import { useCheck } from "./useCheck.ts";
import { useVault, type Vault } from "./useVault.ts";
import { useVaultActions } from "./useVaultActions.ts";
import { vaultSearch } from "./vaultSearch.ts";
import styles from "./Vault.module.css";

/** The evidence vault of a project: documents that stay as they came, and a chain that shows it. */
export function VaultPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("vault");
  const { user } = useSession();
  const { vault, isFailed, look } = useVault(useDatabase(), projectId, user?.id ?? "");
  if (!vault && !isFailed) return <LoadingPage />;
  const count = vault?.state.documents.length ?? 0;
  const subtitle = count > 0 ? t(($) => $.subtitle, { project: vault!.project, count }) : vault?.project;
  return (
    <Page title={t(($) => $.title)} subtitle={subtitle} actions={<ReadingLink />}>
      <EsgTabs />
      {isFailed && (
        <Notice tone="bad" title={t(($) => $.failed.title)}>
          {t(($) => $.failed.text)}
        </Notice>
      )}
      {vault && !vault.mayRead && (
        <EmptyState title={t(($) => $.noRight.title)} text={t(($) => $.noRight.text)} />
      )}
      {vault?.mayRead && <OpenVault vault={vault} look={look} />}
    </Page>
  );
}

function OpenVault({ vault, look }: { readonly vault: Vault; readonly look: () => Promise<void> }) {
  const { t } = useTranslation("vault");
  const db = useDatabase();
  const { user } = useSession();
  const saying = { project_id: vault.projectId, by: user?.id ?? "" };
  const adding = useAddDocuments(db, saying);
  const actions = useVaultActions(db, saying, look);
  const keyActions = useKeyActions(db, vault.projectId);
  const stamps = useStamps(db, saying, vault.authorities);
  const checking = useCheck(db, vault, actions.fetch);
  const [opened, setOpened] = useState(vaultSearch(useSearch({ strict: false })).document);
  const isEmpty = vault.lines.length === 0;
  const keysPanel = vault.keys && (
    <KeysPanel project={vault.project} keys={vault.keys} actions={keyActions} mayWrite={vault.mayWrite} />
  );
  return (
    <>
      {vault.mayWrite ? (
        <AddPanel {...adding} isFirst={isEmpty} maySeal={vault.keys?.access === "open"} />
      ) : (
        <Notice tone="info">{t(($) => $.readOnly)}</Notice>
      )}
      {vault.state.unreadable > 0 && (
        <Notice tone="warn">{t(($) => $.unreadable, { count: vault.state.unreadable })}</Notice>
      )}
      {isEmpty && !vault.mayWrite && (
        <EmptyState title={t(($) => $.empty.title)} text={t(($) => $.empty.text)} />
      )}
      {isEmpty && keysPanel}
      {!isEmpty && (
        <div className={styles["columns"]}>
          <DocumentList lines={vault.lines} onOpen={({ id }) => setOpened(id)} />
          <div className={styles["aside"]}>
            <CheckPanel vault={vault} {...checking} />
            {keysPanel}
            <RootsPanel roots={vault.roots} />
            <StampsPanel
              roots={vault.roots}
              verdicts={vault.stamps}
              authorities={vault.authorities}
              actions={stamps}
              mayWrite={vault.mayWrite}
            />
          </div>
        </div>
      )}
      <DocumentSheet
        vault={vault}
        line={vault.lines.find(({ id }) => id === opened)}
        actions={actions}
        onShow={setOpened}
        onClose={() => setOpened(undefined)}
        onAdd={adding.add}
      />
    </>
  );
}

/** The roots of the last days: one line each that vouches for everything before it, to be kept where nobody can change it. */
function RootsPanel({ roots }: { readonly roots: readonly DailyRoot[] }) {
  const { t } = useTranslation("vault");
  const format = useFormats();
  const save = () => {
    const all = roots.map((root) => ({ ...root, root_hash: rootHash(root) }));
    saveFile(new Blob([canonicalJson(all)], { type: "application/json" }), "roots.json");
  };
  return (
    <Panel title={t(($) => $.roots.title)}>
      <Stack>
        <p className={styles["note"]}>{t(($) => (roots.length === 0 ? $.roots.none : $.roots.text))}</p>
        {roots.length > 0 && (
          <>
            <ul className={styles["plain"]}>
              {roots.slice(0, newest).map((root) => (
                <li key={root.day}>
                  <span>
                    {t(($) => $.roots.day, { day: format.date(root.day), seq: format.number(root.seq) })}
                  </span>
                  <code className={styles["hash"]}>{rootHash(root)}</code>
                </li>
              ))}
              {roots.length > newest && <li>{`… (+${format.number(roots.length - newest)})`}</li>}
            </ul>
            <div>
              <Button onClick={save}>{t(($) => $.roots.save)}</Button>
            </div>
          </>
        )}
      </Stack>
    </Panel>
  );
}

/** How many of the latest roots are listed; the file has all. */
const newest = 5;
