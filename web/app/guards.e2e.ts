import { expect, test } from '#web/testing/fixtures.ts';
import { listVisits } from '#web/testing/routes.ts';
import { open } from '#web/testing/steps.ts';

/* Access to every page of the route table. */

test('a guest is redirected to the login page and back', async ({ page, site }) => {
  const visits = await listVisits(page.request, 'visitor');
  expect(visits.length).toBeGreaterThan(0);
  for (const [index, { address }] of visits.entries()) {
    const [prefix = ''] = ['', '/en', '/ja'].slice(index % 3);
    await open(page, prefix + address);
    const redirect = encodeURIComponent(prefix + address);
    await expect(page).toHaveURL(`${site.url}${prefix}/auth/login?redirect=${redirect}`);
  }
});

test('a user who is no admin is redirected home from every admin page', async ({
  page,
  site,
  email,
  signedInAs,
}) => {
  const visits = await listVisits(page.request, 'admin');
  expect(visits.length).toBeGreaterThan(0);
  await signedInAs(email);
  for (const { address } of visits) {
    await open(page, address);
    await expect(page).toHaveURL(`${site.url}/`);
  }
});
