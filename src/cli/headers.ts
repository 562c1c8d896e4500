import { nginxHeaders } from "./product/headers/nginxHeaders.ts";

// `npm run -s headers -- https://REF.supabase.co`: the headers of the product's pages as lines for Nginx, for a backend at another address.

const [backend] = process.argv.slice(2);
const place = URL.parse(backend ?? "");
if (!place || place.origin !== backend?.replace(/\/$/, "") || !/^https?:$/.test(place.protocol)) {
  console.error("Usage: npm run -s headers -- https://BACKEND");
  process.exit(2);
}
process.stdout.write(nginxHeaders(place.origin));
