import { err, ok, type Result } from "#kernel/result.ts";

/** Why a pattern is refused: the character it was noticed at, from 0. */
export interface PatternProblem {
  readonly at: number;
}

/**
 * A pattern in the regular expressions of XML Schema as one of JavaScript that means the same. It always spans the whole
 * value; `^` and `$` are letters like others; there are no groups with a meaning, no lazy repetition and no looking around.
 */
export function xsdPattern(source: string): Result<RegExp, PatternProblem> {
  const reader = new PatternReader(source);
  try {
    return ok(new RegExp(`^(?:${reader.whole()})$`, "v"));
  } catch (cause) {
    if (cause instanceof Refused || cause instanceof SyntaxError) return err({ at: reader.at });
    throw cause;
  }
}

class Refused extends Error {}

class PatternReader {
  at = 0;
  private readonly characters: readonly string[];

  constructor(source: string) {
    this.characters = Array.from(source);
  }

  whole(): string {
    const all = this.alternatives();
    if (this.at < this.characters.length) throw new Refused();
    return all;
  }

  private alternatives(): string {
    const branches = [this.branch()];
    while (this.take("|")) branches.push(this.branch());
    return branches.join("|");
  }

  private branch(): string {
    let out = "";
    while (this.at < this.characters.length && !this.sees("|") && !this.sees(")"))
      out += this.atom() + this.quantifier();
    return out;
  }

  private atom(): string {
    const character = this.next();
    if (character === "(") {
      if (this.sees("?")) throw new Refused();
      const inner = this.alternatives();
      if (!this.take(")")) throw new Refused();
      return `(?:${inner})`;
    }
    if (character === "[") return this.set();
    if (character === ".") return "[^\\n\\r]";
    if (character === "\\") return this.escape();
    if ("*+?{}".includes(character) || character === "]") throw new Refused();
    return literal(character);
  }

  private quantifier(): string {
    if (this.take("*")) return "*";
    if (this.take("+")) return "+";
    if (this.take("?")) return "?";
    if (!this.take("{")) return "";
    const from = this.digits();
    const to = this.take(",") ? (this.sees("}") ? "" : this.digits()) : undefined;
    if (!this.take("}")) throw new Refused();
    if (to !== undefined && to !== "" && Number(to) < Number(from)) throw new Refused();
    return to === undefined ? `{${from}}` : `{${from},${to}}`;
  }

  private digits(): string {
    let out = "";
    while (/^[0-9]$/.test(this.characters[this.at] ?? "")) out += this.next();
    // No value is as long, and engines give up far below.
    if (out === "" || Number(out) > 10_000) throw new Refused();
    return out;
  }

  /** A class in brackets; `[a-z-[aeiou]]` takes the inner one away. */
  private set(): string {
    const negated = this.take("^");
    let members = "";
    let without = "";
    while (!this.sees("]") || members === "") {
      if (this.sees("-") && this.characters[this.at + 1] === "[") {
        this.at += 2;
        without = `--${this.set()}`;
        break;
      }
      members += this.member(members === "");
    }
    if (!this.take("]")) throw new Refused();
    const plain = `[${negated ? "^" : ""}${members}]`;
    return without === "" ? plain : `[${plain}${without}]`;
  }

  private member(isFirst: boolean): string {
    const from = this.single(isFirst);
    if (from.isClass || !this.sees("-")) return from.text;
    const after = this.characters[this.at + 1];
    // A dash at the end, or before a class that is taken away, is a dash.
    if (after === "]" || after === "[" || after === undefined) return from.text;
    this.at += 1;
    const to = this.single(false);
    if (to.isClass) throw new Refused();
    return `${from.text}-${to.text}`;
  }

  private single(isFirst: boolean): { readonly text: string; readonly isClass: boolean } {
    const character = this.next();
    if (character === "[" || (character === "]" && !isFirst)) throw new Refused();
    if (character === "]") throw new Refused();
    if (character !== "\\") return { text: literal(character), isClass: false };
    const text = this.escape();
    return { text, isClass: text.startsWith("[") || /^\\[pP]/.test(text) };
  }

  private escape(): string {
    const character = this.next();
    const known = escapes.get(character);
    if (known) return known;
    if (character === "p" || character === "P") return this.category(character === "P");
    // XML Schema allows fewer; authors escape other signs too, and mean the sign.
    if (/^[\p{P}\p{S}]$/u.test(character)) return literal(character);
    throw new Refused();
  }

  private category(negated: boolean): string {
    if (!this.take("{")) throw new Refused();
    let name = "";
    while (!this.sees("}")) name += this.next();
    this.at += 1;
    if (/^(L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/.test(name))
      return `\\${negated ? "P" : "p"}{${name}}`;
    const block = blocks.get(name);
    if (!block) throw new Refused();
    return `[${negated ? "^" : ""}${block}]`;
  }

  private next(): string {
    const character = this.characters[this.at];
    if (character === undefined) throw new Refused();
    this.at += 1;
    return character;
  }

  private sees(character: string): boolean {
    return this.characters[this.at] === character;
  }

  private take(character: string): boolean {
    if (!this.sees(character)) return false;
    this.at += 1;
    return true;
  }
}

/** A character that means itself, also where the newer syntax of JavaScript gives it a meaning. */
const literal = (character: string) =>
  /^[A-Za-z0-9]$/.test(character) ? character : `\\u{${character.codePointAt(0)!.toString(16)}}`;

const nameStart = String.raw`\p{L}\p{Nl}_\u{3a}`;
const nameCharacter = String.raw`${nameStart}\p{Nd}\p{M}\u{2d}\u{2e}\u{b7}`;

const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    n: "\\n",
    r: "\\r",
    t: "\\t",
    s: "[ \\t\\n\\r]",
    S: "[^ \\t\\n\\r]",
    d: "\\p{Nd}",
    D: "\\P{Nd}",
    w: "[^\\p{P}\\p{Z}\\p{C}]",
    W: "[\\p{P}\\p{Z}\\p{C}]",
    i: `[${nameStart}]`,
    I: `[^${nameStart}]`,
    c: `[${nameCharacter}]`,
    C: `[^${nameCharacter}]`,
  }),
);

/** The blocks that occur in European texts; others are refused by name. */
const blocks: ReadonlyMap<string, string> = new Map(
  Object.entries({
    IsBasicLatin: "\\u{0}-\\u{7f}",
    "IsLatin-1Supplement": "\\u{80}-\\u{ff}",
    "IsLatinExtended-A": "\\u{100}-\\u{17f}",
    "IsLatinExtended-B": "\\u{180}-\\u{24f}",
    IsIPAExtensions: "\\u{250}-\\u{2af}",
    IsGreek: "\\u{370}-\\u{3ff}",
    IsCyrillic: "\\u{400}-\\u{4ff}",
    IsGeneralPunctuation: "\\u{2000}-\\u{206f}",
    IsCurrencySymbols: "\\u{20a0}-\\u{20cf}",
  }),
);
