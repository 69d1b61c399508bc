import type { z } from 'zod';
import type { InputError } from '#spec/core/rules/validate.ts';
import type { Problem as ProblemSchema } from '#spec/core/shared.ts';

type ProblemBody = z.output<typeof ProblemSchema>;

/** Status of a call without any response. */
export const NO_RESPONSE = 0;

/** Status of a call whose `If-Match` is not the current version. */
export const PRECONDITION_FAILED = 412;

/** The cause of a failed call: the server's problem+json (RFC 9457) as an error to throw. */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** HTTP status; `NO_RESPONSE` when no response arrived. */
  readonly status: number;
  /**
   * Stable code of the contract or of better-auth; `UNREACHABLE` without a response, `UNKNOWN_ERROR` for a
   * response other than problem+json.
   */
  readonly code: string;
  /** Localized summary. Empty when the response has none. */
  readonly title: string;
  /** Localized explanation and advice. Empty when the response has none. */
  readonly detail: string;
  /** Broken rules, by field. */
  readonly errors: readonly InputError[];
  /** Shown to the user, to quote in support requests. */
  readonly requestId: string | undefined;
  readonly opensAt: string | undefined;
  readonly closesAt: string | undefined;
  readonly currentStatus: string | undefined;
  readonly changedAt: string | undefined;
  readonly changedBy: string | undefined;
  readonly existingId: string | undefined;
  readonly excess: number | undefined;
  readonly count: number | undefined;
  /** Numbers of the applications that it is about. */
  readonly numbers: readonly string[];
  readonly alternatives: readonly string[];
  /** A free address instead of one in use. */
  readonly suggestion: string | undefined;
  /** Day that something has. */
  readonly day: string | undefined;
  /** The path of the page on which it can be corrected. */
  readonly page: string | undefined;
  /** The reasons why something is not possible, where there are several. */
  readonly reasons: readonly string[];
  readonly maskedEmail: string | undefined;
  readonly contactName: string | undefined;
  /** Seconds to wait before the next attempt, from `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    body: Partial<ProblemBody> & { retryAfter?: number | undefined } = {},
  ) {
    const code = body.code ?? (status === NO_RESPONSE ? 'UNREACHABLE' : 'UNKNOWN_ERROR');
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.title = body.title ?? '';
    this.detail = body.detail ?? body.message ?? '';
    this.errors = body.errors ?? [];
    this.requestId = body.instance;
    this.opensAt = body.opensAt;
    this.closesAt = body.closesAt;
    this.currentStatus = body.currentStatus;
    this.changedAt = body.changedAt;
    this.changedBy = body.changedBy;
    this.existingId = body.existingId;
    this.excess = body.excess;
    this.count = body.count;
    this.numbers = body.numbers ?? [];
    this.alternatives = body.alternatives ?? [];
    this.suggestion = body.suggestion;
    this.day = body.day;
    this.page = body.page;
    this.reasons = body.reasons ?? [];
    this.maskedEmail = body.maskedEmail;
    this.contactName = body.contactName;
    this.retryAfter = body.retryAfter;
  }
}

/** The error an HTTP library throws for a non-2xx response; `FetchError` of ofetch. */
type ResponseError = { readonly response: Response; readonly data: unknown };

/** Converts an error to a problem, with the error as its cause; `UNREACHABLE` for an error without a response. */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  const problem = hasResponse(error) ? readProblem(error) : new Problem(NO_RESPONSE);
  problem.cause = error;
  return problem;
};

const hasResponse = (error: unknown): error is ResponseError =>
  error instanceof Error && 'response' in error && error.response instanceof Response;

const readProblem = ({ response, data }: ResponseError): Problem =>
  new Problem(response.status, {
    ...membersOf(data),
    retryAfter: Number(response.headers.get('Retry-After')) || undefined,
  });

/** RFC 9457, 3.1: members of the wrong type are ignored. A proxy may answer with any JSON. */
const membersOf = (data: unknown): Partial<ProblemBody> =>
  typeof data === 'object' && data !== null
    ? Object.fromEntries(
        Object.entries(data).filter(([name, value]) =>
          LISTS.has(name)
            ? Array.isArray(value)
            : typeof value === (NUMBERS.has(name) ? 'number' : 'string'),
        ),
      )
    : {};

const LISTS: ReadonlySet<string> = new Set(['errors', 'alternatives', 'numbers', 'reasons']);
const NUMBERS: ReadonlySet<string> = new Set(['excess', 'count']);
