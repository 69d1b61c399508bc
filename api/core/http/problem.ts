import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Log } from '#api/core/log.ts';
import {
  PROBLEM_MEMBERS,
  ProblemError,
  type ProblemExtra,
  type ProblemMembers,
} from '#api/core/problem-error.ts';
import { ServiceUnavailableError } from '#api/core/service-unavailable-error.ts';
import { QueueFullError } from '#spec/core/concurrency.ts';
import { LOCALES, type Locale, localizedPath } from '#spec/core/locale.ts';
import {
  accessMessage,
  CORE_PROBLEMS,
  type ProblemCode,
  type ProblemDefinitions,
} from '#spec/core/problems.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import { resolveLocale, TEXTS } from './locale.ts';
import { omitAbsent } from './omit-absent.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';

/** An error response; `code` and `status` may be those of better-auth. */
export type ProblemResponse = ProblemExtra & {
  code: string;
  status?: number;
  message?: string;
  /** Additional members required by a standard, such as `error` of the device flow. */
  members?: Record<string, string>;
};

/** Titles and details by code, in both languages. */
export type ProblemTexts = Readonly<
  Record<Locale, Readonly<Record<string, { readonly title: string; readonly detail: string }>>>
>;

declare module '#api/core/slots.ts' {
  interface Slots {
    /** The texts of the `PROBLEMS` of its contract. */
    problemTexts: ProblemTexts;
  }
}

/** The problems of an application, in `app.locals`. */
export type ProblemCatalog = {
  readonly definitions: ProblemDefinitions;
  readonly texts: ProblemTexts;
};

declare global {
  namespace Express {
    interface Locals {
      problems?: ProblemCatalog;
    }
  }
}

/** The problems of the core, for an application without capabilities. */
export const CORE_CATALOG: ProblemCatalog = {
  definitions: CORE_PROBLEMS,
  texts: { ja: TEXTS.ja.problems, en: TEXTS.en.problems },
};

export const joinProblemTexts = (sets: readonly ProblemTexts[]): ProblemTexts =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, Object.assign({}, ...sets.map((set) => set[locale]))]),
  ) as ProblemTexts;

/** Codes for errors without a code. */
export const CODE_BY_STATUS: Partial<Record<number, ProblemCode>> = {
  400: 'INVALID_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'INVALID_INPUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

type BodyContext = {
  readonly catalog: ProblemCatalog;
  readonly locale: Locale;
  /** The request id. */
  readonly instance: string;
};

/** Returns a localized RFC 9457 body. */
export const problemBody = (
  problem: ProblemResponse,
  { catalog, locale, instance }: BodyContext,
) => {
  const { code, members, errors } = problem;
  const status = problem.status ?? catalog.definitions[code]?.status ?? 500;
  const message = problem.message ?? accessMessage(status, code);
  const texts = catalog.texts[locale];
  const text = texts[code] ?? texts[CODE_BY_STATUS[status] ?? 'INTERNAL'];
  const unknown = unknownFields(errors, locale);
  return {
    type: `/api/problems/${code}`,
    title: text?.title ?? code,
    status,
    detail: [fillIn(text?.detail ?? code, problem), unknown]
      .filter(Boolean)
      .join(locale === 'ja' ? '' : ' '),
    instance,
    code,
    ...(message !== undefined && { message }),
    ...members,
    ...pickMembers(problem),
    ...(problem.page !== undefined && { page: localizedPath(problem.page, locale) }),
    ...(errors && { errors: errors.slice(0, 100).map(withCleanPointer) }),
  };
};

/** Fills the numbers of a problem into its text: `{count}`. */
const fillIn = (detail: string, problem: ProblemMembers): string =>
  detail.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String((problem as Readonly<Record<string, unknown>>)[name] ?? whole),
  );

const pickMembers = (problem: ProblemMembers): ProblemMembers =>
  omitAbsent(Object.fromEntries(PROBLEM_MEMBERS.map((name) => [name, problem[name]])));

/** Names fields that the operation does not accept, so that a client need not look for them in `errors`. */
const unknownFields = (errors: readonly InputError[] = [], locale: Locale): string | undefined => {
  const names = errors
    .filter(({ rule }) => rule === 'unknownField')
    .map((error) => [...withCleanPointer(error).pointer].slice(1, 1 + MAX_NAME).join(''));
  if (names.length === 0) return undefined;
  return TEXTS[locale].unknownFields.replace('{names}', () => names.slice(0, MAX_NAMES).join(', '));
};
const MAX_NAMES = 10;
const MAX_NAME = 60;
const MAX_POINTER = 400;

/** Cleans a pointer, which may contain the name of an unknown field and so any text. */
const withCleanPointer = (error: InputError): InputError => ({
  ...error,
  pointer: [...error.pointer.toWellFormed().replaceAll('\0', '\ufffd')]
    .slice(0, MAX_POINTER)
    .join(''),
});

/** Sends a localized problem+json response. */
export const sendProblem = (req: Request, res: Response, problem: ProblemResponse): void => {
  const { retryAfter, limit } = problem;
  const locale = resolveLocale(req);
  const catalog = req.app.locals.problems ?? CORE_CATALOG;
  // The official client of better-auth reports `message` only.
  const message =
    problem.message ?? (req.operation?.servedBy && unknownFields(problem.errors, locale));
  const body = problemBody(
    { ...problem, ...(message !== undefined && { message }) },
    { catalog, locale, instance: req.id },
  );
  // Earlier middleware may have set headers for the response that this one replaces.
  for (const name of ['Set-Cookie', 'ETag', 'Content-Length']) res.removeHeader(name);
  // The operations of better-auth take cookies, for which there is no scheme. RFC 6750, 3.
  if (body.status === 401 && req.operation && !req.operation.servedBy) {
    const error = req.get('Authorization') === undefined ? '' : ', error="invalid_token"';
    res.set('WWW-Authenticate', `Bearer realm="noren"${error}`);
  }
  if (retryAfter !== undefined) {
    const seconds = Math.max(1, Math.ceil(retryAfter));
    res.set('Retry-After', String(seconds));
    if (limit) res.set(rateLimitHeaders(limit, seconds));
  }
  res
    .status(body.status)
    .set('Cache-Control', 'no-store')
    .set('Content-Language', locale)
    .vary('Accept-Language')
    .type('application/problem+json')
    .json(body);
};

/** The final error handler: sends every error as problem+json, and logs server errors without exposing them. */
export const problemHandler: ErrorRequestHandler = (error, req, res, _next) => {
  // Refused while its body was being received.
  if (res.writableEnded && error.type === 'request.aborted') return;
  if (res.headersSent) {
    req.log.error({ err: error }, 'error after the response had begun');
    res.destroy();
    return;
  }
  const problem = unavailableToRead(req, toProblem(error));
  logServerError(req.log, error, problem.code);
  sendProblem(req, res, { code: problem.code, ...problem.extra });
};

/**
 * Returns the problem of a read when storage is unavailable. A read stores nothing: a full disk affects it only if the
 * database is not running for that reason.
 */
const unavailableToRead = ({ method }: Request, problem: ProblemError): ProblemError =>
  problem.code === 'STORAGE_FULL' && (method === 'GET' || method === 'HEAD')
    ? new ProblemError('UNAVAILABLE', { retryAfter: 2 })
    : problem;

/** Logs internal errors, and a database or file storage that is unavailable, too slow or full. */
export const logServerError = (
  log: Pick<Log, 'error' | 'warn'>,
  error: unknown,
  code: ProblemCode,
): void => {
  const { message, level } = LOGGED[code] ?? {};
  if (message && level && !isExpected(error)) log[level]({ err: error }, message);
};

const LOGGED: Partial<Record<ProblemCode, { message: string; level: 'error' | 'warn' }>> = {
  INTERNAL: { level: 'error', message: 'internal error' },
  UNAVAILABLE: {
    level: 'warn',
    message: 'the database or the file storage is unavailable or too slow',
  },
  READ_ONLY: { level: 'error', message: 'the database or the storage of files is read-only' },
  STORAGE_FULL: { level: 'error', message: 'the disk is full' },
};

const isExpected = (error: unknown) =>
  error instanceof ProblemError || error instanceof QueueFullError;

/** Error codes of PostgreSQL and Node; the first match counts. All of them become 503. `retryAfter` is in seconds. */
const UNAVAILABLE_CODES: readonly { code: ProblemCode; matches: RegExp; retryAfter: number }[] = [
  { code: 'READ_ONLY', matches: /^(25006|EROFS)$/, retryAfter: 30 },
  { code: 'STORAGE_FULL', matches: /^(53100|ENOSPC|EDQUOT)$/, retryAfter: 60 },
  {
    code: 'UNAVAILABLE',
    matches:
      /^(08...|53...|57P0.|57014|55P03|40001|40P01|0A000|26000|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/,
    retryAfter: 2,
  },
];
const POOL_UNAVAILABLE =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/;

/** Converts any error to a problem that is safe to expose; unknown errors become INTERNAL. */
export const toProblem = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (error instanceof QueueFullError || error instanceof ServiceUnavailableError)
    return new ProblemError('UNAVAILABLE', { retryAfter: 2 });
  const { code, type, message, status } = error as {
    code?: unknown;
    type?: unknown;
    message?: unknown;
    status?: unknown;
  };
  if (type === 'entity.too.large') return new ProblemError('PAYLOAD_TOO_LARGE');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new ProblemError('UNSUPPORTED_MEDIA_TYPE');
  if (status === 400 && (type === undefined || String(type).match(/^(entity|request)\./)))
    return new ProblemError('MALFORMED_JSON');
  const known = UNAVAILABLE_CODES.find(({ matches }) => matches.test(String(code)));
  if (known) return new ProblemError(known.code, { retryAfter: known.retryAfter });
  if (POOL_UNAVAILABLE.test(String(message)))
    return new ProblemError('UNAVAILABLE', { retryAfter: 2 });
  return new ProblemError('INTERNAL');
};
