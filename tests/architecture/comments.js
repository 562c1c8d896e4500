const exempt = /\.(test|spec|bench)\.tsx?$|\.d\.ts$|\.gen\.ts$|(^|\/)tests\/|\.config\.ts$/;

/** Whether a type has anything to say beyond the name it gives to another: fields, or a choice between shapes. */
function hasFields(type) {
  if (type.type === "TSTypeLiteral" || type.type === "TSMappedType") return true;
  if (type.type === "TSUnionType" || type.type === "TSIntersectionType") return type.types.some(hasFields);
  return false;
}

/** The name an export needs a comment for, or `undefined` where none is asked. */
function asked(declaration) {
  switch (declaration.type) {
    case "FunctionDeclaration":
    case "TSDeclareFunction":
    case "ClassDeclaration":
    case "TSInterfaceDeclaration":
      return declaration.id.name;
    case "TSTypeAliasDeclaration":
      return hasFields(declaration.typeAnnotation) ? declaration.id.name : undefined;
    case "VariableDeclaration":
      return declaration.declarations[0].id.name ?? "export";
  }
}

/** The constants in a run without a blank line between share the comment above the first of them. */
function firstOfRun(node) {
  const { body } = node.parent;
  const before = body[body.indexOf(node) - 1];
  const isRun =
    node.declaration.type === "VariableDeclaration" &&
    before?.type === "ExportNamedDeclaration" &&
    before.declaration?.type === "VariableDeclaration" &&
    node.loc.start.line - before.loc.end.line === 1;
  return isRun ? firstOfRun(before) : node;
}

/** Which exports others read without a comment: the router's `Route`, a component's own `…Props`. */
const speaksForItself = (name) => name === "Route" || name.endsWith("Props");

const documented = {
  meta: {
    type: "problem",
    messages: {
      missing:
        "“{{name}}” is exported without a comment: say what it means (shapes, units, ranges, errors, sources). See .github/CONTRIBUTING.md, Comments.",
    },
  },
  create(context) {
    if (exempt.test(context.filename.replaceAll("\\", "/"))) return {};
    return {
      ExportNamedDeclaration(node) {
        const name = node.declaration && asked(node.declaration);
        if (!name || speaksForItself(name)) return;
        const first = firstOfRun(node);
        const above = context.sourceCode.getCommentsBefore(first).at(-1);
        const documents =
          above?.type === "Block" &&
          above.value.startsWith("*") &&
          first.loc.start.line - above.loc.end.line === 1;
        if (!documents) context.report({ node, messageId: "missing", data: { name } });
      },
    };
  },
};

export default { meta: { name: "comments" }, rules: { documented } };
