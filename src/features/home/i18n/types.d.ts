import type home from "./de.json";

declare module "i18next" {
  interface ResourceNamespaceMap {
    home: typeof home;
  }
}
