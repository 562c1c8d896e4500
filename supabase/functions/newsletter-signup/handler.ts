import { answer, bodyOf, only, refuse } from "../_shared/http.ts";

/** Where addresses go. */
export interface Deps {
  /** Stores an address in lower case. `known` when it is there already, `failed` when the database is not. */
  readonly store: (email: string) => Promise<"stored" | "known" | "failed">;
}

/** `POST { email }` → `{ message }`: subscribes an address to the newsletter. For visitors, without a session. */
export const handler = ({ store }: Deps): ((request: Request) => Promise<Response>) =>
  only("POST", async (request) => {
    const email = emailOf((await bodyOf(request))?.["email"]);
    if (email === undefined) return refuse({ code: "invalid", detail: "email" });
    switch (await store(email)) {
      case "stored":
        return answer({ message: "subscribed" });
      case "known":
        return refuse({ code: "already_subscribed", message: "This address is already subscribed" });
      case "failed":
        return refuse({ code: "unavailable" });
    }
  });

/** The address in lower case: text, @, text, dot, text; at most 254 characters (RFC 5321). */
function emailOf(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const email = value.trim().toLowerCase();
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : undefined;
}
