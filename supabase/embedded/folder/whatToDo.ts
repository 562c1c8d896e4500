/** What a person does after the database has ended, by what it has said itself. */
export function whatToDo(lastWords: string): string {
  const [, file] =
    /could not (?:write|create|extend|open)[^"\n]*"([^"\n]+)"[^\n]*No space left on device/.exec(lastWords) ??
    [];
  if (!/No space left on device|Disk quota exceeded/.test(lastWords)) return "start again";
  const disk = file === undefined ? "the disk of the data folder" : `the disk of the database (${file})`;
  return `${disk} is full: make room on it, then start again`;
}
