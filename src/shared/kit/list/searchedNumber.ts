/** A number as a search reads it: as it is shown, and by its digits alone, with either sign for the decimals. */
export const searchedNumber = (value: string | number, ...shown: readonly string[]): string => {
  const plain = String(value);
  return [...new Set([...shown, plain, plain.replace(".", ",")])].join("\n");
};
