import type de from "./de.json";

declare module "i18next" {
  interface ResourceNamespaceMap {
    cobie: typeof de;
  }
}
