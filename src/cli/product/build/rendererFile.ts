/** What renders the public pages, made by `renderer.ts` of `src/main/site/prerender.tsx`. */
export const rendererFile = ".klarbau/build/prerender/prerender.mjs";
