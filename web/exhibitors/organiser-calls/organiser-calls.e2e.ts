import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';
import { otherVisitor } from '#web/testing/visitors.ts';

/* Staff create a call like the newest one, publish it, invite a guest, and edit it while another member does the same. */

const STAFF = 'staff@noren.example';

test.use({ provoked: [400, 409, 412] });

/** Returns the id of a call of the demo. */
const callWithOnePlan = async (page: Page): Promise<string> => {
  const { items } = await (await page.request.get('/api/v1/exhibitor-calls')).json();
  return items.find(({ plans }: { plans: unknown[] }) => plans.length === 1).id;
};

for (const locale of flowLocales('ja')) {
  const t = textsOf(locale);
  const text = (key: string, values = {}) => t(`organiser-calls:${key}`, values);
  const prefix = locale === 'en' ? '/en' : '';
  const name = `Guest call ${locale}`;

  test(`staff create, publish and change a call, in ${locale}`, async ({
    page,
    signedInAs,
    site,
    email,
  }) => {
    test.slow();
    await signedInAs(STAFF);
    await open(page, `${prefix}/organiser/call`);
    await page.getByRole('link', { name: text('list.add') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: t('titles:organiserCallNew') }),
    ).toBeFocused();

    // The newest call may be that of the other language, so copy one that no test creates, except for its names.
    await open(page, `${prefix}/organiser/call/new?like=${await callWithOnePlan(page)}`);
    const field = (name: string) => page.locator(`[name="${name}"]`);
    await field('title.ja').fill(name);
    await field('title.en').fill(name);
    await field('intro.ja').fill('## 見出し');
    await page.getByText(text('form.preview')).click();
    await expect(page.getByRole('heading', { name: '見出し' })).toBeVisible();
    await field('numberPrefix').fill('C');
    await page.getByRole('button', { name: text('plan.add') }).press('Enter');
    await expect(field('plans.1.code')).toBeFocused();
    await field('plans.1.code').fill('ｆｒｅｅ');
    await field('plans.1.name.ja').fill('招待');
    for (const [column, value] of Object.entries({
      tables: '0.25',
      chairs: '1',
      passes: '1',
      price: '0',
      quota: '１',
    }))
      await field(`plans.1.${column}`).fill(value);
    const submit = page.getByRole('button', { name: text('new.submit') });
    await submit.press('Enter');
    const tables = field('plans.1.tables');
    await expect(tables).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await tables.fill('0.5');
    await submit.click();
    // The server refuses the prefix, at its field.
    await expect(field('numberPrefix')).toHaveAttribute('aria-invalid', 'true');
    await field('numberPrefix').fill(`G${locale}`);
    await page
      .getByRole('button', {
        name: new RegExp(`^${text('plan.up')}.*${text('plan.number', { number: 2 })}`),
      })
      .press('Enter');
    await expect(field('plans.0.code')).toHaveValue('free');
    await submit.press('Enter');

    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card).toContainText(text('state.draft'));
    await card.getByRole('button', { name: text('action.draft.published') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('action.draft.published') })
      .click();
    await expect(card.getByRole('heading', { name })).toBeFocused();
    await expect(card).toContainText(text('state.published.open'));

    // An invited guest takes the only place.
    await card.getByRole('button', { name: text('action.invite') }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=email]').fill(email);
    await dialog.locator('[name=name]').fill('招待工房');
    await dialog.locator('[name=kana]').fill('しょうたいこうぼう');
    await dialog.locator('[name=kind]').selectOption({ index: 1 });
    await dialog.locator('[name=plan]').selectOption({ index: 1 });
    await dialog.locator('[name=genres]').first().check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('guest.submit') }).click();
    const done = page.getByRole('group', { name: `G${locale}-0001` });
    await expect(done).toBeFocused();
    await expect(done.getByRole('link', { name: text('guest.open') })).toHaveAttribute(
      'href',
      new RegExp(`^${prefix}/organiser/application/[\\da-f-]{36}$`),
    );
    await expect(card.getByRole('row').nth(1)).toContainText(text('places.full'));
    await expect(card.getByRole('button', { name: text('action.published.draft') })).toHaveCount(0);

    // Another member saves another field meanwhile.
    await card.getByRole('link', { name: text('action.edit') }).click();
    const quota = field('plans.0.quota');
    await quota.fill('0');
    await page.getByRole('button', { name: text('edit.submit') }).click();
    await expect(quota).toHaveAttribute('aria-invalid', 'true');
    await quota.fill('2');
    const id = new URL(page.url()).pathname.split('/').at(-2);
    const other = await otherVisitor(site.url, STAFF);
    const path = `/api/v1/organiser/exhibitor-calls/${id}`;
    const etag = (await other.api.get(path)).headers().etag ?? '';
    const change = { daysToPay: 21 };
    await other.api.patch(path, { headers: { 'If-Match': etag }, data: change });
    await other.close();
    await page.getByRole('button', { name: text('edit.submit') }).click();
    await expect(page.getByText(t('commons:form.conflict.kept'))).toBeVisible();
    await expect(field('daysToPay')).toHaveValue('21');
    await expect(quota).toHaveValue('2');
    await page.getByRole('button', { name: text('edit.submit') }).click();
    await expect(page.getByText(text('edit.done'))).toBeVisible();
    await expect(card).toContainText(text('places.taken', { taken: '1', quota: '2' }));
  });
}
