type Headers = Readonly<Record<string, string>>;

const lines = (headers: Headers, write: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(([name, value]) => write(name, value))
    .join("\n");
const cached = "public, max-age=31536000, immutable";

/** `_headers`, as several hosts of static pages read it. */
export const headersFile = (headers: Headers): string => `/*
${lines(headers, (name, value) => `  ${name}: ${value}`)}
/pointer.json
  cache-control: no-store
/.well-known/*
  cache-control: no-store
/assets/*
  cache-control: ${cached}
/_versions/*
  cache-control: ${cached}
`;

/** `_redirects`, as the same hosts read it: a label leads to `/q/<id>`, which the page itself understands. */
export const redirectsFile = "/q/* /index.html 200\n";

/** A server block for nginx. Headers stand in each location: nginx takes those of the outer one only where there is none inside. */
export const nginxFile = (
  headers: Headers,
): string => `# One application, one address: its own (sub)domain, nothing else beside it.
server {
  listen 443 ssl;
  server_name app.example.org;   # yours
  root /srv/app;                 # this folder
  types {
    text/html html; text/css css; text/javascript js; application/json json;
    application/manifest+json webmanifest; text/plain txt; image/svg+xml svg; image/png png;
    font/woff2 woff2; application/wasm wasm; application/octet-stream bin;
  }
  charset utf-8;
${["/", "/q/", "= /pointer.json", "/.well-known/", "/assets/", "/_versions/"]
  .map((place) => {
    const lasts = place === "/assets/" || place === "/_versions/";
    const cache = lasts ? cached : place === "/" || place === "/q/" ? "no-cache" : "no-store";
    return `  location ${place} {
    add_header cache-control "${cache}" always;
${lines(headers, (name, value) => `    add_header ${name} "${value}" always;`)}
    try_files ${place === "/q/" ? "/index.html" : "$uri $uri/index.html"} =404;
  }`;
  })
  .join("\n")}
}
`;
