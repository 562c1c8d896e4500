/** One or two letters for a person: "Mara Brandt" → "MB", "j.okafor@example.de" → "JO". */
export function initials(name: string): string {
  const words = (name.split("@")[0] ?? "").split(/[\s._-]+/).filter((word) => /^\p{L}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => Array.from(word ?? "")[0]?.toUpperCase() ?? "").join("");
}
