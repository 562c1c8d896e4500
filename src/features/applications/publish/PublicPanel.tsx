import { useTranslation } from "react-i18next";
import type { ApplicationRow, ApplicationVersionRow } from "#data/documents.ts";
import { qrCode } from "#domain/qr/qrCode.ts";
import { type Language, languageNames } from "#kernel/languages.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { notify } from "#shell/notify.ts";
import { Button } from "#ui/controls/Button.tsx";
import { buttonClass } from "#ui/controls/buttonClass.ts";
import { QrPicture } from "#ui/drawing/QrPicture.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../applications.module.css";
import { ShortLink } from "./ShortLink.tsx";

interface Props {
  readonly application: ApplicationRow;
  readonly versions: readonly ApplicationVersionRow[];
  readonly languages: readonly Language[];
}

/** The address that is public, as a link and as a QR code; nothing while there is none. */
export function PublicPanel({ application, versions, languages }: Props) {
  const { t } = useTranslation("applications");
  const format = useFormats();
  const live = versions.find(({ state }) => state === "live");
  if (!live?.url) return null;
  const { url } = live;
  const rows = qrCode(url);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    notify({ tone: "ok", title: t(($) => $.public.copied) });
  };
  const names = format.list(languages.map((language) => languageNames[language]));
  return (
    <Panel>
      <div className={styles["public"]}>
        {rows && <QrPicture rows={rows} label={t(($) => $.public.qr, { url })} />}
        <div>
          <h2>{t(($) => $.public.title, { seq: String(live.seq) })}</h2>
          <p className={styles["quiet"]}>
            {t(($) => $.public.note, { size: format.bytes(live.bytes), languages: names })}
          </p>
          <p className={styles["address"]}>{url}</p>
          <div className={styles["buttons"]}>
            <a
              className={buttonClass({ size: "small" })}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t(($) => $.open)}
            </a>
            <Button size="small" onClick={() => void copy()}>
              {t(($) => $.public.copy)}
            </Button>
            <Button size="small" onClick={() => window.print()}>
              {t(($) => $.public.print)}
            </Button>
          </div>
        </div>
      </div>
      <ShortLink application={application} />
    </Panel>
  );
}
