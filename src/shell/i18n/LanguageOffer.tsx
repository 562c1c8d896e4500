import { IconX } from "#ui/icons/icons.gen.ts";
import i18n from "i18next";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Language } from "#kernel/languages.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { bundles } from "./bundles.ts";
import { languageKey, offeredLanguage } from "./chooseLanguage.ts";
import { useEnabledLanguages } from "./enabledLanguages.ts";
import styles from "./LanguageOffer.module.css";
import { useLanguage } from "./useLanguage.ts";

/** Where it is kept that the offer was closed. */
const closedKey = "klarbau_language_offer";

/** One quiet line for a new visitor whose browser prefers another language: it offers that one, in its own words, until it is answered. */
export function LanguageOffer() {
  const { language } = useLanguage();
  const enabled = useEnabledLanguages();
  const [first] = useState(language);
  const [isClosed, setClosed] = useState(false);
  const offered = useSyncExternalStore(
    ignore,
    () => (isAnswered() ? undefined : offeredLanguage(navigator.languages, enabled, first)),
    () => undefined, // a page that is drawn while the product is built is the same for everybody
  );
  if (offered === undefined || isClosed || language !== first) return null;
  const close = () => {
    setClosed(true);
    localStorage.setItem(closedKey, "closed");
  };
  return <OfferLine language={offered} onClose={close} />;
}

/** Nobody tells when the browser's languages change: they are asked with the next drawing. */
const ignore = () => () => undefined;

const isAnswered = () =>
  localStorage.getItem(languageKey) !== null || localStorage.getItem(closedKey) !== null;

interface Props {
  readonly language: Language;
  readonly onClose: () => void;
}

function OfferLine({ language, onClose }: Props) {
  const { choose } = useLanguage();
  const [brought, setBrought] = useState<Language>();
  useEffect(() => {
    let isWanted = true;
    // past the loading of i18next, which would bring every further text in this language, too
    bundles.load(language, "offer").then(
      (texts) => {
        i18n.addResourceBundle(language, "offer", texts ?? {});
        if (isWanted) setBrought(language);
      },
      () => undefined, // without a network there is no offer
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  if (brought !== language) return null;
  const t = i18n.getFixedT(language, "offer");
  return (
    <aside lang={language} className={styles["offer"]} aria-label={t(($) => $.text)}>
      <p>{t(($) => $.text)}</p>
      <Button size="small" onClick={() => choose(language)}>
        {t(($) => $.read)}
      </Button>
      <IconButton icon={IconX} label={t(($) => $.close)} onClick={onClose} />
    </aside>
  );
}
