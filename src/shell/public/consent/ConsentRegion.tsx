import { Link } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { notify } from "../../notify.ts";
import { type OptionalCategory, optionalCategories } from "./consent.ts";
import {
  chooseConsent,
  closeCookieSettings,
  consent,
  followConsent,
  isConsentReopened,
} from "./consentStore.ts";
import styles from "./ConsentRegion.module.css";

/**
 * The choice of cookies, at the foot of the window. The page beside it stays usable, and Escape chooses nothing. Refusing is one press,
 * as allowing is.
 */
export function ConsentRegion() {
  const { t } = useTranslation("consent");
  const heading = useId();
  const isReopened = useSyncExternalStore(followConsent, isConsentReopened);
  const [isLong, setLong] = useState(isReopened);
  const [allowed, setAllowed] = useState<readonly OptionalCategory[]>(alreadyAllowed);
  const title = useFocusWhen(isReopened);
  const choose = (chosen: readonly OptionalCategory[]) => {
    if (chooseConsent(chosen)) return;
    notify({ tone: "warn", title: t(($) => $.notKept.title), text: t(($) => $.notKept.text) });
  };
  const set = (category: OptionalCategory, isAllowed: boolean) =>
    setAllowed((now) => [...now.filter((one) => one !== category), ...(isAllowed ? [category] : [])]);
  return (
    <section className={styles["region"]} aria-labelledby={heading} ref={keepPageClear}>
      <h2 id={heading} ref={title} tabIndex={-1}>
        {t(($) => $.title)}
      </h2>
      <p>{t(($) => $.text)}</p>
      <p>
        {t(($) => $.today)} <Link to="/privacy">{t(($) => $.more)}</Link>
      </p>
      {(isLong || isReopened) && (
        <fieldset className={styles["choices"]}>
          <legend>{t(($) => $.group)}</legend>
          <Checkbox
            label={t(($) => $.necessary.label)}
            note={t(($) => $.necessary.note)}
            checked
            disabled
            onChange={() => undefined}
          />
          {optionalCategories.map((category) => (
            <Checkbox
              key={category}
              label={t(($) => $[category].label)}
              note={t(($) => $[category].note)}
              checked={allowed.includes(category)}
              onChange={(isAllowed) => set(category, isAllowed)}
            />
          ))}
        </fieldset>
      )}
      <div className={styles["actions"]}>
        <Button onClick={() => choose([])}>{t(($) => $.onlyNecessary)}</Button>
        <Button onClick={() => choose(optionalCategories)}>{t(($) => $.all)}</Button>
        {isLong || isReopened ? (
          <Button onClick={() => choose(allowed)}>{t(($) => $.save)}</Button>
        ) : (
          <Button variant="quiet" aria-expanded={false} onClick={() => setLong(true)}>
            {t(($) => $.choose)}
          </Button>
        )}
        {isReopened && (
          <Button variant="quiet" onClick={closeCookieSettings}>
            {t(($) => $.close)}
          </Button>
        )}
      </div>
    </section>
  );
}

function alreadyAllowed(): readonly OptionalCategory[] {
  const known = consent();
  return optionalCategories.filter((category) => known?.[category] === true);
}

/** The focus goes to what was asked for, and back to where it was. */
function useFocusWhen(isAskedFor: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAskedFor) return undefined;
    const before = document.activeElement;
    title.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isAskedFor]);
  return title;
}

/** The end of the page can be read, what gets the focus is not behind the region, and toasts stand above it. */
function keepPageClear(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  const page = document.documentElement.style;
  const room = () => {
    const height = `${Math.ceil(region.offsetHeight) + 32}px`;
    page.setProperty("scroll-padding-bottom", height);
    page.setProperty("--below-toasts", height);
    document.body.style.setProperty("padding-bottom", height);
  };
  room();
  const watching = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(room);
  watching?.observe(region);
  return () => {
    watching?.disconnect();
    page.removeProperty("scroll-padding-bottom");
    page.removeProperty("--below-toasts");
    document.body.style.removeProperty("padding-bottom");
  };
}
