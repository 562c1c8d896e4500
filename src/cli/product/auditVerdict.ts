/** What came of asking for known faults. */
interface AuditVerdict {
  readonly sentence: string;
  readonly isGood: boolean;
}

/**
 * Reads what `npm audit --json` has printed. Faults of high and critical severity are bad; a registry that gives no answer is not, and is
 * said.
 */
export function auditVerdict(printed: string): AuditVerdict {
  const { vulnerabilities, error, message } = objectIn(printed);
  if (typeof vulnerabilities !== "object" || vulnerabilities === null) {
    const said = [message, objectOf(error)["summary"]].find(isSaid);
    return {
      sentence: `The registry gave no answer, nothing was looked at${said === undefined ? "" : `: ${said}`}`,
      isGood: true,
    };
  }
  const bad = Object.entries(vulnerabilities).flatMap(([name, found]) => {
    const severity = String(objectOf(found)["severity"]);
    return severity === "high" || severity === "critical" ? [`${name} (${severity})`] : [];
  });
  return bad.length === 0
    ? { sentence: "No known fault of high severity in what ships", isGood: true }
    : { sentence: `Known faults in what ships: ${bad.join(", ")}`, isGood: false };
}

function objectIn(printed: string): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(printed));
  } catch {
    return {};
  }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const isSaid = (value: unknown): value is string => typeof value === "string" && value !== "";
