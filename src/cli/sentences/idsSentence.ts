import type { IdsProblem } from "#domain/ids/ids.ts";
import type { Reason } from "#domain/ids/outcome.ts";

/** One English sentence: why an element does not hold what an IDS asks. */
export function reasonSentence({ key, subject, wanted, found }: Reason): string {
  const instead = `“${found ?? ""}” instead of “${wanted}”`;
  switch (key) {
    case "wrong_class":
      return `The class is ${instead}.`;
    case "wrong_predefined_type":
      return found === null
        ? `There is no predefined type; “${wanted}” is asked for.`
        : `The predefined type is ${instead}.`;
    case "no_attribute":
      return `There is no attribute “${subject}”.`;
    case "empty_attribute":
      return `The attribute “${subject}” is empty.`;
    case "wrong_attribute":
      return `The attribute “${subject}” is ${instead}.`;
    case "no_classification":
      return "The element is not classified.";
    case "wrong_system":
      return `The classification system is ${instead}.`;
    case "wrong_classification":
      return `The class in “${subject}” is ${instead}.`;
    case "no_set":
      return `There is no property set for “${subject}”.`;
    case "no_property":
      return `There is no property “${subject}”.`;
    case "empty_property":
      return `The property “${subject}” has no value.`;
    case "wrong_type":
      return `The property “${subject}” has the type ${instead}.`;
    case "wrong_property":
      return `The property “${subject}” is ${instead}.`;
    case "contradicting_values":
      return `The property “${subject}” is said more than once, with different values: “${found ?? ""}”; “${wanted}” is asked for.`;
    case "no_material":
      return "The element has no material.";
    case "wrong_material":
      return `The material is ${instead}.`;
    case "not_part":
      return `The element is part of nothing; “${wanted}” is asked for.`;
    case "wrong_whole":
      return `The element is part of ${instead}.`;
    case "forbidden":
      return "The element has what must not be.";
    case "must_not_exist":
      return "There must be no such element.";
  }
}

/** One English sentence: what is wrong with an IDS file, and where. */
export function idsProblemSentence({ kind, place, found, wanted }: IdsProblem): string {
  return `${place === "" ? "" : `${place}: `}${text(kind, found, wanted)}`;
}

function text(kind: IdsProblem["kind"], found: string, wanted: string): string {
  switch (kind) {
    case "not_xml":
      return `the file cannot be read as XML (${found}).`;
    case "not_ids":
      return `the file is no IDS (${found}).`;
    case "missing":
      return `“${wanted}” is missing.`;
    case "unexpected":
      return `“${found}” does not belong here.`;
    case "bad_cardinality":
      return `the cardinality “${found}” is not allowed here (${wanted}).`;
    case "bad_version":
      return `“${found}” is no IFC version of IDS 1.0 (${wanted}).`;
    case "bad_relation":
      return `“${found}” is no relation of IDS 1.0.`;
    case "bad_restriction":
      return `the restriction “${found}” is not known or empty.`;
    case "bad_pattern":
      return `“${found}” is no pattern of XML Schema.`;
    case "unknown_entity":
      return `${wanted === "" ? "the schema" : wanted} has no class “${found}”; classes are written in capitals.`;
    case "never_this_entity":
      return `an element of the class “${wanted}” can never be “${found}”.`;
    case "unknown_attribute":
      return `the class has no attribute “${found}” in ${wanted}.`;
    case "no_predefined_type":
      return `the class has no predefined type in ${wanted}.`;
    case "not_comparable":
      return `“${found}” is compared with something that is no single value.`;
    case "bad_value":
      return `“${found}” can be no value here (${wanted}).`;
    case "bad_base":
      return `the base “${found}” does not fit the type (${wanted}).`;
    case "unknown_data_type":
      return `“${found}” is no type of the schema; types are written in capitals.`;
    case "prohibited_with_requirements":
      return "elements that must not exist cannot have requirements.";
    case "empty_range":
      return `no value lies between the limits “${found}”.`;
    case "reserved_prefix":
      return `the standard has no property set “${found}” (${wanted}); names of your own must not begin with “Pset_”.`;
    case "unknown_property":
      return `the standard has no “${found}” (${wanted}); no model can meet this requirement.`;
    case "set_of_other_classes":
      return `the property set “${found}” is not made for this class (${wanted}).`;
    case "wrong_measure":
      return `the data type “${found}” is not that of the standard property (${wanted}).`;
    case "no_whole":
      return `nothing can be part of “${found}” by this relation (${wanted}).`;
    case "no_part":
      return `“${found}” can be part of nothing by this relation (${wanted}).`;
    case "never_has":
      return `“${found}” can never have this (${wanted}).`;
    case "needs_value":
      return "what is only asked for where it exists needs a value to compare it with.";
    case "needs_data_type":
      return "the data type is missing; without it the value cannot be compared.";
    case "needs_no_data_type":
      return `what must not exist has no data type; here it is “${found}”.`;
    case "empty_value":
      return "the value is empty; nothing can be like that.";
  }
}
