import { useTranslation } from "react-i18next";
import { HouseDrawing } from "#shell/parts/HouseDrawing.tsx";
import styles from "./AuthView.module.css";

const blurbs = ["parser", "integration"] as const;
const stats = ["data", "apps", "uptime"] as const;

/** What stands beside the form: a house cut open, two blurbs, three facts on a dimension chain. */
export function AuthPanel() {
  const { t } = useTranslation("auth");
  return (
    <>
      <div className={styles["picture"]}>
        <HouseDrawing kind="cut" label={t(($) => $.panel.picture)} />
      </div>
      <h2>{t(($) => $.panel.title)}</h2>
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
