/** Words of storeys and what a drawing writes for them; German, because only German has such marks in common use. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/untergeschoss/gi, "UG"],
  [/kellergeschoss|^keller$/gi, "KG"],
  [/erdgeschoss/gi, "EG"],
  [/zwischengeschoss/gi, "ZG"],
  [/staffelgeschoss/gi, "SG"],
  [/dachgeschoss/gi, "DG"],
  [/obergeschoss/gi, "OG"],
];

/** A storey as drawings write it: "2. Obergeschoss" → "2. OG"; other names stay as they are. */
export const storeyMark = (name: string) =>
  marks
    .reduce((text, [word, mark]) => text.replace(word, mark), name.replaceAll(/geschoß/gi, "geschoss"))
    .trim();
