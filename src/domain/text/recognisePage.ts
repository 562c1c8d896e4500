import { type CodePage, codePages, decodePage } from "./codePages.ts";
import { frequentCharacters, latinLanguages, scripts } from "./writtenLetters.ts";

/** A page that texts are read in, and whether the letters leave no other one. */
export interface RecognisedPage {
  readonly page: CodePage;
  /** False where another page gives words that are as good. */
  readonly sure: boolean;
  readonly score: number;
}

/**
 * The page that the texts of one file are written in, by what they give in each: letters of one language in places where
 * letters stand, signs where signs stand. All texts decide together.
 * @param texts bytes of each text; ASCII and bytes above 127.
 */
export function recognisePage(texts: readonly Uint8Array[]): RecognisedPage {
  const [best, second] = rankedPages(texts);
  const sure = best.score > 0 && best.score - second.score >= margin(best.score);
  return { ...best, sure };
}

/** How well texts that were read in a page are explained by it; more is better, below zero they are not. */
export const scoreOf = (texts: readonly string[], page: CodePage): number => {
  const evidence = new Evidence();
  for (const text of texts.slice(0, enough)) evidence.look(text, page);
  return evidence.score();
};

type Ranked = readonly [Rank, Rank, ...Rank[]];
interface Rank {
  readonly page: CodePage;
  readonly score: number;
}

/** All pages, the best first; of pages that give the same text the usual one counts. */
function rankedPages(texts: readonly Uint8Array[]): Ranked {
  const evidence = texts.slice(0, enough);
  const seen = new Set<string>();
  const ranks: Rank[] = [];
  for (const page of codePages) {
    const read = evidence.map((bytes) => decodePage(bytes, page));
    const text = read.join("\n");
    if (seen.has(text)) continue;
    seen.add(text);
    ranks.push({ page, score: scoreOf(read, page) });
  }
  const sorted = ranks.toSorted((a, b) => b.score - a.score);
  const none: Rank = { page: "windows-1252", score: Number.NEGATIVE_INFINITY };
  return [sorted[0] ?? none, sorted[1] ?? none];
}

/** As much evidence as decides; all texts are read in the page, these alone choose it. */
const enough = 1500;
const margin = (score: number) => Math.max(1.5, score * 0.04);

/** What the decoded texts of a file say for their page. */
class Evidence {
  private plain = 0;
  private readonly latin = new Map<string, number>();

  look(text: string, page: CodePage): void {
    const signs = Array.from(text);
    for (const [at, sign] of signs.entries())
      if (sign > "\u007f") this.sign(sign, signs[at - 1] ?? "", signs[at + 1] ?? "", page);
  }

  /** The sum for the language that explains the letters best. */
  score(): number {
    const sums = latinLanguages.map(({ frequent, others, weight }) => {
      let sum = 0;
      for (const [letter, count] of this.latin)
        sum +=
          count * (frequent.includes(letter) ? 2 * weight : others.includes(letter) ? 0.8 * weight : -2.5);
      return sum;
    });
    return this.plain + Math.max(...sums);
  }

  private sign(sign: string, before: string, after: string, page: CodePage): void {
    const inside = isLetter(before) || isLetter(after);
    if (latinLetter.test(sign)) this.latinLetter(sign, before, after);
    else if (isLetter(sign)) this.plain += this.otherLetter(sign, before, after, page);
    else this.plain += signWeight(sign, before, after, inside);
  }

  private latinLetter(sign: string, before: string, after: string): void {
    // A letter that stands alone says little: it may be anything.
    const alone = !isLetter(before) && !isLetter(after);
    this.latin.set(sign, (this.latin.get(sign) ?? 0) + (alone ? 0.2 : 1));
    const upper = sign !== sign.toLowerCase();
    if (upper && isLower(before)) this.plain -= 3;
    if (!upper && isUpper(before) && isUpper(after)) this.plain -= 1;
    if (!upper && !isLetter(before) && isUpper(after)) this.plain -= 2;
    if (before > "\u007f" && after > "\u007f") this.plain -= 0.7;
    // A letter in the middle of a number or a unit is none.
    if (isDigit(before) && isLetter(after)) this.plain -= 1.5;
  }

  private otherLetter(sign: string, before: string, after: string, page: CodePage): number {
    const common = frequentIn[page];
    if (common !== undefined) return wideWeight(sign, before, after, common);
    const script = scripts.find(({ letters }) => letters.test(sign));
    if (!script) return -3;
    const strange = [before, after].filter((one) => isLetter(one) && !script.letters.test(one)).length;
    const turned = isUpper(sign) && isLower(before) ? 2.5 : 0;
    const alone = !script.letters.test(before) && !script.letters.test(after) ? 0.8 : 0;
    return (script.frequent.has(sign) ? 1.7 : 0.3) - strange * 2.5 - turned - alone;
  }
}

/** A character of a writing system with thousands of them. */
function wideWeight(sign: string, before: string, after: string, common: ReadonlySet<string>): number {
  if (common.has(sign)) return 4;
  if (/[\u3041-\u30fc]/.test(sign)) return common === frequentCharacters.japanese ? 3 : -3;
  if (/[\uff61-\uff9f]/.test(sign)) return /[\uff61-\uff9f]/.test(before + after) ? 0.8 : -2;
  if (/[\uac00-\ud7a3]/.test(sign)) return common === frequentCharacters.korean ? -0.5 : -3;
  return /[\u4e00-\u9fff]/.test(sign) && common !== frequentCharacters.korean ? -0.8 : -3;
}

/** Signs that are no letters, by where they stand. */
function signWeight(sign: string, before: string, after: string, inside: boolean): number {
  // One that stands alone may be anything.
  if (sign === "\ufffd") return inside ? -2.5 : -0.8;
  if (/[²³¹]/.test(sign)) return !isLetter(after) && (isLetter(before) || isDigit(before)) ? 1.2 : -1.5;
  if (sign === "°") return isDigit(before) || before === " " ? 1.2 : -1;
  if (/[€£¥$§№©®™]/.test(sign)) return inside ? -2.5 : 1;
  if (sign === "’") return inside ? 1 : -0.2;
  if (/[“”„«»‚‘‹›–—…•¿¡]/.test(sign)) return isLetter(before) && isLetter(after) ? -2.5 : 0.8;
  if (/[±×÷µ½¼¾·ªº\u00a0‰≤≥]/.test(sign)) return isLetter(before) && isLetter(after) ? -2.5 : 0.4;
  if (/[\u3000-\u303f\uff01-\uff5e]/.test(sign)) return 1;
  if (/[\u2500-\u25a0]/.test(sign)) return -4;
  return -3;
}

const latinLetter = /[\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]/;
const isLetter = (sign: string) => /\p{L}/u.test(sign);
const isDigit = (sign: string) => /\d/.test(sign);
const isUpper = (sign: string) => /\p{Lu}/u.test(sign);
const isLower = (sign: string) => /\p{Ll}/u.test(sign);

const frequentIn: Partial<Record<CodePage, ReadonlySet<string>>> = {
  shift_jis: frequentCharacters.japanese,
  "euc-jp": frequentCharacters.japanese,
  gbk: frequentCharacters.simplified,
  big5: frequentCharacters.traditional,
  "euc-kr": frequentCharacters.korean,
};
