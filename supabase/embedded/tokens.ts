import { jwtVerify, SignJWT, errors, type JWTPayload } from "jose";

/** Claims of a token, verified. */
export type Claims = JWTPayload;

/** Why a token is refused. */
export type TokenProblem = { readonly kind: "expired" } | { readonly kind: "invalid" };

/** Signs claims (HS256). @param lifetime seconds */
export async function signToken(claims: Claims, secret: string, lifetime: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(keyOf(secret));
}

/** The claims of a token of ours that has not expired, or why not. No other algorithm than HS256 counts. */
export async function verifyToken(token: string, secret: string): Promise<Claims | TokenProblem> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ["HS256"] });
    return payload;
  } catch (error) {
    return { kind: error instanceof errors.JWTExpired ? "expired" : "invalid" };
  }
}

/** Tells a refusal from claims. */
export function isTokenProblem(answer: Claims | TokenProblem): answer is TokenProblem {
  return "kind" in answer && (answer["kind"] === "expired" || answer["kind"] === "invalid");
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
