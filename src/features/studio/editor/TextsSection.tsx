import { useState } from "react";
import { useTranslation } from "react-i18next";
import { missingTexts, type TextSlot, textSlots, withText } from "#domain/studio/templateTexts.ts";
import { type Language, languageNames } from "#kernel/languages.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { placeWords } from "./placeWords.ts";
import styles from "../studio.module.css";
import type { StudioDraft } from "./useStudioDraft.ts";

/** Every text of a template in its languages: what is missing first, and what is shown in its place. */
export function TextsSection({ draft: { content, edit } }: { readonly draft: StudioDraft }) {
  const { t } = useTranslation("studio");
  const format = useFormats();
  const [shown, setShown] = useState<"all" | "missing">("all");
  const missing = missingTexts(content);
  const slots = textSlots(content).filter(
    ({ id }) => shown === "all" || missing.some(({ slot }) => slot.id === id),
  );
  const perLanguage = content.languages.map((language) => ({
    language,
    count: missing.filter((one) => one.languages.includes(language)).length,
  }));
  const lacking = perLanguage.filter(({ count }) => count > 0);
  const say = (slot: TextSlot, language: Language, text: string) =>
    edit(`text ${slot.id} ${language}`, (now) => {
      const { start, rules, tips, forms, checklists } = withText(now, slot.id, { language, text });
      if (slot.id === "rules") return { rules };
      if (slot.id === "tips") return { tips };
      if (slot.id.startsWith("block/")) return { start };
      return slot.id.startsWith("form/") ? { forms } : { checklists };
    });
  return (
    <Panel
      title={t(($) => $.sections.texts)}
      aside={
        <Segmented
          label={t(($) => $.texts.show)}
          value={shown}
          options={[
            { value: "all", label: t(($) => $.texts.all) },
            { value: "missing", label: t(($) => $.texts.missing) },
          ]}
          onChange={setShown}
        />
      }
    >
      <Stack gap={16}>
        <Notice tone={lacking.length > 0 ? "warn" : "ok"}>
          {lacking.length === 0
            ? t(($) => $.texts.complete)
            : t(($) => $.texts.lacking, {
                what: format.list(
                  lacking.map(({ language, count }) =>
                    t(($) => $.texts.perLanguage, { language: languageNames[language], count }),
                  ),
                ),
              })}
        </Notice>
        {slots.length === 0 && (
          <EmptyState title={t(($) => $.texts.none)} text={t(($) => $.texts.noneText)} />
        )}
        {slots.map((slot) => {
          const lack = missing.find((one) => one.slot.id === slot.id);
          const Field = slot.isLong ? TextArea : TextField;
          return (
            <fieldset key={slot.id} className={styles["slot"]}>
              <legend>{placeWords(t, slot.place)}</legend>
              {content.languages.map((language) => (
                <Field
                  key={language}
                  label={languageNames[language]}
                  lang={language}
                  value={slot.texts[language] ?? ""}
                  maxLength={slot.place.kind === "rules" || slot.place.kind === "tips" ? 20_000 : 2_000}
                  {...(lack?.languages.includes(language) && {
                    hint: lack.shown
                      ? t(($) => $.texts.shows, { language: languageNames[lack.shown!] })
                      : t(($) => $.texts.showsNothing),
                  })}
                  onChange={(text) => say(slot, language, text)}
                />
              ))}
            </fieldset>
          );
        })}
      </Stack>
    </Panel>
  );
}
