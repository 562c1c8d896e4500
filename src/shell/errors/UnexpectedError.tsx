import { useTranslation } from "react-i18next";
import { ErrorPage } from "#ui/feedback/ErrorPage.tsx";
import { report } from "../report.ts";
import { isHookError } from "./hookError.ts";
import { ReportDetails } from "./ReportDetails.tsx";
import { ShownReference } from "./ShownReference.tsx";

interface Props {
  readonly error: unknown;
  readonly onAgain: () => void;
}

/**
 * The page of an unexpected error: notes it once and shows the number it was noted under. What React's hooks have failed of goes on to
 * `startPage`.
 */
export function UnexpectedError({ error, onAgain }: Props) {
  const { t } = useTranslation("common");
  if (isHookError(error)) throw error;
  const { reference, kept } = report(error, "page");
  return (
    <ErrorPage
      title={t(($) => $.error.title)}
      text={t(($) => $.error.text)}
      reference={<ShownReference reference={reference} />}
      more={<ReportDetails report={kept} />}
      again={t(($) => $.again)}
      onAgain={onAgain}
      home={t(($) => $.home)}
      onHome={() => window.location.assign("/")}
    />
  );
}
