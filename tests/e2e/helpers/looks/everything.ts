/** Whether all that there is runs: every language, every look, every input. `npm test` takes the first of each kind. */
export const isEverything = process.env["KLARBAU_TEST_ALL"] === "1";

/** All of a list in `npm run test:all`, else its first. */
export const firstOrAll = <One>(all: readonly One[]): readonly One[] =>
  isEverything ? all : all.slice(0, 1);
