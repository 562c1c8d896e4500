/** Asks the browser to keep the data of this origin; true when it promised. Call it from a page after a first save. */
export const keepStorage = async (): Promise<boolean> => (await navigator.storage?.persist?.()) ?? false;
