/** What somebody tells about himself. Empty texts where nothing is told. */
export interface Profile {
  /** As the person wants to be called. */
  readonly name: string;
  /** What the person does: "Haustechnik". */
  readonly title: string;
  readonly phone: string;
}

/** The setting of a person (scope `user:<id>`) under which the profile is kept. */
export const profileKey = "profile";

/** Longest text of each field, in characters. */
export const longestProfileText = { name: 100, title: 100, phone: 40 } as const;

/** Nothing told yet. */
export const emptyProfile: Profile = { name: "", title: "", phone: "" };

/** Reads the stored setting; whatever is no text counts as not told. */
export function readProfile(stored: unknown): Profile {
  const known: Readonly<Record<string, unknown>> =
    typeof stored === "object" && stored !== null ? { ...stored } : {};
  const text = (key: keyof Profile) => {
    const found = known[key];
    return typeof found === "string" ? found : "";
  };
  return { name: text("name"), title: text("title"), phone: text("phone") };
}

/** The stored setting with what is told anew. What other versions have added stays. */
export const withTold = (stored: unknown, told: Partial<Profile>): Profile => ({
  ...(typeof stored === "object" && !Array.isArray(stored) ? stored : {}),
  ...readProfile(stored),
  ...told,
});

/** What one profile says otherwise than another: the fields of `one` that differ. */
export const differingProfile = (one: Profile, other: Profile): Partial<Profile> =>
  Object.fromEntries(
    Object.keys(emptyProfile)
      .map((field) => field as keyof Profile)
      .filter((field) => one[field] !== other[field])
      .map((field) => [field, one[field]]),
  );

/** As it is stored: without spaces around, and no longer than a field may be. */
export const tidyProfile = (profile: Profile): Profile => ({
  name: profile.name.trim().slice(0, longestProfileText.name),
  title: profile.title.trim().slice(0, longestProfileText.title),
  phone: profile.phone.trim().slice(0, longestProfileText.phone),
});

/** Whether two profiles say the same. */
export const sameProfile = (one: Profile, other: Profile): boolean =>
  one.name === other.name && one.title === other.title && one.phone === other.phone;
