import { IconX } from "#ui/icons/icons.gen.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#kernel/languages.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
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
  const [offered, setOffered] = useState<Language>();
  // Asked after the first drawing: a page that was drawn while the product was built is the same for everybody.
  useEffect(() => {
    const isAnswered = localStorage.getItem(languageKey) !== null || localStorage.getItem(closedKey) !== null;
    setOffered(isAnswered ? undefined : offeredLanguage(navigator.languages, enabled, first));
  }, [enabled, first]);
  if (offered === undefined || isClosed || language !== first) return null;
  const close = () => {
    setClosed(true);
    localStorage.setItem(closedKey, "closed");
  };
  return <OfferLine language={offered} onClose={close} />;
}

interface Props {
  readonly language: Language;
  readonly onClose: () => void;
}

function OfferLine({ language, onClose }: Props) {
  const { t, ready } = useTranslation("offer", { lng: language, useSuspense: false });
  const { choose } = useLanguage();
  if (!ready) return null;
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
