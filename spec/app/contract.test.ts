import { describe, expect, it } from 'vitest';
import { buildContract } from './contract.ts';

/** The contract's dialect: what every schema and every operation has to have, and may not have. */

type Schema = Record<string, unknown> & {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  additionalProperties?: boolean | Schema;
};
type Contents = Record<string, Media>;
type Media = { schema: Schema; example?: unknown };
type OperationObject = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; schema: Schema; description?: string }[];
  requestBody?: { content: Contents };
  responses: Record<string, { description: string; content?: Contents }>;
};

const document = JSON.parse(JSON.stringify(buildContract())) as {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
};

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

const isJson = (type: string) => /^application\/(problem\+)?json$/.test(type);

const jsonOf = (contents: Contents = {}): Media[] =>
  Object.entries(contents)
    .filter(([type]) => isJson(type))
    .map(([, media]) => media);

/** Every schema of the document with the place it stands at. */
const schemas: [string, Schema][] = [];
const visit = (place: string, schema: Schema | undefined): void => {
  if (!schema) return;
  schemas.push([place, schema]);
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    visit(`${place}.${name}`, inner);
  visit(`${place}[]`, schema.items);
  for (const [at, inner] of (schema.oneOf ?? schema.anyOf ?? []).entries())
    visit(`${place}|${at}`, inner);
  if (typeof schema.additionalProperties === 'object')
    visit(`${place}.*`, schema.additionalProperties);
};
for (const [name, schema] of Object.entries(document.components.schemas)) visit(name, schema);
for (const operation of operations) {
  for (const { name, schema } of operation.parameters ?? [])
    visit(`${operation.operationId}?${name}`, schema);
  const contents = [operation.requestBody, ...Object.values(operation.responses)];
  for (const content of contents) {
    for (const { schema } of jsonOf(content?.content)) visit(operation.operationId, schema);
  }
}

const is = (schema: Schema, type: string) => [schema.type].flat().includes(type);
const offenders = (wrong: (schema: Schema, place: string) => boolean) =>
  schemas.filter(([place, schema]) => wrong(schema, place)).map(([place]) => place);

/** better-auth answers null where Noren leaves out; in a change null clears what absent leaves as it is. */
const NULLABLE =
  /^(AuthUser|AuthSession|Passkey)\.|^getSession$|^(signUp|verifyEmail)\.token$|^claimDevice\.scope$|^\w+Change\./;

describe('the dialect of the contract', () => {
  it.each<[string, (schema: Schema, place: string) => boolean]>([
    [
      'a string without maxLength',
      (s) =>
        is(s, 'string') &&
        !(
          'maxLength' in s ||
          'enum' in s ||
          s.format === 'uuid' ||
          s.format === 'uri' ||
          s.format === 'email'
        ),
    ],
    ['an array without maxItems', (s) => is(s, 'array') && !('maxItems' in s)],
    [
      'a number without bounds',
      (s) => (is(s, 'integer') || is(s, 'number')) && !('minimum' in s && 'maximum' in s),
    ],
    [
      'an object open to unknown fields',
      (s) => is(s, 'object') && s.additionalProperties === undefined,
    ],
    ['allOf', (s) => 'allOf' in s],
    ['oneOf without a discriminator', (s) => 'oneOf' in s && !('discriminator' in s)],
    ['default', (s) => 'default' in s],
    ['null where absent is meant', (s, place) => is(s, 'null') && !NULLABLE.test(place)],
    ['a pattern with its flags in it', (s) => /^\/.*\/[a-z]+$/.test(String(s.pattern ?? ''))],
  ])('has nowhere: %s', (_name, wrong) => {
    expect(offenders(wrong)).toEqual([]);
  });

  it('describes every named schema', () => {
    const silent = Object.entries(document.components.schemas)
      .filter(([, { description }]) => !description)
      .map(([name]) => name);
    expect(silent).toEqual([]);
  });

  it('gives each operation its own id, a summary, a description and a tag', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { operationId, summary, description, tags } of operations) {
      expect([operationId, summary, description, tags?.length]).toEqual([
        operationId,
        expect.stringMatching(/./),
        expect.stringMatching(/\.$/),
        1,
      ]);
    }
  });

  it('gives an example of every body and every answer', () => {
    const named = ({ schema, example }: Media): boolean => {
      const name =
        String(schema.$ref ?? '')
          .split('/')
          .at(-1) ?? '';
      return example !== undefined || document.components.schemas[name]?.example !== undefined;
    };
    const without = operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((content) =>
        jsonOf(content?.content)
          .filter((media) => !named(media))
          .map(() => operationId),
      ),
    );
    expect(without).toEqual([]);
  });

  it('knows no body but JSON, and files that are sent whole', () => {
    for (const { operationId, requestBody, responses } of operations) {
      const answers = Object.values(responses).flatMap(({ content = {} }) => Object.keys(content));
      expect([operationId, answers.filter((type) => !isJson(type))]).toEqual([operationId, []]);
      const files = Object.entries(requestBody?.content ?? {}).filter(([type]) => !isJson(type));
      for (const [type, { schema }] of files) {
        expect([operationId, type]).toEqual([operationId, expect.stringMatching(/^image\//)]);
        expect(schema).toEqual({ type: 'string', format: 'binary' });
      }
    }
  });

  it('documents the errors of every operation as problems', () => {
    for (const { operationId, responses } of operations) {
      const errors = Object.entries(responses).filter(
        ([status]) => status === 'default' || Number(status) >= 400,
      );
      expect([operationId, errors.map(([status]) => status)]).toEqual([
        operationId,
        expect.arrayContaining(['400', 'default']),
      ]);
      for (const [, { content, description }] of errors) {
        expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
        expect(description).toMatch(/^`[A-Z_]+`: /);
      }
    }
  });
});
