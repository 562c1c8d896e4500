import { removeWorker } from "./removeWorker.ts";

declare const self: ServiceWorkerGlobalScope;

// Built in the place of `sw-professional.ts` by the kill switch: browsers find it at the address that they installed.
removeWorker(self);
