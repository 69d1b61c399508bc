import type { z } from 'zod';
import type { Operation } from './operation.ts';

/* The types of an operation's input and result, by its schemas. */

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The type of a field of a declaration, undefined where it has none. */
export type Field<Op extends Operation, Key extends string> = Op extends {
  readonly [K in Key]: infer Schema;
}
  ? Schema
  : undefined;

export type ParamsOf<Op extends Operation> = Parsed<Field<Op, 'params'>>;
export type QueryOf<Op extends Operation> = Parsed<Field<Op, 'query'>>;
export type BodyOf<Op extends Operation> = Parsed<Field<Op, 'body'>>;

/** The version from If-Match, where the operation requires it. */
export type VersionOf<Op extends Operation> =
  Field<Op, 'versioned'> extends 'requires' ? number : undefined;

/** The result of a versioned operation; the version becomes the ETag. */
export type Versioned<Value> = { version: number; value: Value };

/** The value that the operation returns on success, before it is serialized; undefined without a body. */
export type ValueOf<Op extends Operation> = Op['success'] extends {
  schema: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : undefined;
