import type { Page } from "@playwright/test";

/** An authenticator of the browser's own making, which belongs to one page. */
export interface Authenticator {
  /** Whether the person shows finger, face or PIN; `false` is somebody who turns away. */
  readonly willVerify: (does: boolean) => Promise<void>;
  /** How many passkeys are on it. */
  readonly passkeys: () => Promise<number>;
}

/** Gives a page an authenticator as it is built into a device. */
export async function withAuthenticator(page: Page): Promise<Authenticator> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    willVerify: async (isUserVerified) => {
      await browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    passkeys: async () => {
      const { credentials } = await browser.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.length;
    },
  };
}
