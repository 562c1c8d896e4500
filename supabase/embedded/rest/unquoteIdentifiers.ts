/**
 * The engine does not know quoted column names in `or=("_modified".gt…)`, which clients write for names that
 * begin with an underscore. Quotes around a plain name mean nothing and are taken away.
 */
export function unquoteIdentifiers(request: Request): Request {
  const url = new URL(request.url);
  const changed = [...url.searchParams].map(([name, value]): [string, string] => [
    name,
    /^(not\.)?(or|and)$|\.(or|and)$/.test(name) ? unquoted(value) : value,
  ]);
  const query = new URLSearchParams(changed).toString();
  if (query === url.searchParams.toString()) return request;
  url.search = query;
  return new Request(url, request);
}

/** Takes quotes from column names, not from values: a column is followed by an operator. */
function unquoted(filter: string): string {
  return filter.replace(/(^|[(,])"(\w+)"\.(?=(?:not\.)?[a-z]+[.(])/g, "$1$2.");
}
