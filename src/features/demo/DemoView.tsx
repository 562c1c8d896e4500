import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";

/** In place of the demonstration until its sample building has reached this device: what it is, and then what is missing. */
export function DemoView() {
  const { t } = useTranslation(["demo", "common"]);
  const router = useRouter();
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    let isWanted = true;
    // A page that was only fetched in advance has not begun yet: once it stands here, it does.
    void router.invalidate().finally(() => {
      if (isWanted) setTried(true);
    });
    return () => {
      isWanted = false;
    };
  }, [router]);
  return (
    <MessagePage
      title={t(($) => $.title)}
      text={isTried ? t(($) => $.missing) : t(($) => $.lead)}
      actions={
        <>
          <ButtonLink to="/">{t(($) => $.home, { ns: "common" })}</ButtonLink>
          {isTried && (
            <Button variant="primary" onClick={() => void router.invalidate()}>
              {t(($) => $.again, { ns: "common" })}
            </Button>
          )}
        </>
      }
    />
  );
}
