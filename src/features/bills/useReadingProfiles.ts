import { useContext, useMemo } from "react";
import { changeSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { profileOf, profilesKey, readProfiles, type ReadingProfiles } from "#domain/esg/billImport/readingProfile.ts"; // prettier-ignore
import type { TableReading } from "#domain/esg/billImport/tableReading.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
