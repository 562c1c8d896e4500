import html from "./page.html?raw";
import page from "./page.js?raw";
import check from "./pageCheck.js?raw";
import words from "./pageWords.json" with { type: "json" };

/** The page that checks an exported vault without the product, as one file: five languages, no request to anywhere. */
export function verificationPage(): string {
  const said = JSON.stringify(words).replaceAll("<", "\\u003c");
  const script = check + page.replace("/*WORDS*/", () => `globalThis.klarbauWords = ${said};`);
  return html.replace("/*SCRIPT*/", () => script);
}
