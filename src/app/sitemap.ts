import { index, rootRoute } from "@tanstack/virtual-file-routes";

/** Every URL of the product, as a table of contents. Each route file lives in its feature. */
export const routes = rootRoute("app/root.route.tsx", [index("features/home/home.route.tsx")]);
