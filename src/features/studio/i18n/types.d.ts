import type de from "./de.json";

declare module "i18next" {
  interface ResourceNamespaceMap {
    studio: typeof de;
  }
}
