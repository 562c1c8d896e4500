import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { classes } from "#ui/classes.ts";
import { TextHead, TextPage } from "#ui/layout/TextPage.tsx";
import styles from "../Site.module.css";

const parts = ["why", "local", "figures", "open", "operator"] as const;

/** Why the product exists, how it works, and who is behind it. */
export function AboutView() {
  const { t } = useTranslation(["site-about", "common"]);
  return (
    <TextPage className={styles["page"]}>
      <TextHead title={t(($) => $.title)} lead={t(($) => $.lead)} />
      <div className={styles["parts"]}>
        {parts.map((part) => (
          <section key={part} className={styles["part"]} aria-labelledby={`about-${part}`}>
            <h2 id={`about-${part}`}>{t(($) => $.parts[part].title)}</h2>
            <p>{t(($) => $.parts[part].text)}</p>
          </section>
        ))}
      </div>
      <div className={classes(styles["actions"])}>
        <ButtonLink to="/features" variant="primary" size="large">
          {t(($) => $.public.features, { ns: "common" })}
        </ButtonLink>
        <ButtonLink to="/contact" size="large">
          {t(($) => $.public.contact, { ns: "common" })}
        </ButtonLink>
      </div>
    </TextPage>
  );
}
