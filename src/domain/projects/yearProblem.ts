/** Whether a year of construction cannot be one: outside 1000 … `max`, or not a whole number. No year is no problem. */
export const yearProblem = (year: number | undefined, max: number): boolean =>
  year !== undefined && (!Number.isInteger(year) || year < 1000 || year > max);
