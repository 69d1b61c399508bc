import { describe, expect, it } from 'vitest';
import { compareDocuments } from './compare-documents.ts';
import type { Document, Operation, Schema } from './document-types.ts';

const documentOf = (
  operation: Partial<Operation>,
  schemas: Record<string, Schema> = {},
): Document => ({
  info: { version: '1.0.0' },
  paths: { '/booths': { get: { operationId: 'listBooths', responses: {}, ...operation } } },
  components: { schemas },
});

const compare = (before: Partial<Operation>, after: Partial<Operation>) =>
  compareDocuments(documentOf(before), documentOf(after));

const json = (schema: Schema) => ({ 'application/json': { schema } });
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});
const closed = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  ...object(properties, required),
  additionalProperties: false,
});
const text = (limits: Schema = {}): Schema => ({ type: 'string', ...limits });

/** Compares a field of a request, or of a response, before and after. */
const compareField = (side: 'request' | 'response', before: Schema, after: Schema) => {
  const operation = (field: Schema): Partial<Operation> =>
    side === 'request'
      ? { requestBody: { content: json(closed({ field })) } }
      : { responses: { 200: { content: json(object({ field })) } } };
  const place = side === 'request' ? 'listBooths request.field: ' : 'listBooths 200.field: ';
  return compare(operation(before), operation(after)).map((change) => change.replace(place, ''));
};

describe('operations', () => {
  it('must stay', () => {
    expect(compareDocuments(documentOf({}), { ...documentOf({}), paths: {} })).toEqual([
      'GET /booths: removed',
    ]);
    expect(compareDocuments({ ...documentOf({}), paths: {} }, documentOf({}))).toEqual([]);
  });

  it('keep their name', () => {
    expect(compare({}, { operationId: 'searchBooths' })).toEqual([
      'GET /booths: operationId no longer listBooths',
    ]);
  });

  it('keep accepting the callers they accepted', () => {
    const bearer = { security: [{ bearer: [] }] };
    const key = { security: [{ key: [] }] };
    expect(compare({}, bearer)).toEqual(['listBooths: no longer accepts guests']);
    expect(compare(bearer, key)).toEqual(['listBooths: no longer accepts {"bearer":[]}']);
    expect(compare(bearer, { security: [...bearer.security, ...key.security] })).toEqual([]);
    expect(compare(bearer, {})).toEqual([]);
  });
});

describe('parameters', () => {
  const day = { name: 'day', in: 'query', schema: text({ maxLength: 10 }) };
  const required = { ...day, required: true };

  it.each([
    ['removed', [day], [], ['listBooths query day: removed']],
    ['added and required', [], [required], ['listBooths query day: now required']],
    ['newly required', [day], [required], ['listBooths query day: now required']],
    [
      'narrowed',
      [day],
      [{ ...day, schema: text({ maxLength: 8 }) }],
      ['listBooths query day: now limited to maxLength 8'],
    ],
    ['moved', [day], [{ ...day, in: 'header' }], ['listBooths query day: removed']],
    ['added and optional', [], [day], []],
    ['no longer required', [required], [day], []],
  ])('%s', (_name, before, after, changes) => {
    expect(compare({ parameters: before }, { parameters: after })).toEqual(changes);
  });
});

describe('requests', () => {
  const body = (schema: Schema, required = true) => ({
    requestBody: { required, content: json(schema) },
  });

  it.each([
    ['a new body', {}, body({}), ['listBooths request: now required']],
    ['a removed media type', body({}), {}, ['listBooths request: application/json removed']],
    [
      'a removed field',
      body(closed({ tag: text() })),
      body(closed({})),
      ['listBooths request.tag: removed'],
    ],
    [
      'a new required field',
      body(closed({})),
      body(closed({ tag: text() }, ['tag'])),
      ['listBooths request.tag: now required'],
    ],
    [
      'a field that becomes required',
      body(closed({ tag: text() })),
      body(closed({ tag: text() }, ['tag'])),
      ['listBooths request.tag: now required'],
    ],
    [
      'an object that becomes closed',
      body(object({})),
      body(closed({})),
      ['listBooths request: no longer accepts other fields'],
    ],
    ['a new optional field', body(closed({})), body(closed({ tag: text() })), []],
    ['a body that becomes optional', body({}), body({}, false), []],
  ])('%s', (_name, before, after, changes) => {
    expect(compare(before, after)).toEqual(changes);
  });

  it.each<[string, Schema, Schema, string[]]>([
    ['a lower maxLength', { maxLength: 9 }, { maxLength: 8 }, ['now limited to maxLength 8']],
    ['a new maxLength', {}, { maxLength: 8 }, ['now limited to maxLength 8']],
    ['a higher minLength', { minLength: 1 }, { minLength: 2 }, ['now limited to minLength 2']],
    ['a lower maximum', { maximum: 9 }, { maximum: 8 }, ['now limited to maximum 8']],
    ['a higher minimum', { minimum: 0 }, { minimum: 1 }, ['now limited to minimum 1']],
    ['fewer items', { maxItems: 9 }, { maxItems: 8 }, ['now limited to maxItems 8']],
    ['another pattern', { pattern: '^a' }, { pattern: '^b' }, ['now limited to pattern ^b']],
    ['another format', text(), text({ format: 'uri' }), ['now limited to format uri']],
    ['a removed value', { enum: ['a', 'b'] }, { enum: ['a'] }, ['no longer accepts "b"']],
    ['listed values', {}, { enum: ['a'] }, ['now limited to values ["a"]']],
    ['another type', text(), { type: 'integer' }, ['no longer accepts string']],
    ['no null', { type: ['string', 'null'] }, text(), ['no longer accepts null']],
    [
      'a new rule',
      {},
      { 'x-rule': [{ name: 'trimToNotBlank' }] },
      ['now limited to rule trimToNotBlank'],
    ],
    ['a higher maxLength', { maxLength: 8 }, { maxLength: 9 }, []],
    ['no maxLength', { maxLength: 8 }, {}, []],
    ['no pattern', { pattern: '^a' }, {}, []],
    ['a new value', { enum: ['a'] }, { enum: ['a', 'b'] }, []],
    ['a wider type', { type: 'integer' }, { type: ['number', 'null'] }, []],
    ['another description', { description: 'One.' }, { description: 'Two.' }, []],
  ])('of a field with %s', (_name, before, after, changes) => {
    expect(compareField('request', before, after)).toEqual(changes);
  });
});

describe('responses', () => {
  const ok = (schema: Schema, type = 'application/json') => ({
    responses: { 200: { content: { [type]: { schema } } } },
  });
  const withHeader = (required: boolean) => ({
    responses: { 200: { headers: { ETag: { required, schema: text() } } } },
  });

  it.each<[string, Partial<Operation>, Partial<Operation>, string[]]>([
    [
      'another success status',
      { responses: { 200: {} } },
      { responses: { 204: {} } },
      ['listBooths 200: removed', 'listBooths 204: new status'],
    ],
    ['a removed error', { responses: { 409: {} } }, {}, ['listBooths 409: removed']],
    [
      'another media type',
      ok({}),
      ok({}, 'text/csv'),
      ['listBooths 200: application/json removed'],
    ],
    [
      'a removed field',
      ok(object({ tag: text() })),
      ok(object({})),
      ['listBooths 200.tag: removed'],
    ],
    [
      'a field that may be absent',
      ok(object({ tag: text() }, ['tag'])),
      ok(object({ tag: text() })),
      ['listBooths 200.tag: no longer always present'],
    ],
    [
      'a removed header',
      withHeader(true),
      { responses: { 200: {} } },
      ['listBooths 200 header ETag: removed'],
    ],
    [
      'a header that may be absent',
      withHeader(true),
      withHeader(false),
      ['listBooths 200 header ETag: no longer always present'],
    ],
    ['a new error', {}, { responses: { 409: {} } }, []],
    ['a new field', ok(object({})), ok(object({ tag: text() }, ['tag'])), []],
    [
      'a field always present',
      ok(object({ tag: text() })),
      ok(object({ tag: text() }, ['tag'])),
      [],
    ],
  ])('with %s', (_name, before, after, changes) => {
    expect(compare(before, after)).toEqual(changes);
  });

  const growing = (values: string[]) => ({ enum: values, 'x-extensible-enum': values });

  it.each<[string, Schema, Schema, string[]]>([
    ['another type', text(), { type: 'integer' }, ['may now be integer']],
    ['null', text(), { type: ['string', 'null'] }, ['may now be null']],
    ['a new value', { enum: ['a'] }, { enum: ['a', 'b'] }, ['may now be "b"']],
    ['a removed value', { enum: ['a', 'b'] }, { enum: ['a'] }, ['never "b" any more']],
    ['values that grow', { enum: ['a'] }, growing(['a']), ['may now be values not listed']],
    ['values not listed', { enum: ['a'] }, {}, ['no longer limited to values ["a"]']],
    [
      'a higher maxLength',
      { maxLength: 8 },
      { maxLength: 9 },
      ['no longer limited to maxLength 8'],
    ],
    ['another pattern', { pattern: '^a' }, { pattern: '^b' }, ['no longer limited to pattern ^a']],
    ['a new value of a growing list', growing(['a']), growing(['a', 'b']), []],
    ['a lower maxLength', { maxLength: 9 }, { maxLength: 8 }, []],
    ['an integer for a number', { type: 'number' }, { type: 'integer' }, []],
  ])('of a field with %s', (_name, before, after, changes) => {
    expect(compareField('response', before, after)).toEqual(changes);
  });
});

describe('schemas', () => {
  const list = { $ref: '#/components/schemas/Booth' };
  const operation: Partial<Operation> = {
    responses: {
      200: { content: json({ type: 'array', items: list }) },
      201: { content: json(list) },
    },
  };

  it('with a name report each change once, under their name', () => {
    const before = documentOf(operation, { Booth: object({ tag: text() }) });
    const after = documentOf(operation, { Booth: object({}) });
    expect(compareDocuments(before, after)).toEqual(['Booth.tag: removed']);
  });

  it('may be given a name', () => {
    const inline: Partial<Operation> = {
      responses: {
        200: { content: json({ type: 'array', items: text() }) },
        201: { content: json(text()) },
      },
    };
    expect(compareDocuments(documentOf(inline), documentOf(operation, { Booth: text() }))).toEqual(
      [],
    );
    expect(
      compareDocuments(documentOf(inline), documentOf(operation, { Booth: { type: 'integer' } })),
    ).toContain('listBooths 201: may now be integer');
  });

  it('compare alternatives by what they allow', () => {
    const either = { anyOf: [text(), { type: 'integer' }] };
    expect(compareField('request', either, text())).toEqual([
      'no longer accepts {"type":"integer"}',
    ]);
    expect(compareField('response', text(), either)).toEqual(['may now be {"type":"integer"}']);
    expect(compareField('request', text(), either)).toEqual([]);
    expect(compareField('response', either, text())).toEqual([]);
  });

  it('compare items and maps', () => {
    const map = (additionalProperties: Schema) => ({ type: 'object', additionalProperties });
    expect(compareField('request', { items: text() }, { items: text({ maxLength: 1 }) })).toEqual([
      'listBooths request.field[]: now limited to maxLength 1',
    ]);
    expect(compareField('response', map(text()), map({ type: 'integer' }))).toEqual([
      'listBooths 200.field.*: may now be integer',
    ]);
  });
});
