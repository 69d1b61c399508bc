import { randomUUID } from 'node:crypto';
import { requiresPasskey } from '#api/accounts/auth/sign-in/auth-method.ts';
import { authorize } from '#api/core/access/authorize.ts';
import type { Context, Input } from '#api/core/http/handler.ts';
import { parsePartsOrThrow } from '#api/core/http/input.ts';
import { logServerError, problemBody, toProblem } from '#api/core/http/problem.ts';
import { run } from '#api/core/operations/run.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { OPERATIONS } from '#spec/app/operations.ts';
import type { Locale } from '#spec/core/locale.ts';
import { isPublic, type Operation } from '#spec/core/operation.ts';
import type { Runtime } from './compose.ts';
import { findHandler } from './handlers.ts';
import { PROBLEM_CATALOG } from './problems.ts';

/** A GET of the contract: the path of its operation with the parameters, the URL with the query, the language of a problem. */
type ApiRequest = {
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly address: string;
  readonly locale: Locale;
};

type ApiResponse = {
  readonly status: number;
  /** JSON of the response or of the problem (RFC 9457). */
  readonly text: string;
  /** Whether the response is the same for every caller. */
  readonly isPublic: boolean;
  /** Seconds. */
  readonly retryAfter?: number;
};

/** The operations by GET that have a handler, by path. */
const READS: ReadonlyMap<string, Operation> = new Map(
  Object.values<Operation>(OPERATIONS)
    .filter(({ method, servedBy }) => method === 'get' && !servedBy)
    .map((operation) => [operation.path, operation]),
);

/**
 * Handles GET requests of the page server in process: the same operation, access check, input and handler as over HTTP
 * (docs/decisions/0022). The caller is a guest. Never rejects.
 */
export const createInProcessApi = ({ platform, parts }: Runtime) => {
  const callHandler = async (
    operation: Operation,
    { params, address, locale }: ApiRequest,
  ): Promise<unknown> => {
    authorize(operation, undefined, requiresPasskey(platform.config), platform.log);
    const input = parsePartsOrThrow(operation, { pathParams: params, url: address });
    const { handler, capability } = findHandler(operation.id);
    const context = {
      platform,
      parts: parts[capability],
      actor: undefined,
      client: 'pages',
      locale,
      now: platform.now(),
    };
    return run(operation, handler, input as Input, context as unknown as Context);
  };

  return async (request: ApiRequest): Promise<ApiResponse> => {
    try {
      const operation = READS.get(request.path);
      if (!operation) throw new ProblemError('NOT_FOUND');
      const text = JSON.stringify(await callHandler(operation, request));
      return { status: 200, text, isPublic: isPublic(operation) };
    } catch (error) {
      const { code, extra } = toProblem(error);
      const id = randomUUID();
      logServerError(platform.log.child({ requestId: id }), error, code);
      const body = problemBody(
        { code, ...extra },
        { catalog: PROBLEM_CATALOG, locale: request.locale, instance: id },
      );
      const { retryAfter } = extra;
      return {
        status: body.status,
        text: JSON.stringify(body),
        isPublic: false,
        ...(retryAfter !== undefined && { retryAfter }),
      };
    }
  };
};
