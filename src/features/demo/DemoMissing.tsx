import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";

/** In place of the demonstration while its sample building has not reached this device. */
export function DemoMissing() {
  const { t } = useTranslation(["demo", "common"]);
  const router = useRouter();
  return (
    <MessagePage
      title={t(($) => $.title)}
      text={t(($) => $.missing)}
      actions={
        <>
          <ButtonLink to="/">{t(($) => $.home, { ns: "common" })}</ButtonLink>
          <Button variant="primary" onClick={() => void router.invalidate()}>
            {t(($) => $.again, { ns: "common" })}
          </Button>
        </>
      }
    />
  );
}
