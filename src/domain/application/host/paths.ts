/** Where an application tells which keys its organisation signs with. */
export const keysPath = ".well-known/app-keys.json";
