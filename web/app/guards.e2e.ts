import { expect, test } from '#web/testing/fixtures.ts';
import { listVisits } from '#web/testing/routes.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Access to every page of the route table. */

const t = textsOf('ja');

test('a guest is redirected to the login page and back', async ({ page, site }) => {
  const audiences = ['visitor', 'exhibitor', 'judge', 'staff', 'admin'] as const;
  const visits = await Promise.all(audiences.map((each) => listVisits(page.request, each)));
  expect(visits.map(({ length }) => length > 0)).toEqual([true, true, true, true, true]);
  for (const [index, { address }] of visits.flat().entries()) {
    const [prefix = ''] = ['', '/en', '/ja'].slice(index % 3);
    await open(page, prefix + address);
    const redirect = encodeURIComponent(prefix + address);
    await expect(page).toHaveURL(`${site.url}${prefix}/auth/login?redirect=${redirect}`);
  }
});

test('other users are redirected home from every page of admins and staff', async ({
  page,
  site,
  email,
  signedInAs,
}) => {
  const audiences = ['judge', 'staff', 'admin'] as const;
  const visits = await Promise.all(audiences.map((each) => listVisits(page.request, each)));
  await signedInAs(email);
  for (const { address } of visits.flat()) {
    await open(page, address);
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(page.getByText(t('commons:error.403.elsewhere'))).toBeVisible();
  }
});
