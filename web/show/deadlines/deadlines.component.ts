import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { STAFF } from '#web/testing/component/accounts.ts';
import { DEADLINES_PATH, serveDeadlines } from '#web/testing/component/deadlines.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* Staff set the periods of the edition. */

const t = textsOf('ja');
const name = t('home:period.exhibitor-entry.title');
const row = page.getByRole('row').filter({ hasText: name });
const dialog = page.getByRole('dialog');
const field = (key: string) => dialog.getByLabelText(t(`deadlines:column.${key}`));

it('a period that ends before it begins is refused, and nothing typed is lost', async () => {
  const { handlers } = serveDeadlines();
  const { api } = await mount(DEADLINES_PATH, { as: STAFF, api: handlers });
  await row.getByRole('button').click();
  await field('opensAt').fill('2027-04-24T12:00');
  await field('closesAt').fill('2027-04-24T12:00');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(field('closesAt'))
    .toHaveAccessibleDescription(
      new RegExp(t('validations:endsAfterStart', { field: t('deadlines:column.closesAt') })),
    );
  await expect.element(field('opensAt')).toHaveValue('2027-04-24T12:00');
  expect(api.requestsOf('updateDeadline')).toEqual([]);
});

it('a period is set in the time of the edition, with full-width digits', async () => {
  const { handlers } = serveDeadlines();
  const { api } = await mount(DEADLINES_PATH, {
    ...{ as: STAFF, now: '2027-01-05T09:00:00+09:00' },
    api: handlers,
  });
  const change = row.getByRole('button');
  await change.click();
  await field('opensAt').fill('2027-04-24T12:00');
  await field('closesAt').fill('2027-05-01T23:59');
  await field('grace').fill('３０');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(t('deadlines:saved', { name }))).toBeVisible();
  await expect.element(row).toMatchTextContent('2027年5月1日');
  await expect
    .element(row)
    .toMatchTextContent(t('deadlines:minutes', { count: 30, formatted: '30' }));
  await expect.element(row).toMatchTextContent(t('deadlines:state.upcoming'));
  await expect.element(change).toHaveFocus();
  expect(api.requestsOf('updateDeadline')).toMatchObject([
    {
      body: {
        opensAt: '2027-04-24T03:00:00.000Z',
        closesAt: '2027-05-01T14:59:00.000Z',
        graceMinutes: 30,
      },
    },
  ]);
});

it('a period that another member has changed meanwhile is shown as it is now', async () => {
  const { items, handlers } = serveDeadlines();
  await mount(DEADLINES_PATH, { as: STAFF, api: handlers });
  await expect.element(row).toBeVisible();
  Object.assign(items[0] as object, {
    opensAt: '2027-06-24T03:00:00.000Z',
    closesAt: '2027-07-01T14:59:00.000Z',
  });
  await row.getByRole('button').click();
  await expect.element(field('opensAt')).toHaveValue('2027-06-24T12:00');
  await expect.element(field('closesAt')).toHaveValue('2027-07-01T23:59');
});
