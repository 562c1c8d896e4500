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
  let underWay = 0;
  let until = 0;
  router.preloadRoute = async (options) => {
    underWay += 1;
    try {
      return await preload(options);
    } finally {
      underWay -= 1;
      until = performance.now() + stragglers;
    }
  };
  router.subscribe("onBeforeNavigate", () => (until = 0)); // from here on parts are needed
  globalThis.addEventListener("klarbau:missing", (question) => {
    if (underWay > 0 || performance.now() < until) question.preventDefault();
  });
}
