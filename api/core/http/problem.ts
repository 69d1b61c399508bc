import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Log } from '#api/core/log.ts';
import { ProblemError, type ProblemExtra } from '#api/core/problem-error.ts';
import type { Locale } from '#spec/core/locale.ts';
import { PROBLEMS, type ProblemCode } from '#spec/core/problems.ts';
import { localeOf, TEXTS } from './locale.ts';

/** `code` and `status` may be better-auth's own; the body is that of RFC 9457. */
export type ProblemAnswer = ProblemExtra & {
  code: string;
  status?: number;
  message?: string;
  /** Members that a standard asks for beside ours, such as `error` of the device flow. */
  members?: Record<string, string>;
};

type Texts = Record<string, { title: string; detail: string }>;

/** Codes for refusals that carry none of their own. */
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

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);

/** The body of RFC 9457 in the reader's language; `instance` is the number to quote. */
export const problemBody = (answer: ProblemAnswer, locale: Locale, instance: string) => {
  const { code, message, members, errors, opensAt, closesAt } = answer;
  const status = answer.status ?? (isProblemCode(code) ? PROBLEMS[code].status : 500);
  const texts: Texts = TEXTS[locale].problems;
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
    ...(errors && { errors: errors.slice(0, 100) }),
  };
};

/** Answers with problem+json in the reader's language. */
export const sendProblem = (req: Request, res: Response, answer: ProblemAnswer): void => {
  const { retryAfter } = answer;
  const locale = localeOf(req);
  const body = problemBody(answer, locale, req.id);
  // An earlier step may have set headers for an answer that is not given now.
  for (const name of ['Set-Cookie', 'ETag', 'Content-Length']) res.removeHeader(name);
  if (retryAfter !== undefined) res.set('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
  res
    .status(body.status)
    .set('Cache-Control', 'no-store')
    .set('Content-Language', locale)
    .vary('Accept-Language')
    .type('application/problem+json')
    .json(body);
};

/** The last step of the chain: every refusal and every fault leaves as problem+json; faults are logged, never shown. */
export const problemHandler: ErrorRequestHandler = (error, req, res, _next) => {
  if (res.headersSent) {
    req.log.error({ err: error }, 'fault after the answer had begun');
    res.destroy();
    return;
  }
  const problem = toProblem(error);
  logFault(req.log, error, problem.code);
  sendProblem(req, res, { code: problem.code, ...problem.extra });
};

/** What is no refusal is written down: a fault of ours, or a database that is away or too slow. */
export const logFault = (
  log: Pick<Log, 'error' | 'warn'>,
  error: unknown,
  code: ProblemCode,
): void => {
  if (code === 'INTERNAL') log.error({ err: error }, 'fault');
  else if (!(error instanceof ProblemError) && code === 'UNAVAILABLE')
    log.warn({ err: error }, 'the database is away or too slow');
};

/** PostgreSQL's and the pool's ways of saying that the database is away or too slow: 503, worth another try. */
const DATABASE_AWAY =
  /^(08...|53...|57P0.|57014|55P03|40001|40P01|25006|0A000|26000|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/;
const POOL_AWAY =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Any error as what may be said of it; whatever is no refusal becomes INTERNAL. */
export const toProblem = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
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
  if (DATABASE_AWAY.test(String(code)) || POOL_AWAY.test(String(message)))
    return new ProblemError('UNAVAILABLE', { retryAfter: 2 });
  return new ProblemError('INTERNAL');
};
