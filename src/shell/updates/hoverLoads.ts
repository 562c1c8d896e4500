/** A router that loads a page's parts when the pointer rests on a link to it, and tells when somebody goes somewhere. */
interface Preloading<Options, Loaded> {
  preloadRoute: (options: Options) => Promise<Loaded>;
  readonly subscribe: (event: "onBeforeNavigate", listener: () => void) => () => void;
}

/** A page has several parts: the first that fails ends the router's attempt, the others may fail later; ms. */
const stragglers = 5000;

/**
 * Answers `public/boot.js`, which asks about every part that did not arrive: what only a pointer over a link has asked for is no reason
 * to load the page anew. Whoever follows the link asks for the part once more.
 */
export function watchHoverLoads<Options, Loaded>(router: Preloading<Options, Loaded>): void {
  const preload = router.preloadRoute;
  let hovers = { underWay: 0, until: 0 };
  router.preloadRoute = async (options) => {
    const these = hovers;
    these.underWay += 1;
    try {
      return await preload(options);
    } finally {
      these.underWay -= 1;
      these.until = performance.now() + stragglers;
    }
  };
  // From here on parts are needed, also those that a pointer has asked for and that are still on their way.
  router.subscribe("onBeforeNavigate", () => (hovers = { underWay: 0, until: 0 }));
  globalThis.addEventListener("klarbau:missing", (question) => {
    if (hovers.underWay > 0 || performance.now() < hovers.until) question.preventDefault();
  });
}
