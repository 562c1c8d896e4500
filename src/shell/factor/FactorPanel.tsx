import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { FullPanel } from "#ui/layout/overlays/FullPanel.tsx";
import { useSessionSource } from "../session/useSession.ts";
import { hasUnsavedInput } from "../updates/unsavedInput.ts";
import { FactorAsk } from "./FactorAsk.tsx";
import type { LoadClient } from "./factorCalls.ts";
import styles from "./Factor.module.css";

interface Props {
  /** The browser's own unless a test brings another. */
  readonly client?: LoadClient;
  readonly onSignOut: () => void;
}

const account = "/settings/account";

/**
 * Asks for the second factor above the page, which stays as it is below. It opens by itself unless somebody is writing or is about to
 * set a factor up; put aside, a bar leads back to it, and what lies on this device can be read and changed as always.
 */
export function FactorPanel({ client, onSignOut }: Props) {
  const { t } = useTranslation("factor");
  const source = useSessionSource();
  const { pathname } = useLocation();
  const [isWanted, setWanted] = useState(() => pathname !== account && !hasUnsavedInput());
  const aside = () => setWanted(false);
  return (
    <>
      <Notice
        bar
        tone="warn"
        title={t(($) => $.bar.title)}
        action={
          <Button size="small" onClick={() => setWanted(true)}>
            {t(($) => $.bar.action)}
          </Button>
        }
      >
        {t(($) => $.bar.text)}
      </Notice>
      <FullPanel open={isWanted} label={t(($) => $.ask.title)} onClose={aside}>
        <FactorAsk
          {...(client && { client })}
          source={source}
          takesFocus
          onShown={aside}
          none={
            <div className={styles["ask"]}>
              <h2>{t(($) => $.demanded.title)}</h2>
              <p className={styles["intro"]}>{t(($) => $.demanded.text)}</p>
              <ButtonLink variant="primary" to={account} onClick={aside}>
                {t(($) => $.demanded.action)}
              </ButtonLink>
            </div>
          }
          after={
            <Button variant="link" onClick={onSignOut}>
              {t(($) => $.ask.signOut)}
            </Button>
          }
        />
        <p className={styles["later"]}>{t(($) => $.ask.laterText)}</p>
        <Button onClick={aside}>{t(($) => $.ask.later)}</Button>
      </FullPanel>
    </>
  );
}
