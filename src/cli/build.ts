import { buildProduct } from "./product/buildProduct.ts";
import { printSizes } from "./product/sizes.ts";

// `npm run build`: the shells of generated applications, then the product; prints what a first visit loads.
await buildProduct({ force: true, log: (line) => console.log(line) });
printSizes((line) => console.log(line));
