import { z } from "zod";

// The pages that read these shapes forbid eval; without this zod would try it and be reported.
z.config({ jitless: true });

export { z };
