import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { findCircleCall } from '#web/testing/entry-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { startApplication } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';
import { otherVisitor } from '#web/testing/visitors.ts';

/* The page of a call shows users their own entry, before the application runs and after. */

const t = textsOf('ja');
const main = (page: Page) => page.getByRole('main');
const apply = (page: Page) => main(page).getByRole('link', { name: t('calls:apply.open') });
const callPath = (id: string) => `/exhibitor/entry/${id}`;

/** Saves a draft for a call. */
const saveDraft = async (url: string, email: string, callId: string) => {
  const { api, close } = await otherVisitor(url, email);
  const created = await api.post('/api/v1/me/exhibitor-entries', {
    headers: { 'Idempotency-Key': `draft-of-${email}` },
    data: { callId, name: '夕凪ゲームズ' },
  });
  expect(created.status(), await created.text()).toBe(201);
  await close();
};

test('a draft is continued from the page of its call', async ({
  page,
  site,
  email,
  signedInAs,
}) => {
  const { id } = await findCircleCall(page);
  await signedInAs(email);
  await page.goto(callPath(id));
  await expect(apply(page)).toBeVisible();
  await saveDraft(site.url, email, id);

  // The page itself is the same for everybody.
  const [mine, anyones] = await Promise.all([
    page.request.get(callPath(id)),
    fetch(site.url + callPath(id)),
  ]);
  expect(await mine.text()).toBe(await anyones.text());

  await page.goto(callPath(id));
  const go = main(page).getByRole('link', { name: t('calls:own.continue') });
  for (const start of [async () => {}, () => startApplication(page)]) {
    await start();
    await expect(main(page).getByText(t('calls:own.draft'))).toBeVisible();
    await expect(go).toBeVisible();
    await expect(apply(page)).toBeHidden();
  }
  await expectAccessible(page);
  await go.click();
  await expect(page).toHaveURL(`${site.url}/exhibitor/entry?call=${id}`);
});
