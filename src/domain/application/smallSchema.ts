import * as z from "zod/mini";

// The pages that read these shapes forbid eval; without this zod would try it and be reported.
z.config({ jitless: true });

/** zod in its small form, for what a service worker has to read: a quarter of the size. */
export { z };
