import { useTranslation } from "react-i18next";
import type { VaultReport } from "#domain/esg/vault/verifyVault.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useLineTitle } from "./keys/useLineTitle.ts";
import type { CheckState } from "./useCheck.ts";
import type { Vault } from "./useVault.ts";
import styles from "./Vault.module.css";

interface Props {
  readonly vault: Vault;
  readonly busy: CheckState | undefined;
  readonly report: VaultReport | undefined;
  readonly check: () => Promise<void>;
  readonly hand: () => Promise<void>;
  readonly stop: () => void;
}

/** Checking the vault now, and handing it on as one package; both work without a network. */
export function CheckPanel({ vault, busy, report, check, hand, stop }: Props) {
  const { t } = useTranslation("vault");
  return (
    <Panel title={t(($) => $.check.title)}>
      <Stack>
        <p className={styles["note"]}>{t(($) => $.check.text)}</p>
        {busy ? (
          <div className={styles["adding"]}>
            <ProgressChain
              label={t(($) => $.check.busy[busy.what])}
              value={busy.all === 0 ? 0 : busy.done / busy.all}
              text={t(($) => $.check.step, { done: busy.done, all: busy.all })}
            />
            <Button onClick={stop}>{t(($) => $.add.stop)}</Button>
          </div>
        ) : (
          <Stack row gap={8}>
            <Button onClick={() => void check()}>{t(($) => $.check.run)}</Button>
            <Button onClick={() => void hand()}>{t(($) => $.export.run)}</Button>
          </Stack>
        )}
        {report && !busy && <Verdict vault={vault} report={report} />}
      </Stack>
    </Panel>
  );
}

/** What checking gave: that everything is as it was, or where it begins not to be. */
function Verdict({ vault, report }: { readonly vault: Vault; readonly report: VaultReport }) {
  const { t } = useTranslation("vault");
  const format = useFormats();
  const titleOf = useLineTitle();
  const counts = {
    entries: format.number(report.entries),
    anchored: format.number(report.anchored),
    files: format.number(report.whole_files),
  };
  const elsewhere =
    report.files_elsewhere > 0 ? t(($) => $.check.elsewhere, { count: report.files_elsewhere }) : "";
  if (report.ok)
    return (
      <Notice tone="ok" title={t(($) => $.check.ok)}>
        {t(($) => $.check.okText, counts)} {elsewhere}
      </Notice>
    );
  const titles = new Map(vault.lines.map((line) => [line.id, titleOf(line)]));
  const steps = new Set(report.findings.map((finding) => stepAfter(finding, vault)));
  return (
    <Notice tone="bad" title={t(($) => $.check.bad, { count: report.findings.length })}>
      <p>{t(($) => $.check.holdsTo, { seq: format.number(report.head.seq) })}</p>
      <ul className={styles["plain"]}>
        {report.findings.map(({ kind, entry, seq }, at) => (
          <li key={`${at} ${kind}`}>
            {t(($) => $.check.finding[kind])}{" "}
            {[seq === null ? "" : t(($) => $.check.at, { seq: format.number(seq) }), titles.get(entry ?? "")]
              .filter(Boolean)
              .join(" · ")}
          </li>
        ))}
      </ul>
      <p>{[t(($) => $.check.kept), ...[...steps].map((step) => t(($) => $.check.do[step]))].join(" ")}</p>
    </Notice>
  );
}

/** What somebody does about a finding: the true file is on the server or to be looked for; a chain is compared with that of another device. */
function stepAfter({ kind, entry }: VaultReport["findings"][number], vault: Vault) {
  if (kind === "self_gap") return "wait";
  if (kind !== "file_changed" && kind !== "file_missing") return "compare";
  return vault.lines.some(({ id, isOnServer }) => id === entry && isOnServer) ? "fetch" : "find";
}
