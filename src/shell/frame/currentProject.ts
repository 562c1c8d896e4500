/** Where the project last looked at is kept, for this tab. */
const key = "klarbau_project";

/**
 * The project that links of the navigation carry on: the one in the address, else the one last looked at in this
 * tab, as long as it still exists.
 * @param named the project in the address. @param known the ids of all projects on this device.
 */
export function currentProject(named: string | undefined, known: readonly string[]): string | undefined {
  if (named !== undefined) {
    sessionStorage.setItem(key, named);
    return named;
  }
  const last = sessionStorage.getItem(key);
  return last !== null && known.includes(last) ? last : undefined;
}

/**
 * The same page for another project: in the path where the page has it there, as `?project=` on module pages, else
 * the project's own page.
 */
export function addressFor(
  id: string,
  page: { readonly pathname: string; readonly inPath?: string | undefined; readonly isModule: boolean },
): string {
  const segment = encodeURIComponent(id);
  if (page.inPath !== undefined)
    return page.pathname
      .split("/")
      .map((part) => (decodeURIComponent(part) === page.inPath ? segment : part))
      .join("/");
  return page.isModule ? `${page.pathname}?project=${segment}` : `/projects/${segment}`;
}
