import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { isWholeHere, type OfflinePack, packSize, readiness } from "./offlinePack.ts";
import { type OfflineRun, useOfflineRun } from "./offlineRuns.ts";
import styles from "./Offline.module.css";

interface Props {
  readonly pack: OfflinePack;
  readonly now: number;
  readonly onPrepare: () => void;
  readonly onCancel: () => void;
}

/** One building: its state, what is here and what is missing, size and age, and the button. */
export function OfflineLine({ pack, now, onPrepare, onCancel }: Props) {
  const { t } = useTranslation("sync");
  const format = useFormats();
  const run = useOfflineRun(pack.project.id);
  const ready = readiness(pack);
  const { all_bytes } = packSize(pack);
  const words = [
    all_bytes > 0 && t(($) => $.offline.size, { size: format.bytes(all_bytes) }),
    pack.prepared && t(($) => $.offline.age, { ago: format.ago(pack.prepared.at, now) }),
  ].filter(Boolean);
  return (
    <Panel
      title={pack.project.name}
      aside={<State pack={pack} />}
      foot={
        run?.state === "running" ? (
          <Button onClick={onCancel}>{t(($) => $.offline.cancel)}</Button>
        ) : (
          <Button variant={ready === "ready" ? "secondary" : "primary"} onClick={onPrepare}>
            {t(($) => (ready === "ready" ? $.offline.renew : $.offline.prepare))}
          </Button>
        )
      }
    >
      <div className={styles["body"]}>
        <Parts pack={pack} />
        {words.length > 0 && <p className={styles["fine"]}>{words.join(" · ")}</p>}
        {run && <Run run={run} />}
      </div>
    </Panel>
  );
}

function State({ pack }: { readonly pack: OfflinePack }) {
  const { t } = useTranslation("sync");
  const format = useFormats();
  const ready = readiness(pack);
  if (ready === "outdated") return <Tag tone="warn">{t(($) => $.offline.outdated)}</Tag>;
  if (ready === "partly") return <Tag>{t(($) => $.offline.partly)}</Tag>;
  return (
    <Tag tone="ok">
      {pack.prepared
        ? t(($) => $.offline.ready, { time: format.dateTime(pack.prepared.at) })
        : t(($) => $.offline.readyNow)}
    </Tag>
  );
}

function Parts({ pack }: { readonly pack: OfflinePack }) {
  const { t } = useTranslation("sync");
  const format = useFormats();
  const { model, hasRecord, hasOriginal, disciplines, pictures, picturesHere, documents, isReading } = pack;
  const here = pictures.filter(({ sha256 }) => picturesHere.has(sha256)).length;
  const there = (isHere: boolean) => t(($) => (isHere ? $.offline.here : $.offline.missing));
  return (
    <KeyValues
      ruled
      pairs={[
        {
          label: t(($) => $.offline.documents),
          value: t(($) => (isReading ? $.offline.amountSoFar : $.offline.amount), { count: documents }),
        },
        {
          label: t(($) => $.offline.record),
          value: model ? there(hasRecord) : t(($) => $.offline.noModel),
        },
        ...(model
          ? [
              {
                label: t(($) => $.offline.original),
                value: `${there(hasOriginal)}, ${format.bytes(model.bytes)}`,
              },
            ]
          : []),
        ...(disciplines.length > 0
          ? [
              {
                label: t(($) => $.offline.disciplines),
                value: t(($) => $.offline.of, {
                  here: format.number(disciplines.filter(isWholeHere).length),
                  all: format.number(disciplines.length),
                }),
              },
            ]
          : []),
        {
          label: t(($) => $.offline.pictures),
          value: t(($) => $.offline.of, {
            here: format.number(here),
            all: format.number(pictures.length),
          }),
        },
      ]}
    />
  );
}

function Run({ run }: { readonly run: OfflineRun }) {
  const { t } = useTranslation("sync");
  if (run.state === "failed") {
    const { kind } = run.problem;
    return kind === "cancelled" ? null : <Notice tone="bad">{t(($) => $.offline.problem[kind])}</Notice>;
  }
  const words = t(($) => $.offline.step[run.step]);
  return (
    <div className={styles["run"]} aria-live="polite">
      <p className={styles["fine"]}>{words}</p>
      <ProgressChain label={words} value={run.share} />
    </div>
  );
}
