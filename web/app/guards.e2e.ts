import { expect, test } from '#web/testing/fixtures.ts';
import { listVisits } from '#web/testing/routes.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Access to every page of the route table. */

const t = textsOf('ja');

for (const audience of ['visitor', 'exhibitor', 'judge', 'staff', 'admin'] as const)
  test(`a guest is redirected from pages for a ${audience} to the login page and back`, async ({
    page,
    site,
  }) => {
    const visits = await listVisits(page.request, audience);
    expect(visits.length).toBeGreaterThan(0);
    for (const [index, { address }] of visits.entries()) {
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
  test.slow();
  const audiences = ['judge', 'staff', 'admin'] as const;
  const visits = await Promise.all(audiences.map((each) => listVisits(page.request, each)));
  await signedInAs(email);
  for (const { address } of visits.flat()) {
    await open(page, address);
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(page.getByText(t('commons:error.403.elsewhere'))).toBeVisible();
  }
});
