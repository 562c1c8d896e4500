import { useTranslation } from "react-i18next";
import styles from "./AuthView.module.css";

const blurbs = ["parser", "integration"] as const;
const stats = ["data", "apps", "uptime"] as const;

/** What stands below the picture beside the form: two blurbs, three facts on a dimension chain. */
export function AuthPanel() {
  const { t } = useTranslation("auth");
  return (
    <>
      <div className={styles["blurbs"]}>
        {blurbs.map((blurb) => (
          <div key={blurb}>
            <h3>{t(($) => $.panel[blurb].title)}</h3>
            <p>{t(($) => $.panel[blurb].text)}</p>
          </div>
        ))}
      </div>
      <ul className={styles["stats"]}>
        {stats.map((stat) => (
          <li key={stat}>
            <b>{t(($) => $.panel[stat].title)}</b>
            <span>{t(($) => $.panel[stat].text)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
