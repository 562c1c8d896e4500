const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}-${i}`);

/** Documents about ESG as a device sends them, how they are changed, and what goes wrong with them. */
export const esgSamples = (project: Readonly<Record<string, unknown>>) => [
  {
    kind: "esg_answer",
    ids: ids("ea", 4),
    good: { ...project, period: "2025", question: "e3_withdrawal", answer: 412, ...times },
    edits: [
      { answer: null, status: "not_applicable", note: "kein eigener Zähler" },
      { answer: "none" },
      { owner: "Anna", due_on: "2026-12-01" },
      { _deleted: true },
    ],
    bad: [{ period: "25" }, { status: "vielleicht" }, { evidence_ids: {} }, { question: "E3" }],
  },
  {
    kind: "esg_assessment",
    ids: ids("es", 4),
    good: { ...project, period: "2025", esg_topic: "E1", impact: { scale: 4 }, ...times },
    edits: [
      { impact: { scale: null, scope: 2 }, reason: "Heizung" },
      { financial: { likelihood: 3 }, decided_by: "Anna", decided_on: "2026-11-20" },
      { _deleted: true },
    ],
    bad: [{ impact: [] }, { esg_topic: "Klima" }, { period: "25" }, { decided_on: "gestern" }],
  },
  {
    kind: "esg_action",
    ids: ids("ec", 4),
    good: { ...project, esg_topic: "E1", name: "Fenster tauschen", ...times },
    edits: [
      { status: "running", owner: "Anna", due_on: "2027-03-31" },
      { target_id: "et-0", effect: 4.2, effect_unit: "t" },
      { description: "Südseite zuerst" },
      { _deleted: true },
    ],
    bad: [{ name: " " }, { status: "nie" }, { effect: -1 }, { target_id: "?" }],
  },
  {
    kind: "esg_target",
    ids: ids("et", 4),
    good: {
      ...project,
      esg_topic: "E1",
      name: "Netto null",
      measure: "ghg_gross",
      base_year: "2024",
      base_value: 40,
      target_year: "2030",
      target_value: 4,
      ...times,
    },
    edits: [{ neutralised_value: 4 }, { target_value: 2, status: "running" }, { _deleted: true }],
    bad: [{ target_year: "2020" }, { measure: "ghg_net" }, { name: " " }, { base_value: -1 }],
  },
  {
    kind: "comment",
    ids: ids("cm", 4),
    good: {
      ...project,
      about_kind: "esg_answer",
      about_id: "ea-0",
      text: "Beleg fehlt",
      author_name: "Anna",
      written_at: times.created_at,
      ...times,
    },
    edits: [{ text: "Beleg liegt vor" }],
    appendOnly: true,
    bad: [{ text: " " }, { written_at: "gestern" }],
  },
  {
    kind: "step",
    ids: ids("st", 4),
    good: {
      ...project,
      about_kind: "work_order",
      about_id: "w-0",
      step: "begin",
      from_state: "open",
      to_state: "in_progress",
      author_name: "Anna",
      made_at: times.created_at,
      ...times,
    },
    edits: [{ note: "doch nicht" }],
    appendOnly: true,
    bad: [{ step: "" }, { made_at: "gestern" }],
  },
];
