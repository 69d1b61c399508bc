import { describe, expect, it } from 'vitest';
import {
  document,
  isJson,
  jsonOf,
  type Media,
  operations,
  places,
  type Schema,
} from './testing/document.ts';

/* The contract's dialect: the properties that every schema and operation must or must not have. */

const is = (schema: Schema, type: string) => [schema.type].flat().includes(type);
const findOffenders = (wrong: (schema: Schema, place: string) => boolean) =>
  places.filter(({ place, schema }) => wrong(schema, place)).map(({ place }) => place);

/** better-auth returns null for absent values, null clears a field in a PATCH, and a release of null takes offline. */
const NULLABLE =
  /^(AuthUser|AuthSession|UserSession|Passkey)\.|^getSession$|^claimDevice\.scope$|^\w+Change\.|^NewContentRelease\.revision$/;

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
      (s) =>
        (is(s, 'integer') || is(s, 'number')) &&
        !(('minimum' in s || 'exclusiveMinimum' in s) && 'maximum' in s),
    ],
    [
      'an object without known fields or values',
      (s) => is(s, 'object') && !s.properties && typeof s.additionalProperties !== 'object',
    ],
    ['allOf', (s) => 'allOf' in s],
    ['oneOf without a discriminator', (s) => 'oneOf' in s && !('discriminator' in s)],
    ['default', (s) => 'default' in s],
    ['null for an absent value', (s, place) => is(s, 'null') && !NULLABLE.test(place)],
    ['a pattern that contains its flags', (s) => /^\/.*\/[a-z]+$/.test(String(s.pattern ?? ''))],
  ])('contains no schema with %s', (_name, wrong) => {
    expect(findOffenders(wrong)).toEqual([]);
  });

  it('describes every named schema', () => {
    const undescribed = Object.entries(document.components.schemas)
      .filter(([, { description }]) => !description)
      .map(([name]) => name);
    expect(undescribed).toEqual([]);
  });

  it('gives each operation a unique id, a summary, a description and a tag', () => {
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

  it('gives an example of every request and response body', () => {
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

  it('has only JSON, calendar and binary file bodies', () => {
    const texts: string[] = [];
    for (const { operationId, requestBody, responses } of operations) {
      const answers = Object.values(responses).flatMap(({ content = {} }) => Object.keys(content));
      texts.push(
        ...answers.filter((type) => !isJson(type)).map((type) => `${operationId} ${type}`),
      );
      const files = Object.entries(requestBody?.content ?? {}).filter(([type]) => !isJson(type));
      for (const [type, { schema }] of files) {
        expect([operationId, type]).toEqual([operationId, expect.stringMatching(/^image\//)]);
        expect(schema).toEqual({ type: 'string', format: 'binary' });
      }
    }
    expect(texts).toEqual(['getEventCalendar text/calendar']);
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
