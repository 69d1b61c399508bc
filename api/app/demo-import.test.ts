import { describe, expect, it, vi } from 'vitest';
import { testSite } from '#api/testing/site.ts';

const { imported } = vi.hoisted(() => ({ imported: { demo: false } }));
vi.mock('#api/demo/demo.ts', (importActual) => {
  imported.demo = true;
  return importActual();
});

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

  it('never imports the demo', () => {
    expect(imported.demo).toBe(false);
  });
});

describe('any other site', () => {
  it('imports the demo and serves its images', async () => {
    const site = await testSite();
    expect(imported.demo).toBe(true);
    const { status, headers } = await site.fetch(IMAGE);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  });
});
