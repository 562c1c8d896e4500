/** Longest name of an organisation, in characters; the server refuses longer ones. */
export const longestOrganisationName = 120;

/** A typed name as it is stored: white space at both ends goes, any other becomes one space. The server does the same. */
export const tidyOrganisationName = (typed: string): string => typed.replaceAll(/\s+/g, " ").trim();

/** Why a name is none. */
export type OrganisationNameProblem = "empty" | "too_long" | "unreadable";

/** Looks a typed name over, before it is sent. `unreadable`: it has characters that cannot be seen. */
export function organisationNameProblem(typed: string): OrganisationNameProblem | undefined {
  const name = tidyOrganisationName(typed);
  if (name === "") return "empty";
  if (Array.from(name).length > longestOrganisationName) return "too_long";
  return /\p{Cc}/u.test(name) ? "unreadable" : undefined;
}

/** Whether two names would be taken for one: case and white space make no difference. */
export const soundsTheSame = (one: string, other: string): boolean => folded(one) === folded(other);

const folded = (name: string) => tidyOrganisationName(name).normalize("NFKC").toLocaleLowerCase("de");
