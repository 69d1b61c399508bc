import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';

/* Many pictures at once. The rest of `putMyIcon` is in icon.test.ts. */

let site: TestSite;
let visitor: SignedIn;

beforeAll(async () => {
  site = await testSite();
  visitor = await site.signIn('icon@visitors.example');
});

const put = (as: SignedIn, type: string, bytes: Buffer): Promise<TestResponse> =>
  site.call('putMyIcon', { as, upload: { type, bytes: Uint8Array.from(bytes) } });

const create = { width: 3000, height: 3000, channels: 3, background: '#a33' } as const;

describe('putMyIcon under load', () => {
  it('responds to other requests during many large uploads', { timeout: 120_000 }, async () => {
    const large = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
    const senders = await site.createVisitors(15);
    const began = performance.now();
    const sending = Promise.all(
      senders.flatMap((sender) =>
        Array.from({ length: 4 }, () => put(sender, 'image/jpeg', large)),
      ),
    );
    const waits: number[] = [];
    let done = false;
    void sending.finally(() => {
      done = true;
    });
    while (!done) {
      const start = performance.now();
      expect((await site.call('getLoginUser', { as: visitor })).status).toBe(200);
      waits.push(performance.now() - start);
    }
    const statuses = (await sending).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const median = waits.toSorted((a, b) => a - b)[waits.length >> 1] as number;
    console.log(
      `60 pictures of 9 megapixels at once: ${statuses.filter((status) => status === 200).length} accepted, the others refused with 503; ` +
        `meanwhile ${waits.length} requests of another user, median ${median.toFixed(0)} ms`,
    );
    const sent = performance.now() - began;
    expect(median).toBeLessThan(sent / 10);
  });

  it('keeps one user’s concurrent uploads from blocking others', async () => {
    const picture = await sharp({ create: { ...create, width: 600, height: 600 } })
      .png()
      .toBuffer();
    const [greedy] = (await site.createVisitors(1)) as [SignedIn];
    const many = Array.from({ length: 12 }, () => put(greedy, 'image/png', picture));
    const other = await put(visitor, 'image/png', picture);
    const statuses = new Set((await Promise.all(many)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 429]));
    expect(other.status).toBe(200);
  });
});
