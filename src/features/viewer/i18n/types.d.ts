import type viewer from "./de.json";

declare module "i18next" {
  interface ResourceNamespaceMap {
    viewer: typeof viewer;
  }
}
