import { useTranslation } from "react-i18next";
import styles from "../applications.module.css";

const systems = ["ios", "android", "desktop"] as const;

/** How people put the application on their home screen, per system; closed until somebody asks. */
export function InstallWays() {
  const { t } = useTranslation("applications");
  return (
    <details className={styles["ways"]}>
      <summary>{t(($) => $.install.title)}</summary>
      <dl>
        {systems.map((system) => (
          <div key={system}>
            <dt>{t(($) => $.install[system].name)}</dt>
            <dd>{t(($) => $.install[system].text)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
