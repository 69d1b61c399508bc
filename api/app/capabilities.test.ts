import type { Router } from 'express';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testSite } from '#api/testing/site.ts';
import { OPERATIONS } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import { createApp } from './app.ts';
import { CAPABILITIES } from './handlers.ts';
import { slot } from './slots.ts';

/** Compares the declarations of capabilities with the database and with Express. */

const site = await testSite();

describe('public tables', () => {
  it('are the tables with a notification trigger', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct tgrelid::regclass::text as table from pg_trigger
      where tgname like '%\_shown' and not tgisinternal`.execute(site.db);
    const declared = CAPABILITIES.flatMap(({ publicTables = [] }) => publicTables);
    expect([...declared].sort()).toEqual(rows.map(({ table }) => table.replaceAll('"', '')).sort());
  });
});

describe('personal data', () => {
  /** Values of pg_constraint.confdeltype and their effect on the rows of an erased account. */
  const ON_ERASURE: Readonly<Record<string, string>> = {
    c: 'deleted',
    n: 'anonymized',
    // Nothing may prevent an erasure but a declared obstacle.
    a: 'refused',
    r: 'refused',
  };

  it('is declared for every column that references an account, with its `on delete` action', async () => {
    const { rows } = await sql<{ table: string; column: string; action: string }>`
      select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype as action
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = '"user"'::regclass`.execute(site.db);
    const real = rows.map(
      ({ table, column, action }) =>
        `${table.replaceAll('"', '')}.${column}: ${ON_ERASURE[action]}`,
    );
    const declared = slot('personalData').map(
      ({ table, column, onErasure }) => `${table}.${column}: ${onErasure}`,
    );
    expect(declared.sort()).toEqual(real.sort());
  });
});

describe('the routes of Express under /api', () => {
  type Layer = {
    readonly route?: { path: string; stack: { method: string }[] };
    readonly handle: { stack?: Layer[] };
    match: (path: string) => { path: string } | undefined;
  };

  const routesOf = (layers: readonly Layer[], prefix: string): string[] =>
    layers.flatMap((layer) => {
      if (layer.route) {
        const { path, stack } = layer.route;
        const methods = new Set(stack.map(({ method }) => method));
        return [...methods].map((method) => `${method} ${prefix}${path}`);
      }
      const match = layer.handle.stack && layer.match(prefix ? '/v1/probe' : '/api/v1/probe');
      return match ? routesOf(layer.handle.stack ?? [], prefix + match.path) : [];
    });

  it('are the operations of the contract and its documentation', () => {
    const router = createApp(site.runtime).router as unknown as Router & { stack: Layer[] };
    const found = routesOf(router.stack as unknown as Layer[], '').filter((route) =>
      route.includes(' /api/'),
    );
    const operations = Object.values<Operation>(OPERATIONS).map(
      ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    const documentation = ['openapi.json', 'docs', 'docs/start.js', 'problems/:code'];
    expect(found.sort()).toEqual(
      [...operations, ...documentation.map((path) => `get /api/${path}`)].sort(),
    );
  });
});
