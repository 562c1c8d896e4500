import { useTranslation } from "react-i18next";
import { isDemo } from "#data/server/session/demoTab.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { useScreen } from "../useScreen.ts";
import { leaveDemo } from "./leaveDemo.ts";

/** The bar of the demonstration: that nothing is kept, what does not work in it, and the way to an account. */
export function DemoBar() {
  const { t } = useTranslation("common");
  const isPhone = useScreen() === "phone"; // the sentence would take a quarter of it
  if (!isDemo()) return null;
  return (
    <Notice
      bar
      tone="info"
      title={t(($) => $.demo.title)}
      action={
        <Button size="small" onClick={() => leaveDemo("/auth?mode=signup")}>
          {t(($) => $.demo.action)}
        </Button>
      }
    >
      {isPhone ? undefined : t(($) => $.demo.text)}
    </Notice>
  );
}
