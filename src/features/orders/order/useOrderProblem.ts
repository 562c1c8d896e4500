import { useTranslation } from "react-i18next";
import { useStepWords } from "#shared/kit/steps/useRecordSteps.ts";
import type { OrderStepProblem } from "#data/orders/orderSteps.ts";

/** Says why an order was not taken a step on. */
export function useOrderProblem(): (problem: OrderStepProblem) => string {
  const { t } = useTranslation("orders");
  const words = useStepWords("work_order");
  return (problem) => {
    if (problem.kind === "tasks_open") return t(($) => $.left, { what: problem.titles.join(", ") });
    if (problem.kind === "waits_for") return t(($) => $.waitsFor, { orders: problem.orders.join(", ") });
    if (problem.kind === "no_signature") return t(($) => $.noSignature);
    return words.failed(problem);
  };
}
