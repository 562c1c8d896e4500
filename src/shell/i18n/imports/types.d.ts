import type imports from "./de.json";

declare module "i18next" {
  interface ResourceNamespaceMap {
    imports: typeof imports;
  }
}
