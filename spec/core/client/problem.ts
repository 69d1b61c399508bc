import type { z } from 'zod';
import type { InputError } from '#spec/core/rules/issues.ts';
import type { Problem as ProblemSchema } from '#spec/core/shared.ts';

type ProblemBody = z.output<typeof ProblemSchema>;

/** Status of a call that got no response at all. */
export const NO_ANSWER = 0;

/** Why a call failed: the server's problem+json (RFC 9457) as an error to throw. */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** HTTP status; `NO_ANSWER` when no response arrived. */
  readonly status: number;
  /**
   * Stable code of `spec/core/problems.ts` or of better-auth; `UNREACHABLE` without a response, `UNKNOWN_ERROR` when the
   * response was no problem+json.
   */
  readonly code: string;
  /** What happened, in the reader's language. Empty when the server did not say. */
  readonly title: string;
  /** Details and what to do, in the reader's language. Empty when the server did not say. */
  readonly detail: string;
  /** Rules that fields broke. */
  readonly errors: readonly InputError[];
  /** For the visitor to quote to the organisers. */
  readonly requestId: string | undefined;
  readonly opensAt: string | undefined;
  readonly closesAt: string | undefined;
  /** Seconds to wait before the next attempt, from `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    body: Partial<ProblemBody> & { retryAfter?: number | undefined } = {},
  ) {
    const code = body.code ?? (status === NO_ANSWER ? 'UNREACHABLE' : 'UNKNOWN_ERROR');
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.title = body.title ?? '';
    this.detail = body.detail ?? body.message ?? '';
    this.errors = body.errors ?? [];
    this.requestId = body.instance;
    this.opensAt = body.opensAt;
    this.closesAt = body.closesAt;
    this.retryAfter = body.retryAfter;
  }
}

/** What an HTTP library throws for a response that is not ok; ofetch calls it FetchError. */
type ResponseError = { readonly response: Response; readonly data: unknown };

/** The problem an error stands for, with the error as its cause. Without a response it counts as unreachable. */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  const problem = hasResponse(error) ? readProblem(error) : new Problem(NO_ANSWER);
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
          name === 'errors' ? Array.isArray(value) : typeof value === 'string',
        ),
      )
    : {};
