import { buildProduct } from "./product/build/buildProduct.ts";
import { printSizes } from "./product/build/sizes.ts";

// `npm run build`: the shells of generated applications, then the product; prints what a first visit loads.
await buildProduct({ force: true, log: (line) => console.log(line) });
printSizes((line) => console.log(line));
