import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { SettingRow } from "./settingRows.tsx";
import styles from "./Settings.module.css";

interface Props {
  readonly title: string;
  readonly rows: readonly SettingRow[];
}

/** The settings of a group: each with its help, for whom it holds, and the way back to the default. */
export function SettingPanel({ title, rows }: Props) {
  const { t } = useTranslation("settings");
  return (
    <Panel title={title} flush>
      {rows.map(({ id, label, scope, isChanged, onReset, control }) => (
        <div key={id} id={id} className={styles["setting"]}>
          {control}
          <div className={styles["below"]}>
            <Tag>{t(($) => $.scope[scope])}</Tag>
            {isChanged && onReset && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t(($) => $.resetOf, { name: label })}
                onClick={onReset}
              >
                {t(($) => $.reset)}
              </Button>
            )}
          </div>
        </div>
      ))}
    </Panel>
  );
}
