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
import type { Revalidated } from './revalidated.ts';

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

/** The caller, their network and e-mail language, the platform and the capability's parts. */
export type Context<Op extends Operation = Operation, Parts = unknown> = {
  platform: Platform;
  /** The parts that the capability created at start-up. */
  parts: Parts;
  identity: Caller<Op>;
  /** The caller's network, the key of rate limits. */
  client: string;
  locale: Locale;
  now: Date;
};

/** A signed-in caller, as helpers that several handlers share need them. */
export type SignedInContext = {
  readonly platform: Platform;
  readonly identity: Identity;
  readonly locale: Locale;
  readonly now: Date;
};

type Output<Op extends Operation> = Op extends { versioned: string }
  ? ValueOf<Op> extends undefined
    ? undefined
    : Versioned<ValueOf<Op>>
  : Op extends { caching: 'private-revalidated' }
    ? ValueOf<Op> | Revalidated<ValueOf<Op>>
    : ValueOf<Op>;

/** Serves one operation: read the typed input, authorize, one store or transition call, return what to present. */
export type Handler<Op extends Operation, Parts = unknown> = (
  input: Input<Op>,
  context: Context<Op, Parts>,
) => Promise<Output<Op>>;

/** A handler for each operation of a contract module, except those of better-auth. */
export type HandlersOf<Contract, Parts> = {
  [Id in keyof Contract as Contract[Id] extends Operation
    ? Contract[Id] extends { servedBy: 'better-auth' }
      ? never
      : Id
    : never]: Contract[Id] extends Operation ? Handler<Contract[Id], Parts> : never;
};

/** A handler of an operation that is known only at run time. */
export type AnyHandler = (input: Input, context: Context) => Promise<unknown>;
