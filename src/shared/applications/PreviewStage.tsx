import { useTranslation } from "react-i18next";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import styles from "./PreviewStage.module.css";
import { type PreviewChoices, usePreviewFrame } from "./usePreviewFrame.ts";

/** What an application is looked at on. */
export type PreviewDevice = "phone" | "tablet" | "desktop";

interface Props {
  readonly input: ApplicationInput;
  readonly device: PreviewDevice;
  readonly choices?: PreviewChoices;
  /** Address inside the application of what is being worked on; null leaves whoever looks where they are. */
  readonly at: string | null;
}

/** An application as it will be, alive, in a frame that can read and keep nothing, in the proportions of a device. */
export function PreviewStage({ input, device, choices, at }: Props) {
  const { t } = useTranslation();
  const { frame, address, isReady } = usePreviewFrame(input, { at, choices });
  return (
    <>
      <div className={styles[device]} data-device={device}>
        <iframe
          ref={frame}
          title={t(($) => $.applicationPreview.title)}
          src={address}
          sandbox="allow-scripts"
        />
      </div>
      <p className={styles["quiet"]}>
        {t(($) => (isReady ? $.applicationPreview.caption : $.applicationPreview.waiting))}
      </p>
    </>
  );
}
