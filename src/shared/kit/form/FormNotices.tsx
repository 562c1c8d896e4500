import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { picked } from "./typed.ts";
import type { FormDraft, useRecordForm } from "./useRecordForm.ts";

type Filling = ReturnType<typeof useRecordForm>;

/** The document of the form was deleted; what was typed stands there still. */
export function GoneNotice({ isTyped = false }: { readonly isTyped?: boolean }) {
  const { t } = useTranslation("entry");
  return (
    <Notice tone="bad" title={t(($) => $.gone.title)}>
      {isTyped && t(($) => $.gone.text)}
    </Notice>
  );
}

/** An address names a document that is not on this device. */
export function UnknownNotice() {
  const { t } = useTranslation("entry");
  return (
    <Notice tone="warn" title={t(($) => $.unknown.title)}>
      {t(($) => $.unknown.text)}
    </Notice>
  );
}

interface OfferedDraftProps {
  readonly draft: FormDraft;
  readonly filling: Filling;
  readonly asked: readonly string[];
}

/** A draft that the form did not begin with: the person takes it over or throws it away. While something else is typed it waits. */
export function OfferedDraft({ draft, filling, asked }: OfferedDraftProps) {
  const { t } = useTranslation("entry");
  const offered = draft.others.find(({ values }) => asked.some((name) => name in values));
  if (!offered || filling.isChanged) return null;
  return (
    <Notice
      tone="info"
      title={t(($) => $.offered.title)}
      action={
        <>
          <Button onClick={() => filling.takeOver(offered)}>{t(($) => $.offered.take)}</Button>
          <Button onClick={() => draft.discard(offered)}>{t(($) => $.offered.discard)}</Button>
        </>
      }
    >
      {filling.words.said(picked(offered.values, asked), offered.locale).join(" · ")}
    </Notice>
  );
}

/** What the person has typed into fields that the document has no more: shown until they let it go. */
export function UnaskedFields({ filling }: { readonly filling: Filling }) {
  const { t } = useTranslation("entry");
  const { locale } = useFormats();
  const { unasked, values, drop, words } = filling;
  if (unasked.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={t(($) => $.unasked.title, { fields: unasked.map(words.label).join(", ") })}
      action={<Button onClick={() => drop(unasked)}>{t(($) => $.unasked.drop)}</Button>}
    >
      <p>{words.said(picked(values, unasked), locale).join(" · ")}</p>
      <p>{t(($) => $.unasked.text)}</p>
    </Notice>
  );
}
