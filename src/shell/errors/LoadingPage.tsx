import { useTranslation } from "react-i18next";
import { Loading } from "#ui/feedback/Loading.tsx";

/** What stands there while a page is being loaded. */
export function LoadingPage() {
  const { t } = useTranslation("common");
  return <Loading text={t(($) => $.loading)} />;
}
