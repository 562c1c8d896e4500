import { IconCheck, IconMinus } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { noOffer, type Offer, pricedOffers } from "#domain/site/offer.ts";
import { useOffer } from "#shell/public/useOffer.ts";
import { DemoLink } from "#shell/public/DemoLink.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { classes } from "#ui/classes.ts";
import { TextHead, TextPage } from "#ui/layout/TextPage.tsx";
import { Questions } from "../Questions.tsx";
import site from "../Site.module.css";
import styles from "./PricingView.module.css";

/** The page of prices joined with what the operator of this address has told. */
export function PricingPage() {
  return <PricingView offer={useOffer()} />;
}

/** What is offered at which price. Amounts are the operator's; without one the page says how to ask. */
function PricingView({ offer = noOffer }: { readonly offer?: Offer | undefined }) {
  const { t } = useTranslation(["site-pricing", "common"]);
  const always = Object.entries(t(($) => $.always, { returnObjects: true })).filter(isFact);
  const never = Object.entries(t(($) => $.never, { returnObjects: true })).filter(isFact);
  const { title: questionsTitle, ...questions } = t(($) => $.questions, { returnObjects: true });
  return (
    <TextPage className={classes(site["page"], styles["page"])}>
      <TextHead title={t(($) => $.title)} lead={t(($) => $.lead)} />
      <ul className={classes(styles["offers"], styles["whole"])}>
        {pricedOffers.map((id) => {
          const price = offer.prices[id];
          return (
            <li key={id}>
              <h2>{t(($) => $.offers[id].title)}</h2>
              <p>{t(($) => $.offers[id].text)}</p>
              <p className={styles["price"]}>
                <span data-price={id} className={price === undefined ? styles["chip"] : styles["amount"]}>
                  {price ?? t(($) => $.chip)}
                </span>{" "}
                {t(($) => $.offers[id].unit)}
              </p>
            </li>
          );
        })}
      </ul>
      {pricedOffers.some((id) => offer.prices[id] === undefined) && (
        <p className={styles["whole"]}>{t(($) => $.how)}</p>
      )}
      <section className={site["part"]} aria-labelledby="always">
        <h2 id="always">{t(($) => $.always.title)}</h2>
        <ul className={site["rows"]}>
          {always.map(([id, { title, text }]) => (
            <li key={id} className={classes(site["fact"], site["yes"])}>
              <IconCheck size={18} stroke={1.5} aria-hidden />
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={site["part"]} aria-labelledby="never">
        <h2 id="never">{t(($) => $.never.title)}</h2>
        <ul className={site["rows"]}>
          {never.map(([id, { title, text }]) => (
            <li key={id} className={site["fact"]}>
              <IconMinus size={18} stroke={1.5} aria-hidden />
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes(site["part"], styles["whole"])} aria-labelledby="questions">
        <h2 id="questions">{questionsTitle}</h2>
        <Questions questions={questions} firstOpen />
      </section>
      <div className={classes(site["actions"], styles["whole"])}>
        <DemoLink variant="primary" size="large" />
        <ButtonLink to="/contact" size="large">
          {t(($) => $.public.ask, { ns: "common" })}
        </ButtonLink>
      </div>
    </TextPage>
  );
}

interface Fact {
  readonly title: string;
  readonly text: string;
}

const isFact = (entry: [string, string | Fact]): entry is [string, Fact] => typeof entry[1] !== "string";
