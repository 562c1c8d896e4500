import { useTranslation } from "react-i18next";
import { ErrorPage } from "#ui/feedback/ErrorPage.tsx";
import { report } from "../report.ts";
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

/** React's numbers for hooks that were called where or as often as they must not be; it says them in the text of its errors alone. */
const numbers = /^Minified React error #(300|310|321);/;

/** The same while developing, when React says it in words. */
const words = /^(Invalid hook call|Rendered (more|fewer) hooks than)/;

/**
 * Whether React's hooks themselves have come to nothing, as after parts of two versions of the page have met. No part of the page can
 * mend that: `startPage` begins the page anew. The one place that looks at the text of an error, for React gives nothing else.
 */
export const isHookError = (error: unknown): boolean =>
  error instanceof Error && (numbers.test(error.message) || words.test(error.message));
