/** What somebody is called who has written a name, with the account that the server knows: the name alone proves nobody. */
export function signerName(written: string, account: string | null | undefined): string {
  const name = written.trim();
  if (!account || account === name) return name;
  return name === "" ? account : `${name} (${account})`;
}
