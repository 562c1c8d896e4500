import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { fallbackLanguage, isLanguage, regionOf } from "#kernel/languages.ts";
import { DemoLink } from "#shell/public/DemoLink.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { StepTexts } from "#ui/drawing/StepTexts.tsx";
import site from "../Site.module.css";
import { CellarSection } from "./CellarSection.tsx";
import styles from "./FeaturesView.module.css";

const areas = ["operation", "ownership", "planning", "tenants"] as const;
const steps = ["one", "two", "three"] as const;
const more = ["day", "orders", "plan", "code", "keys", "maintenance", "gloves"] as const;

/** What the product can do, told to those who operate, own, plan and live in a building. */
export function FeaturesView() {
  const { t, i18n } = useTranslation(["site-features", "common"]);
  const language = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
  const level = new Intl.NumberFormat(regionOf[language], {
    minimumFractionDigits: 2,
    signDisplay: "exceptZero",
  });
  return (
    <>
      <nav className={styles["tabs"]} aria-label={t(($) => $.title)}>
        <span>{t(($) => $.for)}</span>
        {areas.map((area) => (
          <Link key={area} to="/features" hash={area} hashScrollIntoView={{ behavior: "smooth" }}>
            {t(($) => $.areas[area].tab)}
          </Link>
        ))}
      </nav>
      <section className={styles["hero"]}>
        <div className={styles["words"]}>
          <h1>{t(($) => $.title)}</h1>
          <p className={styles["lead"]}>{t(($) => $.lead)}</p>
          <div className={styles["actions"]}>
            <DemoLink variant="primary" size="large" />
            <ButtonLink to="/pricing" size="large">
              {t(($) => $.public.seePricing, { ns: "common" })}
            </ButtonLink>
          </div>
        </div>
        <div className={styles["section"]}>
          <CellarSection
            label={t(($) => $.picture)}
            room={t(($) => $.room)}
            state={t(($) => $.noNetwork)}
            level={(metres) => (metres === 0 ? `±${level.format(0)}` : level.format(metres))}
          />
        </div>
      </section>
      <div className={styles["areas"]}>
        {areas.map((area) => (
          <section key={area} id={area} className={styles["area"]} aria-labelledby={`${area}-title`}>
            <h2 id={`${area}-title`}>{t(($) => $.areas[area].title)}</h2>
            <p className={styles["lead"]}>{t(($) => $.areas[area].lead)}</p>
            <StepTexts
              large
              steps={steps.map((id) => ({
                id,
                title: t(($) => $.areas[area][id].title),
                text: t(($) => $.areas[area][id].text),
              }))}
            />
          </section>
        ))}
        <section className={styles["area"]} aria-labelledby="more-title">
          <h2 id="more-title">{t(($) => $.more.title)}</h2>
          <ul className={styles["facts"]}>
            {more.map((fact) => (
              <li key={fact}>
                <h3>{t(($) => $.more[fact].title)}</h3>
                <p>{t(($) => $.more[fact].text)}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={site["end"]} aria-labelledby="try-title">
          <div className={site["part"]}>
            <h2 id="try-title">{t(($) => $.try.title)}</h2>
            <p>{t(($) => $.try.text)}</p>
          </div>
          <div className={site["actions"]}>
            <DemoLink />
            <ButtonLink to="/pricing">{t(($) => $.public.seePricing, { ns: "common" })}</ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
}
