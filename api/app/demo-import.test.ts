import { describe, expect, it, vi } from 'vitest';
import { testSite } from '#api/testing/site.ts';
import { importDemo } from './demo-import.ts';

const IMAGE = '/images/demo/1-320.webp';

describe('a production site', async () => {
  const site = await testSite({
    SITE_ENV: 'production',
    BASE_URL: 'https://show.example',
    SMTP_URL: 'smtp://127.0.0.1:25',
    MAIL_FROM: 'show@show.example',
  });

  it('has no route for demo images', async () => {
    const { status, body } = await site.fetch(IMAGE);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('never imports the demo', async () => {
    const { config } = site.runtime.platform;
    const load = vi.fn(() => import('#api/app/demo/demo.ts'));
    expect(await importDemo({ config, db: site.db }, load)).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('any other site', () => {
  it('imports the demo and serves its images', async () => {
    const site = await testSite();
    const { status, headers } = await site.fetch(IMAGE);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  });
});
