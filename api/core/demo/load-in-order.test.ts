import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#api/core/db/schema.ts';
import { createClock } from './clock.ts';
import { defineDemo } from './demo-module.ts';
import { loadInOrder } from './load-in-order.ts';

const context = {
  db: {} as Kysely<Database>,
  clock: createClock(new Date('2027-02-10T05:00:00Z')),
  size: 'demo',
} as const;

describe('loadInOrder', () => {
  it('loads what others need first, and hands it over', async () => {
    const loaded: unknown[] = [];
    const booths = defineDemo({
      needs: ['people', 'tenantId'],
      load: async ({ data }) => void loaded.push(data.people, data.tenantId),
    });
    const members = defineDemo({
      needs: ['people'],
      load: async ({ leave }) => leave({ tenantId: 'tenant' }),
    });
    const profiles = defineDemo({ needs: [], load: async ({ leave }) => leave({ people: [] }) });
    await loadInOrder([booths, members, profiles], context);
    expect(loaded).toEqual([[], 'tenant']);
  });

  it('names the data that no demo leaves', async () => {
    const booths = defineDemo({ needs: ['people', 'tenantId'], load: async () => {} });
    const profiles = defineDemo({ needs: [], load: async ({ leave }) => leave({ people: [] }) });
    await expect(loadInOrder([booths, profiles], context)).rejects.toThrow(
      'No demo leaves what others need: tenantId',
    );
  });
});
