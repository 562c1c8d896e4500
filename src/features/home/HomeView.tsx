import { Link } from "@tanstack/react-router";
import { IconArrowRight, IconDeviceTablet, IconFileSearch, IconWifiOff } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { TurningHouse } from "./house/TurningHouse.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { StepTexts } from "#ui/drawing/StepTexts.tsx";
import { DemoLink } from "#shell/public/DemoLink.tsx";
import { Carousel } from "./carousel/Carousel.tsx";
import styles from "./HomeView.module.css";

const notes = [
  { key: "local", icon: IconDeviceTablet },
  { key: "offline", icon: IconWifiOff },
  { key: "evidence", icon: IconFileSearch },
] as const;
const features = ["parsing", "api", "sustainability"] as const;
const useCases = ["owner", "property", "development"] as const;
const steps = ["upload", "config", "generate", "deploy"] as const;

/** The start page: what it does in one sentence beside a real building, what it works with, what it can, for whom, the four steps. */
export function HomeView() {
  const { t } = useTranslation("home");
  return (
    <>
      <section className={styles["hero"]}>
        <div className={styles["words"]}>
          <h1>{t(($) => $.hero.title)}</h1>
          <p className={styles["lead"]}>{t(($) => $.hero.text)}</p>
          <div className={styles["actions"]}>
            <ButtonLink to="/auth" variant="primary" size="large">
              {t(($) => $.hero.start)}
            </ButtonLink>
            <DemoLink size="large" />
          </div>
          <ul className={styles["notes"]}>
            {notes.map(({ key, icon: Mark }) => (
              <li key={key}>
                <Mark size={18} stroke={1.5} aria-hidden />
                {t(($) => $.hero[key])}
              </li>
            ))}
          </ul>
          <Link to="/features" className={styles["learn"] ?? ""}>
            {t(($) => $.hero.learn)}
            <IconArrowRight size={16} stroke={1.5} aria-hidden />
          </Link>
        </div>
        <div className={styles["picture"]}>
          <TurningHouse label={t(($) => $.hero.picture)} />
        </div>
      </section>
      <Carousel />
      <section id="features" className={styles["section"]} aria-labelledby="features-title">
        <h2 id="features-title">{t(($) => $.features.title)}</h2>
        <ul className={styles["cards"]}>
          {features.map((feature) => (
            <li key={feature} className={styles["card"]}>
              <h3>{t(($) => $.features[feature].title)}</h3>
              <p>{t(($) => $.features[feature].text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section id="use-cases" className={styles["section"]} aria-labelledby="use-cases-title">
        <h2 id="use-cases-title">{t(($) => $.useCases.title)}</h2>
        <ul className={styles["cards"]}>
          {useCases.map((useCase) => (
            <li key={useCase} className={styles["card"]}>
              <h3>{t(($) => $.useCases[useCase].title)}</h3>
              <p>{t(($) => $.useCases[useCase].text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section id="process" className={styles["section"]} aria-labelledby="process-title">
        <h2 id="process-title">{t(($) => $.process.title)}</h2>
        <StepTexts
          steps={steps.map((id) => ({
            id,
            title: t(($) => $.process[id].title),
            text: t(($) => $.process[id].text),
          }))}
        />
      </section>
    </>
  );
}
