import { randomUUID } from 'node:crypto';
import { asksForPasskey } from '#api/accounts/auth/auth-method.ts';
import { authorize } from '#api/core/access/authorize.ts';
import { findPath } from '#api/core/http/gate.ts';
import { inputOfParts } from '#api/core/http/input.ts';
import { logFault, ProblemError, problemBody, toProblem } from '#api/core/http/problem.ts';
import { OPERATIONS, type OwnOperationId } from '#spec/app/operations.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { Operation } from '#spec/core/operation.ts';
import { HANDLERS } from './handlers.ts';
import type { Context, Handler, Input } from './implement.ts';
import type { Services } from './services.ts';

/** Path and query of a GET of the contract; problems come in the language. */
type Asked = { readonly address: string; readonly locale: Locale };

type Told = {
  readonly status: number;
  /** JSON: what the operation answers, or the problem (RFC 9457). */
  readonly text: string;
  /** Everybody gets the same. */
  readonly isPublic: boolean;
  /** Seconds. */
  readonly retryAfter?: number;
};

/**
 * Answers reads of the pages in the same process: the same operation, access, input and handler as over HTTP, without the
 * request (docs/decisions/0022). Asked by nobody: what needs somebody is refused. Never rejects.
 */
export const createReads = (services: Services) => {
  const perform = async (operation: Operation, params: Record<string, string>, asked: Asked) => {
    authorize(operation.access, undefined, asksForPasskey(services.config), services.log);
    const input = inputOfParts(operation, { pathParams: params, url: asked.address });
    const handler = HANDLERS[operation.id as OwnOperationId] as Handler<OwnOperationId>;
    const context = {
      services,
      identity: undefined,
      client: 'pages',
      locale: asked.locale,
      now: services.now(),
    };
    return handler(input as Input<OwnOperationId>, context as Context);
  };

  return async (asked: Asked): Promise<Told> => {
    try {
      const { entry, params } = findPath(asked.address.split('?', 1)[0] ?? '');
      const id = entry.methods.get('GET');
      const operation: Operation | undefined = id && OPERATIONS[id];
      if (!operation || operation.servedBy) throw new ProblemError('NOT_FOUND');
      const text = JSON.stringify(await perform(operation, params, asked));
      return { status: 200, text, isPublic: operation.caching === 'public' };
    } catch (error) {
      const { code, extra } = toProblem(error);
      const id = randomUUID();
      logFault(services.log.child({ requestId: id }), error, code);
      const body = problemBody({ code, ...extra }, asked.locale, id);
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
