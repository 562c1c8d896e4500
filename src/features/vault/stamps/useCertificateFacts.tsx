import { type ComponentProps, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Certificate, fingerprintOf, nameOf } from "#domain/esg/timestamp/certificate.ts";
import { report } from "#shell/report.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { KeyValues } from "#ui/layout/KeyValues.tsx";
import styles from "../Vault.module.css";

type Pairs = ComponentProps<typeof KeyValues>["pairs"];

/** What is known of a certificate, as pairs of words, its fingerprint last. */
export function useCertificateFacts(certificate: Certificate | undefined): Pairs {
  const { t } = useTranslation("vault-stamps");
  const format = useFormats();
  const [fingerprint, setFingerprint] = useState("");
  useEffect(() => {
    let wanted = true;
    if (certificate)
      fingerprintOf(crypto.subtle, certificate).then((hex) => wanted && setFingerprint(hex), report);
    return () => {
      wanted = false;
    };
  }, [certificate]);
  if (!certificate) return [];
  const { subject, issuer, from, to } = certificate;
  const valid = [from, to].map((time) => format.date(new Date(time).toISOString())).join(" – ");
  return [
    { label: t(($) => $.fact.authority), value: nameOf(subject) || "–" },
    { label: t(($) => $.fact.issuer), value: nameOf(issuer) || "–" },
    { label: t(($) => $.fact.valid), value: valid },
    {
      label: t(($) => $.fact.fingerprint),
      value: <code className={styles["hash"]}>{fingerprint.match(/../g)?.join(" ") ?? ""}</code>,
    },
  ];
}
