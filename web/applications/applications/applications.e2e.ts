import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/** Within the two years that people can enter. */
const YEAR = new Date().getFullYear() + 1;

const t = textsOf('ja');
const MANAGER = 'staff@noren.example';

const rowsOf = (page: Page) => page.locator('tbody tr').filter({ has: page.getByRole('checkbox') });
const bulkBar = (page: Page) => page.getByRole('region', { name: t('commons:selection.label') });
const numbersOf = async (page: Page, count: number) =>
  (await rowsOf(page).getByRole('link').allInnerTexts())
    .slice(0, count)
    .map((text) => text.split('\n')[0] as string);

test.use({ provoked: [409, 412] });

test('prepares decisions for several, schedules their release, and cancels it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs(MANAGER);
  await open(page, '/organiser/application?status=submitted&prepared=none');
  const [first, second, third] = (await numbersOf(page, 3)) as [string, string, string];
  await rowsOf(page).getByRole('checkbox').first().click();
  await rowsOf(page)
    .getByRole('checkbox')
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await expect(bulkBar(page).getByRole('status')).toHaveText(
    t('commons:selection.count', { count: 3, formatted: '3' }),
  );
  await expectAccessible(page);

  await bulkBar(page)
    .getByRole('button', { name: t('decisions:act.accepted'), exact: true })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('decisions:count', { count: 3 }));
  for (const number of [first, second, third]) await expect(dialog).toContainText(number);
  await dialog.getByLabel(t('decisions:prepare.line')).fill('入口の近くです。');
  await dialog.getByRole('button', { name: t('decisions:prepare.submit.accepted') }).click();
  await expect(dialog).toBeHidden();
  await expect(rowsOf(page).filter({ hasText: first })).toHaveCount(0);

  await open(page, '/organiser/application?prepared=unscheduled');
  for (const number of [first, second])
    await rowsOf(page).filter({ hasText: number }).getByRole('checkbox').press('Space');
  await bulkBar(page)
    .getByRole('button', { name: t('decisions:act.release') })
    .click();
  const group = { count: 2, decision: t('decisions:decision.accepted') };
  await expect(dialog).toContainText(t('decisions:release.group', group));
  const at = dialog.locator('input[type="datetime-local"]');
  await at.fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: t('decisions:release.submit') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await at.fill(`${YEAR}-01-01T10:00`);
  await dialog.getByRole('button', { name: t('decisions:release.submit') }).click();
  await expect(dialog).toBeHidden();

  const release = page.getByRole('row').filter({ hasText: `${YEAR}年1月1日` });
  await release.getByRole('button', { name: t('decisions:releases.cancel') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('decisions:releases.cancel') })
    .click();
  await expect(release).toContainText(t('decisions:releases.status.cancelled'));
  await expect(rowsOf(page).filter({ hasText: first })).toContainText(t('decisions:unscheduled'));
});

test('filters live in the URL, everything that matches can be selected, and an editor sees less', async ({
  page,
  signedInAs,
  site,
}) => {
  await signedInAs(MANAGER);
  await open(page, '/organiser');
  await page.getByRole('link', { name: t('applications:pending.toReview') }).click();
  await expect(page).toHaveURL(/status=submitted&prepared=none/);
  const filters = page.getByRole('search', { name: t('applications:filter.label') });
  const states = page.getByRole('navigation', { name: t('applications:counts') });
  const confirmed = states.getByRole('link', { name: t('applications:status.confirmed') });
  await filters.getByLabel(t('applications:column.prepared')).selectOption('');
  const circles = filters.getByRole('option', { name: /サークル/ });
  const groupId = (await circles.getAttribute('value')) as string;
  await filters.getByLabel(t('applications:filter.call')).selectOption(groupId);
  await filters.getByRole('button', { name: t('commons:filter.apply') }).click();
  await expect(page).toHaveURL(new RegExp(`groupId=${groupId}.*status=submitted`));
  // The links change once the list has loaded.
  await expect(confirmed).toHaveAttribute('href', new RegExp(groupId));
  await confirmed.click();
  await expect(page).toHaveURL(new RegExp(`groupId=${groupId}.*status=confirmed`));
  await page.reload();
  await open(page, page.url());
  await expect(confirmed).toHaveAttribute('aria-current', 'page');
  const count = Number(/\d+/.exec(await confirmed.innerText())?.[0]);
  await page.getByLabel(t('commons:selection.page')).click();
  const selectAll = bulkBar(page).getByRole('button', { name: /\d/ });
  const total = Number(/\d+/.exec(await selectAll.innerText())?.[0]);
  expect(total).toBeGreaterThan(50);
  expect(total).toBe(count);
  await selectAll.click();
  const all = { count: total, formatted: String(total) };
  await expect(bulkBar(page).getByRole('status')).toHaveText(t('commons:selection.count', all));

  await rowsOf(page).getByRole('link').first().click();
  const cancel = page.getByRole('button', { name: t('applications:review.act.cancel') });
  await cancel.click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText(t('applications:effect.booth', { count: 1 }));
  await expect(dialog.getByRole('button', { name: t('commons:dialog.cancel') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const history = page.getByRole('heading', { name: t('audit-records:heading') });
  await expect(history).toBeVisible();

  await page.route('**/api/v1/organiser/rights', (route) =>
    route.fulfill({ json: { role: 'editor', rights: ['applications', 'home'] } }),
  );
  await open(page, page.url());
  await expect(page.getByRole('heading', { name: t('applications:review.heading') })).toBeVisible();
  await expect(cancel).toBeHidden();
  await expect(history).toBeHidden();
  expect(page.url()).toContain(site.url);
});

test('the second of two members who write a note learns of the first', async ({
  page,
  signedInAs,
}) => {
  await signedInAs(MANAGER);
  await open(page, '/organiser/application?status=withdrawn');
  await rowsOf(page).getByRole('link').first().click();
  const note = page.getByRole('textbox', { name: t('applications:annotation.note') });
  await expect(note).toBeVisible();
  const other = await page.context().newPage();
  await open(other, page.url());
  const save = (tab: Page, text: string) =>
    tab
      .getByRole('textbox', { name: t('applications:annotation.note') })
      .fill(text)
      .then(() => tab.getByRole('button', { name: t('applications:annotation.submit') }).click());
  await save(other, '先に書いたメモ');
  await expect(other.getByText(t('applications:annotation.saved'))).toBeVisible();
  await save(page, 'あとから書いたメモ');
  await expect(page.getByText(t('commons:form.conflict.title'))).toBeVisible();
  await expect(note).toHaveValue('あとから書いたメモ');
  await page.getByRole('button', { name: t('applications:annotation.submit') }).click();
  await expect(page.getByText(t('applications:annotation.saved'))).toBeVisible();
});
