import type { Project } from "#data/documents.ts";
import { type ApplicationConfig, startingConfig } from "#domain/application/config/applicationConfig.ts";
import { sampleHouseRules } from "#domain/sample/sampleProject.ts";

/** The configuration a new application begins with; the sample building brings its house rules along. */
export function firstConfig(project: Pick<Project, "name" | "is_sample"> | undefined): ApplicationConfig {
  const config = startingConfig(project?.name ?? "");
  if (!project?.is_sample) return config;
  const de = sampleHouseRules.map(({ title, text }) => `${title}\n${text}`).join("\n\n");
  return { ...config, pages: [...config.pages, "rules"], rules: { de } };
}
