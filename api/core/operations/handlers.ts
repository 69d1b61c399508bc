import type { z } from 'zod';
import type { Identity } from '#api/core/access/identity.ts';
import type { AnyHandler, Caller, Handler, Input } from '#api/core/http/handler.ts';
import type { Revalidated } from '#api/core/http/revalidated.ts';
import type { Operation } from '#spec/core/operation.ts';
import type { Versioned } from '#spec/core/operation-values.ts';
import type { Act, ReadContext } from './act.ts';

/** The response of an operation. Its ETag is the field `version`; a resource without that field comes with its version. */
type Answer<Op extends Operation> = Op['success'] extends {
  schema: infer Schema extends z.ZodType;
}
  ? Promise<AnswerOf<Op, z.input<Schema>>>
  : Promise<void>;

type AnswerOf<Op extends Operation, Value> = Op extends { versioned: string }
  ? Value extends { version: number }
    ? Value
    : Versioned<Value>
  : Op extends { caching: 'private-revalidated' }
    ? Value | Revalidated<Value>
    : Value;

/** The context of the work: a GET receives a read context, every other method its transaction. */
type Scope<Op extends Operation, Parts> = Op extends { method: 'get' }
  ? ReadContext<Caller<Op>, Parts>
  : Act<Caller<Op>, Parts>;

type Work<In, At, Out> = (input: In, at: At) => Out;

/** Asks a policy before the idempotency key, so that a caller without the role gets no stored response. */
type Guarded<In, At, Out> = {
  readonly allow: (input: In, at: At) => Promise<unknown>;
  readonly do: (input: In, at: At, allowed: never) => Out;
};

/** Stores the result of `do` with the idempotency key, and responds with the result of `answer`. */
type Storing<In, At, Out> = {
  readonly do: Work<In, At, Promise<object>>;
  readonly answer: (stored: never, input: In, at: At) => Out;
};

/** Opens its own transactions, or none: batches of requests, files, calls of other services. */
type Outside<Op extends Operation, Parts> = { readonly outside: Handler<Op, Parts> };

type Entry<Op extends Operation, Parts> =
  | Work<Input<Op>, Scope<Op, Parts>, Answer<Op>>
  | Guarded<Input<Op>, Scope<Op, Parts>, Answer<Op>>
  | Storing<Input<Op>, Scope<Op, Parts>, Answer<Op>>
  | Outside<Op, Parts>;

/** The operations of a contract module that have a handler: all but those of better-auth. */
export type HandledIds<Contract> = {
  [Id in keyof Contract]: Contract[Id] extends Operation
    ? Contract[Id] extends { servedBy: 'better-auth' }
      ? never
      : Id
    : never;
}[keyof Contract];

type Handlers<Contract, Parts> = {
  readonly [Id in HandledIds<Contract>]: Contract[Id] extends Operation
    ? Entry<Contract[Id], Parts>
    : never;
};

type AnyScope = Act | ReadContext<Identity | undefined>;

/** An entry that is known only at run time. */
export type AnyWork = {
  readonly allow?: (input: Input, at: AnyScope) => Promise<unknown>;
  readonly do: (input: Input, at: AnyScope, allowed: unknown) => Promise<unknown>;
  readonly answer?: (stored: unknown, input: Input, at: AnyScope) => Promise<unknown>;
};
export type Runnable = AnyWork | { readonly outside: AnyHandler };

export type HandlerTable<Ids extends PropertyKey = string> = Readonly<Record<Ids, Runnable>>;

/**
 * Runs `work` for callers that a policy allows, and passes the result of the policy to it.
 *
 * deleteBoothProduct: guarded(requireEditor, ({ params }, act, booth) => deleteOffer(act, booth,
 * params.boothProductId)),
 */
export const guarded = <In, At, Allowed, Out>(
  allow: (input: NoInfer<In>, at: NoInfer<At>) => Promise<Allowed>,
  work: (input: In, at: At, allowed: Allowed) => Out,
): Guarded<In, At, Out> => ({ allow, do: work as Guarded<In, At, Out>['do'] });

/**
 * Stores only the result of `work` with the idempotency key; `answer` completes the response. For responses with
 * personal data of other people.
 */
export const storing = <In, At, Stored extends object, Out>(
  work: (input: In, at: At) => Promise<Stored>,
  answer: (stored: Stored, input: In, at: At) => Out,
): Storing<In, At, Out> => ({ do: work, answer: answer as Storing<In, At, Out>['answer'] });

/** Defines the handlers of a capability, one for each operation of its contract: `defineHandlers<typeof contract>({ … })`. */
export const defineHandlers = <Contract, Parts = unknown>(
  table: Handlers<Contract, Parts>,
): HandlerTable<HandledIds<Contract>> =>
  Object.fromEntries(
    Object.entries<Runnable | AnyWork['do']>(table as never).map(([id, entry]) => [
      id,
      typeof entry === 'function' ? { do: entry } : entry,
    ]),
  ) as HandlerTable<HandledIds<Contract>>;
