import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconMoon,
  IconSun,
} from "#ui/icons/icons.gen.ts";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { type Language, languageNames } from "#kernel/languages.ts";
import { type PreviewDevice, PreviewStage } from "#shared/applications/PreviewStage.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../studio.module.css";

interface Props {
  /** Null: the project has no model yet, so there is nothing to show a template with. */
  readonly input: ApplicationInput | null;
  readonly offered: readonly Language[];
  readonly projectId: string;
  /** Address inside the application of what is being worked on. */
  readonly at: string | null;
}

/** The template with the data of the project, on a device, in a language, light or dark. */
export function StudioPreview({ input, offered, projectId, at }: Props) {
  const { t } = useTranslation("studio");
  const [device, setDevice] = useState<PreviewDevice>("phone");
  const [theme, setTheme] = useState<"light" | "dark">("light");
  const [wanted, setLanguage] = useState<Language | null>(null);
  const language = wanted && offered.includes(wanted) ? wanted : offered[0]!;
  // Typing goes before the picture of what is typed.
  const shown = useDeferredValue(input);
  const choices = useMemo(() => ({ language, theme }), [language, theme]);
  if (!shown)
    return (
      <EmptyState
        title={t(($) => $.preview.noModel)}
        text={t(($) => $.preview.noModelText)}
        action={
          <ButtonLink to="/bim-ifc" search={{ project: projectId }}>
            {t(($) => $.preview.toModel)}
          </ButtonLink>
        }
      />
    );
  return (
    <Panel sunken className={styles["stage"]}>
      <div className={styles["choices"]}>
        <Segmented
          label={t(($) => $.preview.device)}
          value={device}
          options={[
            { value: "phone", label: t(($) => $.preview.phone), icon: IconDeviceMobile },
            { value: "tablet", label: t(($) => $.preview.tablet), icon: IconDeviceTablet },
            { value: "desktop", label: t(($) => $.preview.desktop), icon: IconDeviceDesktop },
          ]}
          onChange={setDevice}
        />
        <Segmented
          label={t(($) => $.preview.theme)}
          value={theme}
          options={[
            { value: "light", label: t(($) => $.preview.light), icon: IconSun },
            { value: "dark", label: t(($) => $.preview.dark), icon: IconMoon },
          ]}
          onChange={setTheme}
        />
        {offered.length > 1 && (
          <SelectField
            label={t(($) => $.preview.language)}
            value={language}
            options={offered.map((one) => ({ value: one, label: languageNames[one] }))}
            onChange={setLanguage}
          />
        )}
      </div>
      <PreviewStage input={shown} device={device} choices={choices} at={at} />
    </Panel>
  );
}
