import { languages } from "#kernel/languages.ts";
import type { RulesFile } from "#domain/application/content/applicationData.ts";
import { WrittenText } from "../parts/WrittenText.tsx";
import { useSpeech } from "../frame/words.ts";

/** The house rules as written: plain text, a blank line begins a paragraph. */
export function RulesPage({ file }: { readonly file: RulesFile }) {
  const { t, language } = useSpeech();
  const written = file.text[language] === undefined ? languages.find((code) => file.text[code]) : language;
  const text = (written && file.text[written]) ?? "";
  return (
    <>
      <h1>{t((words) => words.pages.rules)}</h1>
      <div lang={written}>
        <WrittenText text={text} />
      </div>
    </>
  );
}
