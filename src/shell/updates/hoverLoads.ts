/** A router that loads a page's parts when the pointer rests on a link to it. */
interface Preloading<Options, Loaded> {
  preloadRoute: (options: Options) => Promise<Loaded>;
}

/**
 * Answers `public/boot.js`, which asks about every part that did not arrive: what only a pointer over a link has asked for is no reason
 * to load the page anew. Whoever follows the link asks for the part once more.
 */
export function watchHoverLoads<Options, Loaded>(router: Preloading<Options, Loaded>): void {
  const preload = router.preloadRoute;
  let underWay = 0;
  router.preloadRoute = async (options) => {
    underWay += 1;
    try {
      return await preload(options);
    } finally {
      underWay -= 1;
    }
  };
  globalThis.addEventListener("klarbau:missing", (question) => underWay > 0 && question.preventDefault());
}
