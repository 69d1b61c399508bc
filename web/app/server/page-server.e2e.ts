import { expect, test } from '#web/testing/fixtures.ts';
import { textsOf } from '#web/testing/texts.ts';

/* A crowd on a site in a process of its own; api/app/page-server.test.ts has the responses to single requests. */

test('overload is answered with an error page, and cached pages are still served', async ({
  request,
  site,
}) => {
  const t = textsOf('en');
  const kept = '/en/access';
  await request.get(kept);
  const crowd = Array.from({ length: 500 }, async (_, index) => {
    const answer = await fetch(`${site.url}/en/product/search?q=${index}-${site.url.length}`);
    const { status, headers } = answer;
    return { status, headers, text: await answer.text() };
  });
  const answers = await Promise.all(crowd);
  expect((await request.get(kept)).status()).toBe(200);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const refused = answers.filter(({ status }) => status === 503);
  for (const { headers, text } of refused) {
    expect(headers.get('Retry-After')).toBe('2');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(text).toContain('<html lang="en">');
    expect(text).toContain(t('commons:error.503.title'));
  }
});
