import type { Identity } from '#api/core/access/identity.ts';
import type { UploadedFile } from '#api/core/files/received-file.ts';
import type { Platform } from '#api/core/platform.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { Operation } from '#spec/core/operation.ts';
import type {
  BodyOf,
  Field,
  ParamsOf,
  QueryOf,
  ValueOf,
  Versioned,
  VersionOf,
} from '#spec/core/operation-values.ts';

/** The validated and typed parts of a request. */
export type Input<Op extends Operation = Operation> = {
  params: ParamsOf<Op>;
  query: QueryOf<Op>;
  body: BodyOf<Op>;
  /** The file, when the operation has an `upload`. */
  upload: Field<Op, 'upload'> extends object ? UploadedFile : undefined;
  /** The version from If-Match, when the operation requires it; the transition compares it. */
  version: VersionOf<Op>;
  /** The token from Link-Token, when the operation requires it. */
  linkToken: Field<Op, 'linkToken'> extends true ? string : undefined;
  /** The key from Preview-Key, when the operation takes one and the caller sent it. */
  previewKey: Field<Op, 'previewKey'> extends true ? string | undefined : undefined;
  idempotencyKey: Field<Op, 'idempotency'> extends 'required' ? string : string | undefined;
};

/** Undefined for cacheable responses and guests, optional for public access, otherwise the signed-in user. */
export type Caller<Op> = Op extends
  | { caching: 'public' | 'public-revalidated' }
  | { access: { only: 'guest' | 'anonymous' } }
  ? undefined
  : Op extends { access: 'none' }
    ? Identity | undefined
    : Identity;

/** The context of a handler that opens its own transactions, or none. */
export type Context<Op extends Operation = Operation, Parts = unknown> = {
  readonly platform: Platform;
  /** The parts that the capability created at start-up. */
  readonly parts: Parts;
  readonly actor: Caller<Op>;
  /** The caller's network, the key of rate limits. */
  readonly client: string;
  readonly locale: Locale;
  readonly now: Date;
};

/** The context of a signed-in caller, as helpers that several such handlers share need it. */
export type SignedInContext = Pick<Context, 'platform' | 'locale' | 'now'> & {
  readonly actor: Identity;
};

type Output<Op extends Operation> = Op extends { versioned: string }
  ? ValueOf<Op> extends undefined
    ? undefined
    : Versioned<ValueOf<Op>>
  : ValueOf<Op>;

/** Handles an operation outside of the default transaction. */
export type Handler<Op extends Operation, Parts = unknown> = (
  input: Input<Op>,
  context: Context<Op, Parts>,
) => Promise<Output<Op>>;

/** A handler of an operation that is known only at run time. */
export type AnyHandler = (input: Input, context: Context) => Promise<unknown>;
