import { useTranslation } from "react-i18next";
import { DemoLink } from "#shell/public/DemoLink.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { TextHead, TextPage } from "#ui/layout/TextPage.tsx";
import { Questions } from "../Questions.tsx";
import site from "../Site.module.css";

const groups = ["start", "data", "figures", "running"] as const;

/** Questions that people have before they begin, by what they are about. */
export function FaqView() {
  const { t } = useTranslation(["site-faq", "common"]);
  return (
    <TextPage className={site["page"]}>
      <TextHead title={t(($) => $.title)} lead={t(($) => $.lead)} />
      <div className={site["parts"]}>
        {groups.map((group) => {
          const { title, ...questions } = t(($) => $.groups[group], { returnObjects: true });
          return (
            <section key={group} className={site["part"]} aria-labelledby={`faq-${group}`}>
              <h2 id={`faq-${group}`}>{title}</h2>
              <Questions questions={questions} firstOpen={group === "start"} />
            </section>
          );
        })}
      </div>
      <div className={site["actions"]}>
        <ButtonLink to="/contact" variant="primary" size="large">
          {t(($) => $.public.ask, { ns: "common" })}
        </ButtonLink>
        <DemoLink size="large" />
      </div>
    </TextPage>
  );
}
