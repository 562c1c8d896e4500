/** What browsers say of a file of the product that they could not fetch: a module (Chromium, Firefox, Safari), or bytes such as wasm. */
const words =
  /dynamically imported module|importing a module script failed|failed to fetch|networkerror when attempting|load failed|fetching of the wasm failed/i;

/** Whether a thrown value says that a part of the product did not arrive, as without a network before everything was kept. */
export const didNotArrive = (error: unknown): boolean => error instanceof Error && words.test(error.message);
