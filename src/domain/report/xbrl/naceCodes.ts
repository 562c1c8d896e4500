/** NACE Rev. 2.1 as the taxonomy lists it beside its concepts: 22 sections, 87 divisions, 287 groups, 651 classes. */
export const naceNamespace = "https://xbrl.efrag.org/taxonomy/nace/2026-05-01";

/** The divisions of each section. */
const sections: Readonly<Record<string, string>> = {
  A: "01 02 03",
  B: "05 06 07 08 09",
  C: "10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33",
  D: "35",
  E: "36 37 38 39",
  F: "41 42 43",
  G: "46 47",
  H: "49 50 51 52 53",
  I: "55 56",
  J: "58 59 60",
  K: "61 62 63",
  L: "64 65 66",
  M: "68",
  N: "69 70 71 72 73 74 75",
  O: "77 78 79 80 81 82",
  P: "84",
  Q: "85",
  R: "86 87 88",
  S: "90 91 92 93",
  T: "94 95 96",
  U: "97 98",
  V: "99",
};

/** The classes of each division without its number; the first digit is the group. Division 41 has one class, 41.00. */
const classes = `
01 11 12 13 14 15 16 19 21 22 23 24 25 26 27 28 29 30 41 42 43 44 45 46 47 48 50 61 62 63 70
02 10 20 30 40
03 11 12 21 22 30
05 10 20
06 10 20
07 10 21 29
08 11 12 91 92 93 99
09 10 90
10 11 12 13 20 31 32 39 41 42 51 52 61 62 71 72 73 81 82 83 84 85 86 89 91 92
11 01 02 03 04 05 06 07
12 00
13 10 20 30 91 92 93 94 95 96 99
14 10 21 22 23 24 29
15 11 12 20
16 11 12 21 22 23 24 25 26 27 28
17 11 12 21 22 23 24 25
18 11 12 13 14 20
19 10 20
20 11 12 13 14 15 16 17 20 30 41 42 51 59 60
21 10 20
22 11 12 21 22 23 24 25 26
23 11 12 13 14 15 20 31 32 41 42 43 44 45 51 52 61 62 63 64 65 66 70 91 99
24 10 20 31 32 33 34 41 42 43 44 45 46 51 52 53 54
25 11 12 21 22 30 40 51 52 53 61 62 63 91 92 93 94 99
26 11 12 20 30 40 51 52 60 70
27 11 12 20 31 32 33 40 51 52 90
28 11 12 13 14 15 21 22 23 24 25 29 30 41 42 91 92 93 94 95 96 97 99
29 10 20 31 32
30 11 12 13 20 31 32 40 91 92 99
31 00
32 11 12 13 20 30 40 50 91 99
33 11 12 13 14 15 16 17 18 19 20
35 11 12 13 14 15 16 21 22 23 24 30 40
36 00
37 00
38 11 12 21 22 23 31 32 33
39 00
41 00
42 11 12 13 21 22 91 99
43 11 12 13 21 22 23 24 31 32 33 34 35 41 42 50 60 91 99
46 11 12 13 14 15 16 17 18 19 21 22 23 24 31 32 33 34 35 36 37 38 39 41 42 43 44 45 46 47 48 49 50 61 62 63 64 71 72 73 81 82 83 84 85 86 87 89 90
47 11 12 21 22 23 24 25 26 27 30 40 51 52 53 54 55 61 62 63 64 69 71 72 73 74 75 76 77 78 79 81 82 83 91 92
49 11 12 20 31 32 33 34 39 41 42 50
50 10 20 30 40
51 10 21 22
52 10 21 22 23 24 25 26 31 32
53 10 20 30
55 10 20 30 40 90
56 11 12 21 22 30 40
58 11 12 13 19 21 29
59 11 12 13 14 20
60 10 20 31 39
61 10 20 90
62 10 20 90
63 10 91 92
64 11 19 21 22 31 32 91 92 99
65 11 12 20 30
66 11 12 19 21 22 29 30
68 11 12 20 31 32
69 10 20
70 10 20
71 11 12 20
72 10 20
73 11 12 20 30
74 11 12 13 14 20 30 91 99
75 00
77 11 12 21 22 31 32 33 34 35 39 40 51 52
78 10 20
79 11 12 90
80 01 09
81 10 21 22 23 30
82 10 20 30 40 91 92 99
84 11 12 13 21 22 23 24 25 30
85 10 20 31 32 33 40 51 52 53 59 61 69
86 10 21 22 23 91 92 93 94 95 96 97 99
87 10 20 30 91 99
88 10 91 99
90 11 12 13 20 31 39
91 11 12 21 22 30 41 42
92 00
93 11 12 13 19 21 29
94 11 12 20 91 92 99
95 10 21 22 23 24 25 29 31 32 40
96 10 21 22 23 30 40 91 99
97 00
98 10 20
99 00`;

const sectionOf = new Map(
  Object.entries(sections).flatMap(([section, divisions]) =>
    divisions.split(" ").map((division) => [division, section] as const),
  ),
);

/** Every code of the list by its digits alone, and the section that it belongs to; a section by its letter. */
export const naceCodes: ReadonlyMap<string, string> = new Map([
  ...Object.keys(sections).map((section) => [section, section] as const),
  ...classes
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [division = "", ...own] = line.split(" ");
      const section = sectionOf.get(division)!;
      const codes = own.flatMap((digits) => [`${division}${digits[0]!}`, `${division}${digits}`]);
      return [division, ...codes].map((code) => [code, section] as const);
    }),
]);

/**
 * Real estate was section L before Rev. 2.1, and most registers still say so. These three classes mean the same in both; of any other code
 * with the letter of another section nobody knows which one is meant.
 */
const sameAsBefore: ReadonlySet<string> = new Set(["L6820", "L6831", "L6832"]);

/** A code as people write it: `M`, `68`, `M 68.20`, `L68.20`, `68.20.1` (a national subclass, which counts as its class). */
const written = /^([A-V])?\s*-?\s*(?:(\d{2})(?:\.?(\d)(?:\.?(\d))?(?:\.\d{1,2})?)?)?(?=$|[\s:–-])/;

/**
 * The members of the list that a text names, as Extensible Enumerations 2.0 writes them, in the order of their text and each once. Codes
 * are divided by commas, semicolons or lines; words may follow each. Null as soon as one of them is none of this list.
 */
export function naceMembers(text: string): readonly string[] | null {
  const parts = text.split(/[,;\n]+/).map((part) => part.trim().replace(/^NACE\s*/i, "")).filter(Boolean); // prettier-ignore
  const members = parts.map(memberOf);
  return members.length > 0 && members.every((one) => one !== null) ? [...new Set(members)].toSorted() : null;
}

function memberOf(part: string): string | null {
  const [whole = "", letter, ...digits] = written.exec(part.toUpperCase()) ?? [];
  if (/\d/.test(part.slice(whole.length))) return null; // a second number: which of them is meant?
  const number = digits.join("");
  const code = number === "" ? (letter ?? "") : number;
  const section = naceCodes.get(code);
  const isMeant = letter === undefined || letter === section || sameAsBefore.has(`${letter}${number}`);
  if (section === undefined || !isMeant) return null;
  return `${naceNamespace}#NACE_${section}${number}`;
}
