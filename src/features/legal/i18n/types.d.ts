import type legal from "./de.json";

declare module "i18next" {
  interface ResourceNamespaceMap {
    legal: typeof legal;
  }
}
