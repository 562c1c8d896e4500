import { parseArgs } from "node:util";
import { readOffer } from "#domain/site/offer.ts";
import { operatorConfig } from "#embedded/operator.ts";
import { buildProduct } from "./product/build/buildProduct.ts";
import { printSizes } from "./product/build/sizes.ts";

// `npm run build`: the shells of generated applications, then the product with its public pages; prints what a first visit loads.
// `npm run build -- --site https://klarbau.example.org` writes whole addresses, sitemap.xml and what KLARBAU_OPERATOR says of prices and links.
const { values } = parseArgs({ options: { site: { type: "string" } } });
const site = values.site === undefined ? undefined : URL.parse(values.site)?.origin;
if (values.site !== undefined && (site === undefined || !/^https?:/.test(site))) {
  console.error("--site is the whole address of the product, for example https://klarbau.example.org");
  process.exit(2);
}
const told = site === undefined ? undefined : { site, offer: readOffer(operatorConfig()) };
await buildProduct({ force: true, site: told, log: (line) => console.log(line) });
printSizes((line) => console.log(line));
