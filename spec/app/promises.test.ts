import { describe, expect, it } from 'vitest';
import { closeObjects } from '#spec/core/open-responses.ts';
import type { Operation } from '#spec/core/operation.ts';
import { lacksQuota, QUOTAS, quotaOf } from '#spec/core/quotas.ts';
import { OPERATIONS, type OperationId } from './operations.ts';
import { document, jsonOf, type Media, operations, places, resolve } from './testing/document.ts';
import { createSecondValidator } from './testing/second-validator.ts';

/* The document's promises to partners, beyond its dialect. */

const placesOf = (found: typeof places) => [...new Set(found.map(({ place }) => place))];

describe('growth', () => {
  const objects = places.filter(({ schema }) => schema.properties);

  it('is possible in every object of a response', () => {
    const closed = objects.filter(
      ({ side, schema }) => side === 'response' && schema.additionalProperties === false,
    );
    expect(placesOf(closed)).toEqual([]);
  });

  it('is refused in requests', () => {
    const open = objects.filter(
      ({ side, schema }) => side === 'request' && schema.additionalProperties !== false,
    );
    expect(placesOf(open)).toEqual([]);
  });

  /** Values of a response that never grow, because another standard or the language of the contract defines them. */
  const FINAL =
    /^PasskeySignInOptions|^PasskeyRegistrationOptions|^Passkey\.deviceType$|^getJwks|^exchangeDeviceCode\.token_type$|^claimDevice\.(status|client_id)$|\.prefecture$|^(Postal)?Address\.country$|^Contact\.kind$|^(Exhibitor|FreshDragon|Award|Event|Sponsor|Press|Education)Details\.kind$|^Profile\.locale$|^(Article|Faq|Media|Team|Sponsor|Ambassador|Notice|Award|Event)Fields\.type$|^Previewed\w+\.type$|^Advance\w+\.by$/;

  it('is marked at every enum of a response, or excluded', () => {
    const undecided = places.filter(
      ({ place, side, schema }) =>
        side === 'response' &&
        schema.enum &&
        FINAL.test(place) === (schema['x-extensible-enum'] !== undefined),
    );
    expect(placesOf(undecided)).toEqual([]);
  });

  it('is announced in the description of a growing enum', () => {
    const growing = places.filter(({ schema }) => schema['x-extensible-enum']);
    expect(growing.length).toBeGreaterThan(5);
    for (const { place, schema } of growing) {
      expect([place, schema['x-extensible-enum']]).toEqual([place, schema.enum]);
    }
    const silent = growing.filter(
      ({ side, schema }) =>
        side === 'response' && !schema.description?.includes('New values may be added.'),
    );
    expect(placesOf(silent)).toEqual([]);
  });
});

describe('quotas', () => {
  const declared = Object.values<Operation>(OPERATIONS);

  it('limit every operation that changes something', () => {
    expect(declared.filter(lacksQuota).map(({ id }) => id)).toEqual([]);
  });

  it.each<OperationId>([
    'changeEmail',
    'confirmEmailChange',
    'verifyPasskeyRegistration',
    'approveDevice',
    'setMyPassword',
  ])('count what sends an e-mail about an account with what others notice: %s', (id) => {
    expect(quotaOf(OPERATIONS[id])).toBe('notifying');
  });

  it('are documented for programs and for people, with their refusal', () => {
    for (const operation of declared) {
      const policy = quotaOf(operation);
      const documented = operations.find(({ operationId }) => operationId === operation.id);
      const expected = policy && { policy, ...QUOTAS[policy] };
      expect([operation.id, documented?.['x-quota']]).toEqual([operation.id, expected]);
      if (!policy) continue;
      expect(documented?.description).toContain(
        `Quota \`${policy}\`: at most ${QUOTAS[policy].max} `,
      );
      expect(Object.keys(documented?.responses ?? {})).toContain('429');
    }
  });
});

describe('secrets', () => {
  it('are in no query, which proxies log', () => {
    const named = (Object.values(OPERATIONS) as Operation[]).flatMap(({ id, query }) =>
      Object.keys(query?.shape ?? {}).map((name) => `${id} ${name}`),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => /key$|token|secret|otp$|password|signature/i.test(name))).toEqual(
      [],
    );
  });
});

describe('descriptions', () => {
  it('exist for every property and parameter', () => {
    const undescribed = places.filter(
      ({ name, schema }) =>
        name !== undefined && !schema.description && !resolve(schema).description,
    );
    expect(placesOf(undescribed)).toEqual([]);
  });

  it('are sentences', () => {
    const fragments = places.filter(
      ({ schema }) => schema.description && !/[.]$/.test(schema.description),
    );
    expect(placesOf(fragments)).toEqual([]);
  });

  const SAYS_SO = /\b(absent|null|default|only)\b/i;

  it('say what it means when a field of a response is null or absent', () => {
    const isNull = ({ type }: { type?: unknown }) => [type].flat().includes('null');
    const optional = places.filter(({ side, schema }) => side === 'response' && schema.properties);
    const silent = optional.flatMap(({ place, schema }) => {
      const required = (schema.required ?? []) as string[];
      return Object.entries(schema.properties ?? {})
        .filter(([name, inner]) => !required.includes(name) || isNull(inner))
        .filter(([, inner]) => {
          const text = inner.description ?? resolve(inner).description ?? '';
          return !SAYS_SO.test(text) && !/are absent\.$/.test(schema.description ?? '');
        })
        .map(([name]) => `${place}.${name}`);
    });
    expect(silent).toEqual([]);
  });
});

describe('examples', () => {
  const schemas = closeObjects(
    JSON.parse(JSON.stringify(document.components.schemas), (key, value) =>
      key === 'example' ? undefined : value,
    ),
  );
  const findErrors = createSecondValidator({ schemas });
  const errorsOf = (schema: object, value: unknown): string[] => {
    const closed = closeObjects(
      JSON.parse(JSON.stringify(schema), (key, inner) => (key === 'example' ? undefined : inner)),
    );
    return findErrors(closed, JSON.parse(JSON.stringify(value)));
  };
  const exampleOf = ({ schema, example }: Media) => example ?? resolve(schema).example;

  const bodies = operations.flatMap(({ operationId, requestBody, responses }) => [
    ...jsonOf(requestBody?.content).map((media) => [`${operationId} request`, media] as const),
    ...Object.entries(responses)
      .filter(([status]) => /^2/.test(status))
      .flatMap(([status, { content }]) =>
        jsonOf(content).map((media) => [`${operationId} ${status}`, media] as const),
      ),
  ]);

  it.each(bodies)('%s conforms to its closed schema', (_name, media) => {
    expect(exampleOf(media)).toBeDefined();
    expect(errorsOf(media.schema, exampleOf(media))).toEqual([]);
  });

  it('of named schemas and of properties conform to them', () => {
    const named = Object.entries(document.components.schemas).map(([place, schema]) => ({
      place,
      schema,
    }));
    const wrong = [...named, ...places]
      .filter(({ schema }) => schema.example !== undefined)
      .flatMap(({ place, schema }) =>
        errorsOf(schema, schema.example).map((error) => `${place} ${error}`),
      );
    expect(wrong).toEqual([]);
  });

  it('of lists have an item', () => {
    const empty = bodies.filter(([, media]) => {
      const example = exampleOf(media) as { items?: unknown[] };
      return Array.isArray(example.items) && example.items.length === 0;
    });
    expect(empty.map(([name]) => name)).toEqual([]);
  });
});
