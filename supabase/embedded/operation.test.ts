import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { portFor } from "./freePort.ts";
import { assertOperable, isProduction } from "./operation.ts";

const whole = {
  KLARBAU_ENV: "production",
  KLARBAU_SITE_URL: "https://klarbau.example",
  KLARBAU_TRUSTED_PROXIES: "1",
  KLARBAU_SMTP_URL: "smtps://mail.example:465?from=klarbau@example.org",
  KLARBAU_OPERATOR: '{"name":"Nord GmbH"}',
  KLARBAU_BACKUP: "daily",
};

test("a server that people rely on starts with an address, TLS in front, mails, an operator and a word on backups", () => {
  expect(() => assertOperable(whole)).not.toThrow();
  for (const name of Object.keys(whole).filter((one) => one !== "KLARBAU_ENV"))
    expect(() => assertOperable({ ...whole, [name]: undefined })).toThrow(name);
  expect(() => assertOperable({ ...whole, KLARBAU_SITE_URL: "http://klarbau.example" })).toThrow("https");
  expect(() => assertOperable({ ...whole, KLARBAU_TRUSTED_PROXIES: "0" })).toThrow("at least 1");
});

test("all that is missing is named at once, and for trying nothing is asked", () => {
  expect(() => assertOperable({ KLARBAU_ENV: "production" })).toThrow(
    /KLARBAU_SITE_URL .*KLARBAU_TRUSTED_PROXIES .*KLARBAU_SMTP_URL .*KLARBAU_OPERATOR .*KLARBAU_BACKUP /,
  );
  expect(() => assertOperable({})).not.toThrow();
  expect([isProduction({}), isProduction(whole)]).toEqual([false, true]);
});

test("a taken port ends the start where a proxy leads to it; for trying the next one is used", async () => {
  const other = createServer();
  await once(other.listen(0, "127.0.0.1"), "listening");
  const { port } = other.address() as AddressInfo;
  const log: string[] = [];
  const wanted = () => portFor(port, { what: "the product", log: (line) => void log.push(line) });
  try {
    const used = await wanted();
    expect(log).toEqual([`Port ${port} is taken; the product uses ${used}`]);
    vi.stubEnv("KLARBAU_ENV", "production");
    await expect(wanted()).rejects.toThrow(`Port ${port} is taken`);
  } finally {
    vi.unstubAllEnvs();
    other.close();
  }
});
