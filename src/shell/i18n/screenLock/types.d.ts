import type de from "./de.json";

declare module "i18next" {
  interface ResourceNamespaceMap {
    screenLock: typeof de;
  }
}
