import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Schema, Validator } from '@cfworker/json-schema';
import express from 'express';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createFindPath } from '#api/core/http/find-path.ts';
import { readInput } from '#api/core/http/input.ts';
import { problemHandler } from '#api/core/http/problem.ts';
import { numberAndLog } from '#api/core/http/request.ts';
import { contractSteps } from '#api/core/http/steps.ts';
import { contractRefusal } from '#api/core/http/validate.ts';
import { createLog } from '#api/core/log.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { BATCH, BROKEN, JUDGED, JUDGING, type Judged } from '#api/testing/contract-judge.ts';
import { buildDocument } from '#spec/core/document.ts';
import type { Operation } from '#spec/core/operation.ts';
import { normalised } from '#spec/core/rules/normalise.ts';
import { valuesFor } from '#spec/core/rules/testing/values.ts';
import { type RuleError, rulesOf } from '#web/core/form/rules.ts';

/*
 * Form and server say the same of every value, by the same rule with the same parameters, and the document refuses
 * nothing else. Reliability: B2, B13. The contract here is made of the rules; the steps are those of the API.
 */

const operations: readonly Operation[] = Object.values(JUDGING);
const document = JSON.parse(
  JSON.stringify(buildDocument({ operations, tags: [{ name: 'rules', description: 'Rules.' }] })),
);

const app = express();
app.use(numberAndLog(createLog({ siteEnv: 'demo', logLevel: 'error' })));
app.use(
  contractSteps({ document, findPath: createFindPath(operations) }, (_req, _res, next) => next()),
);
app.use((req, res) => {
  const read = readInput(req.operation as Operation, req);
  if ('errors' in read) throw new ProblemError('INVALID_INPUT', read);
  res.status(204).end();
});
app.use(contractRefusal);
app.use(problemHandler);

const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

/** Broken rules by the place of the value: `3` or, inside a list, `3/1`; with their parameters. */
type Verdict = Record<string, { rule: string; params?: unknown }>;
type Item = { value: unknown };

const serverOf = async (id: string, values: readonly Item[]): Promise<Verdict> => {
  const answer = await fetch(`${origin}/api/v1/rules/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values }),
  });
  if (answer.status === 204) return {};
  const problem = await answer.json();
  expect(problem).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  const verdict: Verdict = {};
  for (const { pointer, ...error } of problem.errors.toReversed())
    verdict[pointer.replace(/^\/values\//, '').replace('/value', '')] = error;
  return verdict;
};

const formOf = async (id: string, values: readonly Item[]): Promise<Verdict> => {
  const { errors } = await rulesOf(JUDGING[id as never]?.body as z.ZodType)({ values }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  const verdict: Verdict = {};
  const walk = (told: unknown, place: string): void => {
    if (typeof told !== 'object' || told === null) return;
    const { type, params, ...inner } = told as Partial<RuleError> & Record<string, unknown>;
    if (typeof type === 'string') verdict[place] = { rule: type, ...(params && { params }) };
    for (const [name, error] of Object.entries(inner))
      walk(error, name === 'value' ? place : `${place}/${name}`);
  };
  for (const [at, error] of Object.entries(errors.values ?? {})) walk(error, at);
  return verdict;
};

const isBlank = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** What JSON has: no infinities, items that are something. */
const isSendable = (value: unknown): boolean =>
  !(typeof value === 'number' && !Number.isFinite(value)) &&
  !(Array.isArray(value) && value.some(isBlank));

const itemsOf = ({ sample }: Judged) =>
  fc
    .array(valuesFor(sample).filter(isSendable), { minLength: BATCH, maxLength: BATCH })
    .map((values) => values.map((value) => ({ value })));

describe.each(JUDGED)('$id', (judged) => {
  const { id } = judged;
  const body = JUDGING[id as never]?.body as z.ZodType;
  const { schema } = document.paths[`/api/v1/rules/${id}`].post.requestBody.content[
    'application/json'
  ] as {
    schema: Schema;
  };
  const second = new Validator(
    { ...schema, components: document.components } as Schema,
    '2020-12',
    false,
  );

  it('has the same verdict in form, server and document for 1,000 values', async () => {
    let taken = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(itemsOf(judged), async (items) => {
        const form = await formOf(id, items);
        expect(await serverOf(id, items)).toEqual(form);

        const broken = new Set(Object.keys(form).map((place) => place.split('/', 1)[0]));
        const fine = items.filter((_, at) => !broken.has(String(at)));
        expect(await serverOf(id, fine), 'what the form takes').toEqual({});
        taken += fine.length;
        refused += broken.size;
        expect(
          second.validate(normalised(body, JSON.parse(JSON.stringify({ values: fine })))).errors,
        ).toEqual([]);
      }),
      { numRuns: 1000 / BATCH },
    );
    expect(taken).toBeGreaterThan(0);
    if (!id.endsWith('emptyToNull')) expect(refused).toBeGreaterThan(0);
  });
});

it('a rule of which the document says something else is noticed', async () => {
  const items = [{ value: 'abc' }];
  expect(await formOf(BROKEN, items)).toEqual({});
  expect(await serverOf(BROKEN, items)).not.toEqual({});
});
