import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Log } from '#api/core/log.ts';
import { ProblemError, type ProblemExtra } from '#api/core/problem-error.ts';
import { QueueFullError } from '#spec/core/concurrency.ts';
import { LOCALES, type Locale } from '#spec/core/locale.ts';
import { CORE_PROBLEMS, type ProblemCode, type ProblemDefinitions } from '#spec/core/problems.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import { resolveLocale, TEXTS } from './locale.ts';
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

/** A localized RFC 9457 body. */
export const problemBody = (
  problem: ProblemResponse,
  { catalog, locale, instance }: BodyContext,
) => {
  const { code, message, members, errors, opensAt, closesAt } = problem;
  const status = problem.status ?? catalog.definitions[code]?.status ?? 500;
  const texts = catalog.texts[locale];
  const text = texts[code] ?? texts[CODE_BY_STATUS[status] ?? 'INTERNAL'];
  return {
    type: `/api/problems/${code}`,
    title: text?.title ?? code,
    status,
    detail: text?.detail ?? code,
    instance,
    code,
    ...(message !== undefined && { message }),
    ...members,
    ...(opensAt && { opensAt }),
    ...(closesAt && { closesAt }),
    ...(errors && { errors: errors.slice(0, 100).map(withCleanPointer) }),
  };
};

const MAX_POINTER = 400;

/** A pointer may contain the name of an unknown field, which can be any text. */
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
  const body = problemBody(problem, { catalog, locale, instance: req.id });
  // Earlier middleware may have set headers for the response that this one replaces.
  for (const name of ['Set-Cookie', 'ETag', 'Content-Length']) res.removeHeader(name);
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
  if (res.headersSent) {
    req.log.error({ err: error }, 'error after the response had begun');
    res.destroy();
    return;
  }
  const problem = toProblem(error);
  logServerError(req.log, error, problem.code);
  sendProblem(req, res, { code: problem.code, ...problem.extra });
};

/** Logs internal errors, and a database that is unavailable or too slow. */
export const logServerError = (
  log: Pick<Log, 'error' | 'warn'>,
  error: unknown,
  code: ProblemCode,
): void => {
  if (code === 'INTERNAL') log.error({ err: error }, 'internal error');
  else if (code === 'UNAVAILABLE' && !isExpected(error))
    log.warn({ err: error }, 'the database is unavailable or too slow');
};

const isExpected = (error: unknown) =>
  error instanceof ProblemError || error instanceof QueueFullError;

/** Error codes of PostgreSQL and Node for a database that is unavailable or too slow: 503, retryable. */
const DATABASE_UNAVAILABLE =
  /^(08...|53...|57P0.|57014|55P03|40001|40P01|25006|0A000|26000|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/;
const POOL_UNAVAILABLE =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Converts any error to a problem that is safe to expose; unknown errors become INTERNAL. */
export const toProblem = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (error instanceof QueueFullError) return new ProblemError('UNAVAILABLE', { retryAfter: 2 });
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
  if (DATABASE_UNAVAILABLE.test(String(code)) || POOL_UNAVAILABLE.test(String(message)))
    return new ProblemError('UNAVAILABLE', { retryAfter: 2 });
  return new ProblemError('INTERNAL');
};
