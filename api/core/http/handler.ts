import type { z } from 'zod';
import type { Identity } from '#api/core/access/identity.ts';
import type { Platform } from '#api/core/platform.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { Operation } from '#spec/core/operation.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Field<Op extends Operation, Key extends string> = Op extends {
  readonly [K in Key]: infer Schema;
}
  ? Schema
  : undefined;

/** The validated and typed parts of a request. */
export type Input<Op extends Operation = Operation> = {
  params: Parsed<Field<Op, 'params'>>;
  query: Parsed<Field<Op, 'query'>>;
  body: Parsed<Field<Op, 'body'>>;
  /** The file, where the operation takes one. */
  upload: Field<Op, 'upload'> extends { types: readonly (infer Type)[] }
    ? { type: Type; bytes: Buffer }
    : undefined;
  /** The version that the change is based on, where the operation requires it; the transition compares it. */
  version: Field<Op, 'versioned'> extends 'requires' ? number : undefined;
  idempotencyKey: Field<Op, 'idempotency'> extends 'required' ? string : string | undefined;
};

/** Undefined where everybody gets the same answer; optional where access is free; otherwise the signed-in user. */
type Caller<Op> = Op extends { caching: 'public' } | { access: { only: 'guest' | 'anonymous' } }
  ? undefined
  : Op extends { access: 'none' }
    ? Identity | undefined
    : Identity;

/** Who calls, from where, in which language e-mails about it are written, and what the handler works with. */
export type Context<Op extends Operation = Operation, Parts = unknown> = {
  platform: Platform;
  /** What the capability created at start-up. */
  parts: Parts;
  identity: Caller<Op>;
  /** The caller's network, as rate limits count it. */
  client: string;
  locale: Locale;
  now: Date;
};

/** What a versioned operation answers; the version becomes the ETag. */
export type Versioned<Value> = { version: number; value: Value };

type Output<Op extends Operation> = Op['success'] extends {
  schema: infer Schema extends z.ZodType;
}
  ? Op extends { versioned: string }
    ? Versioned<z.input<Schema>>
    : z.input<Schema>
  : undefined;

/** Serves one operation: read the typed input, authorize, one store or transition call, return what to present. */
export type Handler<Op extends Operation, Parts = unknown> = (
  input: Input<Op>,
  context: Context<Op, Parts>,
) => Promise<Output<Op>>;

/** A handler for each operation that a module of the contract declares and Noren serves itself. */
export type HandlersOf<Contract, Parts> = {
  [Id in keyof Contract as Contract[Id] extends Operation
    ? Contract[Id] extends { servedBy: 'better-auth' }
      ? never
      : Id
    : never]: Contract[Id] extends Operation ? Handler<Contract[Id], Parts> : never;
};

/** Any handler, where the operation is known at run time only. */
export type AnyHandler = (input: Input, context: Context) => Promise<unknown>;
