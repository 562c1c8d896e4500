import { IconDeviceMobile, IconDeviceTablet } from "@tabler/icons-react";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationInput } from "#domain/application/applicationInput.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./applications.module.css";
import { usePreviewFrame } from "./usePreviewFrame.ts";

interface Props {
  readonly input: ApplicationInput;
  /** Address inside the application of what is being worked on. */
  readonly at: string | null;
}

/** The application as it will be, alive, in a frame that can read and keep nothing. */
export function Preview({ input, at }: Props) {
  const { t } = useTranslation("applications");
  const [device, setDevice] = useState<"phone" | "tablet">("phone");
  const { frame, address, isReady } = usePreviewFrame(useDeferredValue(input), at);
  return (
    <Panel sunken className={styles["stage"]}>
      <div className={styles[device]}>
        <iframe ref={frame} title={t(($) => $.preview.title)} src={address} sandbox="allow-scripts" />
      </div>
      <Segmented
        label={t(($) => $.preview.device)}
        value={device}
        options={[
          { value: "phone", label: t(($) => $.preview.phone), icon: IconDeviceMobile },
          { value: "tablet", label: t(($) => $.preview.tablet), icon: IconDeviceTablet },
        ]}
        onChange={setDevice}
      />
      <p className={styles["quiet"]}>{isReady ? t(($) => $.preview.caption) : t(($) => $.preview.waiting)}</p>
    </Panel>
  );
}
