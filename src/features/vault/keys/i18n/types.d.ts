import type de from "./de.json";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "vault-keys": typeof de;
  }
}
