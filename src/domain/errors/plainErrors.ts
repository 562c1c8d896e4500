/** What is kept of one error. Its message is not: it may carry file names, names of rooms and people, addresses, answers of a server. */
export interface PlainError {
  /** Out of a closed list; anything else is "other". */
  readonly name: string;
  /** The typed kind of an error of ours; null when it has none. */
  readonly kind: string | null;
  /** A code of the server, of RxDB or of React; null when it has none. */
  readonly code: string | null;
  /** Files of the product with line and column, the innermost first: "viewer.route-B4fBMfdA.js:12:345". */
  readonly stack: readonly string[];
}

/** Names that the language, browsers, the libraries and the product give to their errors. */
const names: ReadonlySet<unknown> = new Set(
  `Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError InternalError CompileError
  LinkError RuntimeError AbortError ConstraintError DataCloneError DataError EncodingError HierarchyRequestError InUseAttributeError
  IndexSizeError InvalidAccessError InvalidCharacterError InvalidModificationError InvalidNodeTypeError InvalidStateError NamespaceError
  NetworkError NoModificationAllowedError NotAllowedError NotFoundError NotReadableError NotSupportedError OperationError
  OverconstrainedError QuotaExceededError ReadOnlyError SecurityError TimeoutError TransactionInactiveError UnknownError VersionError
  WrongDocumentError RxError RxTypeError BulkError DatabaseClosedError ModifyError OpenFailedError ZodError AuthApiError
  AuthRetryableFetchError AuthSessionMissingError AuthUnknownError FunctionsFetchError FunctionsHttpError StorageApiError
  StorageUnknownError MigrationStorageFull OutdatedCode StorageClosed`.split(/\s+/),
);

/** The kinds of errors that the product throws. */
const kinds: ReadonlySet<unknown> = new Set([
  "unreachable", // the first six are of `ServerProblem`
  "unavailable",
  "no_session",
  "factor",
  "refused",
  "stopped",
  "storage_lost", // of `StorageClosed`
  "storage_gone",
  "outdated",
  "writer_failed", // of the exchange worker
]);

/** Codes of HTTP, of our functions on the server, of PostgREST, of PostgreSQL, of RxDB: programs write them, people do not. */
const codeForm =
  /^(?:HTTP [1-5]\d\d|SY\d{3}|PGRST\d{3}|(?:08|22|23|25|28|40|42|53|54|55|57|P0)[\dA-Z]\d\d|(?:COL|DB|DM|DOC|DVM|DXE|JD|OM|PU|QU|RC|RM|SC|UT|VD)\d{1,2}|CONFLICT|SNH|React #\d{1,4})$/;

/** React says its number in the text alone. */
const reactNumber = /^Minified React error #(\d{1,4});/;

const depth = 3;
const mostFrames = 16;
const frameForm = /^[A-Za-z][\w.]{0,60}(?:-[\w.-]{1,60})?\.js:\d{1,8}:\d{1,8}$/;

/** Whether something stored is an error in this form. */
export function isPlainError(found: unknown): found is PlainError {
  if (typeof found !== "object" || found === null) return false;
  const { name, kind, code, stack } = found as Partial<PlainError>;
  return (
    (names.has(name) || name === "other") &&
    (kind === null || kinds.has(kind)) &&
    (code === null || (typeof code === "string" && codeForm.test(code))) &&
    Array.isArray(stack) &&
    stack.every((frame) => typeof frame === "string" && frameForm.test(frame))
  );
}

/**
 * What may be kept of an error and of its causes.
 * @param origin where the files of the product come from: only they are named.
 */
export function plainErrors(error: unknown, origin: string): readonly PlainError[] {
  const found: PlainError[] = [];
  let at = error;
  while (found.length < depth && (found.length === 0 || isObject(at))) {
    found.push(plainError(at, origin));
    at = field(at, "cause");
  }
  return found;
}

function plainError(error: unknown, origin: string): PlainError {
  const name = field(error, "name");
  const kind = field(error, "kind");
  const message = textOf(field(error, "message"));
  return {
    name: names.has(name) ? (name as string) : "other",
    kind: kinds.has(kind) ? (kind as string) : null,
    code: codeOf(error, message),
    stack: framesOf(withoutMessage(textOf(field(error, "stack")), message) || placeOf(error), origin),
  };
}

function codeOf(error: unknown, message: string): string | null {
  const react = reactNumber.exec(message)?.[1];
  if (react !== undefined) return `React #${react}`;
  const code = field(error, "code");
  const status = field(error, "status");
  const told = [code, /^[1-5]\d\d$/.test(String(code)) && `HTTP ${String(code)}`, `HTTP ${String(status)}`];
  return told.find((one): one is string => typeof one === "string" && codeForm.test(one)) ?? null;
}

/** Where an `ErrorEvent` says that it happened: of an error in a worker the page is told nothing else. */
const placeOf = (event: unknown): string =>
  ["filename", "lineno", "colno"].map((name) => String(field(event, name))).join(":");

/** Some browsers begin a stack with the message, which may look like anything, like files of ours too. */
function withoutMessage(stack: string, message: string): string {
  const at = message === "" ? -1 : stack.indexOf(message);
  return at >= 0 && /^(?:[^\n]{0,100}: )?$/.test(stack.slice(0, at))
    ? stack.slice(at + message.length)
    : stack;
}

/** Of each line only the name of a file of the product, with line and column: names of functions are left out. */
function framesOf(stack: string, origin: string): readonly string[] {
  const start = `${origin}/assets/`;
  return stack
    .split("\n")
    .flatMap((line) => {
      const at = line.lastIndexOf(start);
      const frame = at < 0 ? "" : line.slice(at + start.length).replace(/\)?\s*$/, "");
      return frameForm.test(frame) ? [frame] : [];
    })
    .slice(0, mostFrames);
}

/** Unlike `isRecord` of the kernel it takes lists too: anything can be thrown. */
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A field of something thrown, which may refuse even to be looked at. */
function field(thing: unknown, name: string): unknown {
  try {
    return isObject(thing) ? (thing as Readonly<Record<string, unknown>>)[name] : undefined;
  } catch {
    return undefined;
  }
}
