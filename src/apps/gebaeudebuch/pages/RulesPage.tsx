import { languages } from "#kernel/languages.ts";
import type { RulesFile } from "#domain/application/applicationData.ts";
import { useSpeech } from "../words.ts";

/** The house rules as written: plain text, a blank line begins a paragraph. */
export function RulesPage({ file }: { readonly file: RulesFile }) {
  const { t, language } = useSpeech();
  const written = file.text[language] === undefined ? languages.find((code) => file.text[code]) : language;
  const text = (written && file.text[written]) ?? "";
  const paragraphs = text.split(/\n{2,}/).map((words, index) => ({ key: `${index}`, words }));
  return (
    <>
      <h1>{t((words) => words.pages.rules)}</h1>
      <div className="text" lang={written}>
        {paragraphs.map(({ key, words }) => (
          <p key={key}>{words}</p>
        ))}
      </div>
    </>
  );
}
