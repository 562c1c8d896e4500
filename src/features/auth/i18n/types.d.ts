import type auth from "./de.json";

declare module "i18next" {
  interface ResourceNamespaceMap {
    auth: typeof auth;
  }
}
