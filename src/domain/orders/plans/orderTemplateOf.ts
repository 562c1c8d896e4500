import { isRecord } from "#kernel/isRecord.ts";
import { orderCategories, orderPriorities, taskAnswers } from "../orderOptions.ts";
import type { OrderTemplate, TaskTemplate } from "../orderTemplate.ts";

/** A template as it begins: maintenance without a task. */
export const emptyTemplate: OrderTemplate = {
  title: "",
  category: "maintenance",
  priority: "normal",
  assigned: [],
  tasks: [],
};

/** The most tasks that an order of a plan has. */
export const mostTasks = 200;

/**
 * What a plan holds as its template, whatever another version or a file has written there: parts that are none are as in `emptyTemplate`,
 * and a task without a key or a title is left out.
 */
export function orderTemplateOf(value: unknown): OrderTemplate {
  if (!isRecord(value)) return emptyTemplate;
  const minutes = value["estimate_minutes"];
  return {
    title: textOf(value["title"], 500),
    description: textOf(value["description"], 8000) || null,
    category: among(orderCategories, value["category"], "maintenance"),
    priority: among(orderPriorities, value["priority"], "normal"),
    estimate_minutes: isMinutes(minutes) ? minutes : null,
    assigned: listOf(value["assigned"]).filter((one) => typeof one === "string"),
    tasks: tasksOf(value["tasks"]),
  };
}

function tasksOf(value: unknown): readonly TaskTemplate[] {
  const keys = new Set<string>();
  return listOf(value)
    .flatMap((one): TaskTemplate[] => {
      if (!isRecord(one)) return [];
      const key = textOf(one["key"], 64);
      const title = textOf(one["title"], 500);
      if (key === "" || title === "" || keys.has(key)) return [];
      keys.add(key);
      const asks = among(taskAnswers, one["asks"], "tick");
      const unit = asks === "value" ? textOf(one["unit"], 40) || null : null;
      return [{ key, title, is_mandatory: one["is_mandatory"] === true, asks, unit }];
    })
    .slice(0, mostTasks);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown, longest: number): string =>
  typeof value === "string" ? value.trim().slice(0, longest) : "";
const isMinutes = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 60_000;
const among = <Option extends string>(options: readonly Option[], value: unknown, usual: Option): Option =>
  options.find((option) => option === value) ?? usual;
