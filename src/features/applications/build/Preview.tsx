import { IconDeviceMobile, IconDeviceTablet } from "#ui/icons/icons.gen.ts";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { PreviewStage } from "#shared/applications/PreviewStage.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../applications.module.css";

interface Props {
  readonly input: ApplicationInput;
  /** Address inside the application of what is being worked on. */
  readonly at: string | null;
}

/** The application as it will be, alive, in a frame that can read and keep nothing. */
export function Preview({ input, at }: Props) {
  const { t } = useTranslation("applications");
  const [device, setDevice] = useState<"phone" | "tablet">("phone");
  const shown = useDeferredValue(input);
  return (
    <Panel sunken className={styles["stage"]}>
      <PreviewStage input={shown} device={device} at={at} />
      <Segmented
        label={t(($) => $.preview.device)}
        value={device}
        options={[
          { value: "phone", label: t(($) => $.preview.phone), icon: IconDeviceMobile },
          { value: "tablet", label: t(($) => $.preview.tablet), icon: IconDeviceTablet },
        ]}
        onChange={setDevice}
      />
    </Panel>
  );
}
