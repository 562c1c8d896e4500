/** How names stand below an axis. */
interface CategoryLabels {
  /** For each category its lines; none where it stands unnamed between two that are named. */
  readonly lines: readonly (readonly string[])[];
  /** Written upwards at a slant, for want of room. */
  readonly slanted: boolean;
}

/** Mean width of a letter of 12 px, in px. */
const letter = 6.3;
const mostLines = 3;
/** Longest name at a slant, in letters. */
const mostSlanted = 16;

/**
 * Names of categories in the room there is: on one line; short ones (months, years) every second, third …; long ones broken into lines, or at
 * a slant. What is cut ends in "…"; its full name stands in the table and beside the pointer.
 * @param room px for each category
 */
export function categoryLabels(names: readonly string[], room: number): CategoryLabels {
  const longest = Math.max(0, ...names.map((name) => name.length));
  if (longest * letter + 6 <= room) return { lines: names.map((name) => [name]), slanted: false };
  if (longest <= 5) {
    const every = Math.max(1, Math.ceil((longest * letter + 6) / Math.max(1, room)));
    return { lines: names.map((name, at) => (at % every === 0 ? [name] : [])), slanted: false };
  }
  const letters = Math.floor((room - 6) / letter);
  if (letters >= 8) return { lines: names.map((name) => broken(name, letters)), slanted: false };
  return { lines: names.map((name) => [cut(name, mostSlanted)]), slanted: true };
}

/** The px that the names need below the axis. */
export function labelHeight({ lines, slanted }: CategoryLabels): number {
  if (!slanted) return 14 + 14 * Math.max(1, ...lines.map((one) => one.length));
  const longest = Math.max(0, ...lines.map(([line = ""]) => line.length));
  return Math.ceil(20 + longest * letter * 0.64);
}

const cut = (name: string, letters: number): string =>
  name.length <= letters ? name : `${name.slice(0, letters - 1).trimEnd()}…`;

/** A name in lines of at most so many letters: broken at spaces, a long word with a hyphen. */
function broken(name: string, letters: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of name.split(" ").flatMap((one) => pieces(one, letters))) {
    if (line !== "" && line.length + 1 + word.length > letters) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  lines.push(line);
  if (lines.length <= mostLines) return lines;
  return [...lines.slice(0, mostLines - 1), cut(lines.slice(mostLines - 1).join(" "), letters)];
}

/** A long word in parts of about the same length. */
function pieces(word: string, letters: number): readonly string[] {
  if (word.length <= letters) return [word];
  const size = Math.ceil(word.length / Math.ceil(word.length / (letters - 1)));
  return [`${word.slice(0, size)}-`, ...pieces(word.slice(size), letters)];
}
