import { IconCheck, IconCopy } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { copyText } from "./copyText.ts";

interface Props {
  readonly label: string;
  readonly text: string;
  readonly variant?: "link" | "secondary";
}

/** Copies a text and says so in its place: where an error is told there may be no toasts. */
export function CopyButton({ label, text, variant = "secondary" }: Props) {
  const { t } = useTranslation("common");
  const [copied, setCopied] = useState<{ readonly text: string; readonly done: boolean }>();
  const copy = () =>
    void copyText(text).then((done) => {
      setCopied({ text, done });
    });
  const outcome = copied?.text === text ? copied.done : undefined;
  return (
    <>
      <Button variant={variant} icon={outcome === true ? IconCheck : IconCopy} onClick={copy}>
        {outcome === true ? t(($) => $.errorReport.copied) : label}
      </Button>
      {outcome === false ? (
        <output>{t(($) => $.errorReport.notCopied)}</output>
      ) : (
        <VisuallyHidden>
          <output>{outcome === true ? t(($) => $.errorReport.copied) : ""}</output>
        </VisuallyHidden>
      )}
    </>
  );
}
