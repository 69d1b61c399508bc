import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { contractMiddleware } from '#api/core/http/contract-middleware.ts';
import { problemHandler } from '#api/core/http/problem.ts';
import { identifyRequests } from '#api/core/http/request.ts';
import { contractErrorHandler, validateContract } from '#api/core/http/validate.ts';
import { createLog } from '#api/core/log.ts';
import { findViolations } from '#api/testing/conformance.ts';
import { readTestContract } from '#api/testing/contract.ts';
import { BoothList } from '#spec/show/booths.ts';
import { findPath } from './contract.ts';

/*
 * Published responses are open, yet a field outside the contract never leaves: both validators close them.
 */

let response: unknown;

const app = express();
app.use(identifyRequests(createLog({ siteEnv: 'demo', logLevel: 'silent' })));
app.use(
  contractMiddleware(
    { validate: validateContract(JSON.parse(readTestContract().toString())), findPath },
    (_req, _res, next) => next(),
  ),
);
app.use((_req, res) => {
  res.json(response);
});
app.use(contractErrorHandler);
app.use(problemHandler);

const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

const example = (BoothList.meta() as { example: { items: object[] } }).example;
const [booth] = example.items;

const cases: [string, unknown, number][] = [
  ['the fields of the contract', example, 200],
  ['another field of the list', { ...example, query: 'select' }, 500],
  ['another field of an item', { ...example, items: [{ ...booth, ownerId: 7 }] }, 500],
  [
    'another field within an item',
    { ...example, items: [{ ...booth, name: { ja: '夕凪', kana: 'ゆうなぎ' } }] },
    500,
  ],
];

describe.each(cases)('a response with %s', (_name, body, expected) => {
  it(`is sent with ${expected}`, async () => {
    response = body;
    const { status } = await fetch(`http://127.0.0.1:${port}/api/v1/booths`);
    expect(status).toBe(expected);
  });

  it(`has ${expected === 200 ? 'no violation' : 'violations'} for the second validator`, () => {
    const violations = findViolations({
      method: 'GET',
      url: '/api/v1/booths',
      status: 200,
      headers: { 'content-type': 'application/json', 'x-request-id': 'id' },
      body: JSON.stringify(body),
    });
    expect(violations.length > 0).toBe(expected !== 200);
  });
});
