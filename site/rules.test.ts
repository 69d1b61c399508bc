import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Schema } from '@cfworker/json-schema';
import express from 'express';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contractMiddleware } from '#api/core/http/contract-middleware.ts';
import { createFindPath } from '#api/core/http/find-path.ts';
import { parseInput } from '#api/core/http/input.ts';
import { problemHandler } from '#api/core/http/problem.ts';
import { identifyRequests } from '#api/core/http/request.ts';
import { contractErrorHandler, validateContract } from '#api/core/http/validate.ts';
import { createLog } from '#api/core/log.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import {
  BATCH_SIZE,
  INCONSISTENT_RULE,
  RULE_CASES,
  RULE_OPERATIONS,
  type RuleCase,
} from '#api/testing/rule-contract.ts';
import { createSecondValidator } from '#spec/app/testing/second-validator.ts';
import { buildDocument } from '#spec/core/document.ts';
import type { Operation } from '#spec/core/operation.ts';
import { CORE_PROBLEMS } from '#spec/core/problems.ts';
import { valuesFor } from '#spec/core/rules/testing/values.ts';
import { normalize } from '#spec/core/rules/validate.ts';
import { rounds } from '#spec/core/testing/rounds.ts';
import { type RuleError, schemaResolver } from '#web/core/form/field-errors.ts';

/*
 * Form and server report the same rules with the same parameters for every value, and the document accepts the rest.
 * Reliability: B2, B13. Uses a contract generated from the rules and the request steps of the API.
 */

const operations: readonly Operation[] = Object.values(RULE_OPERATIONS);
const document = JSON.parse(
  JSON.stringify(
    buildDocument({
      operations,
      tags: [{ name: 'rules', description: 'Rules.' }],
      problems: CORE_PROBLEMS,
      describeRight: () => '',
    }),
  ),
);
const findErrors = createSecondValidator(document.components);

const app = express();
app.use(identifyRequests(createLog({ siteEnv: 'demo', logLevel: 'error' })));
app.use(
  contractMiddleware(
    { validate: validateContract(document), findPath: createFindPath(operations) },
    (_req, _res, next) => next(),
  ),
);
app.use((req, res) => {
  const read = parseInput(req.operation as Operation, req);
  if ('errors' in read) throw new ProblemError('INVALID_INPUT', read);
  res.status(204).end();
});
app.use(contractErrorHandler);
app.use(problemHandler);

const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const VALUES = rounds(240, 1_000);

/** Violated rules with their parameters, by the position of the value, such as `3`. */
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
  const { errors } = await schemaResolver(RULE_OPERATIONS[id as never]?.body as z.ZodType)(
    { values },
    undefined,
    {
      fields: {},
      shouldUseNativeValidation: false,
    },
  );
  const verdict: Verdict = {};
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, params, ...inner } = node as Partial<RuleError> & Record<string, unknown>;
    if (typeof type === 'string') verdict[path] = { rule: type, ...(params && { params }) };
    for (const [name, error] of Object.entries(inner))
      walk(error, name === 'value' ? path : `${path}/${name}`);
  };
  for (const [at, error] of Object.entries(errors.values ?? {})) walk(error, at);
  return verdict;
};

/** Excludes numbers that JSON cannot represent. */
const isSendable = (value: unknown): boolean => typeof value !== 'number' || Number.isFinite(value);

const itemsOf = ({ sample }: RuleCase) =>
  fc
    .array(valuesFor(sample).filter(isSendable), { minLength: BATCH_SIZE, maxLength: BATCH_SIZE })
    .map((values) => values.map((value) => ({ value })));

describe.each(RULE_CASES)('$id', (ruleCase) => {
  const { id } = ruleCase;
  const body = RULE_OPERATIONS[id as never]?.body as z.ZodType;
  const { schema } = document.paths[`/api/v1/rules/${id}`].post.requestBody.content[
    'application/json'
  ] as {
    schema: Schema;
  };

  it(`gives the same result in form, server and document for ${VALUES} values`, async () => {
    let taken = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(itemsOf(ruleCase), async (items) => {
        const form = await formOf(id, items);
        expect(await serverOf(id, items)).toEqual(form);

        const broken = new Set(Object.keys(form).map((path) => path.split('/', 1)[0]));
        const fine = items.filter((_, at) => !broken.has(String(at)));
        expect(await serverOf(id, fine), 'values that the form accepts').toEqual({});
        taken += fine.length;
        refused += broken.size;
        expect(
          findErrors(schema, normalize(body, JSON.parse(JSON.stringify({ values: fine })))),
        ).toEqual([]);
      }),
      { numRuns: VALUES / BATCH_SIZE },
    );
    expect(taken).toBeGreaterThan(0);
    if (!id.endsWith('emptyToNull')) expect(refused).toBeGreaterThan(0);
  });
});

it('detects a rule that contradicts the document', async () => {
  const items = [{ value: 'abc' }];
  expect(await formOf(INCONSISTENT_RULE, items)).toEqual({});
  expect(await serverOf(INCONSISTENT_RULE, items)).not.toEqual({});
});
