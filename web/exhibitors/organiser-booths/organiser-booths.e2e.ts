import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Staff give a booth its places on the floor plan. */

const STAFF = 'staff@noren.example';

test('staff place a booth by keyboard, which publishes it, and take its place away', async ({
  page,
  signedInAs,
}) => {
  const t = textsOf('ja');
  const text = (key: string) => t(`organiser-booths:${key}`);
  const taken = (name: string) => t('organiser-booths:problem.CODE_TAKEN', { name });
  await signedInAs(STAFF);
  await open(page, '/organiser/booth');
  const filters = page.getByRole('search', { name: text('filter.label') });
  await filters.getByLabel(text('filter.placed')).selectOption('no');
  await filters.getByRole('button', { name: t('commons:filter.apply') }).press('Enter');
  await expect(page).toHaveURL(/placed=no/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  const toPlan = page.getByRole('link', { name: new RegExp(`^${text('place.open')}.*朝凪堂`) });
  await toPlan.press('Enter');
  const plan = page.getByRole('region', { name: text('plan.label') });
  await expect(plan.getByRole('heading', { name: '朝凪堂' })).toBeVisible();

  const code = plan.getByLabel(text('place.code'));
  const enter = async (label: string, value: string) => {
    const field = plan.getByLabel(text(label), { exact: false }).first();
    await field.fill(value);
    await field.press('Tab');
  };
  // The code is checked before there are any numbers.
  await enter('place.code', '12K');
  const invalid = t('validations:boothCode', { field: text('place.code') });
  await expect(plan.getByText(invalid)).toBeVisible();
  await enter('place.code', 'K12');
  await expect(plan.getByText(taken('夕凪ゲームズ'))).toBeVisible();
  await expect(
    plan.getByRole('link', { name: t('organiser-booths:problem.open', { name: '夕凪ゲームズ' }) }),
  ).toHaveAttribute('href', /\/organiser\/booth\/[0-9a-f-]+\?day=/);
  await enter('place.x', '０');
  // The facility in the corner covers it.
  await enter('place.y', '20');
  await expect(plan.getByText(text('problem.FACILITY'))).toBeVisible();
  await expectAccessible(page);
  await enter('place.y', '60');
  await expect(plan.getByText(text('problem.FACILITY'))).toBeHidden();
  await enter('place.code', '');
  await expect(plan.getByText(text('problem.none'))).toBeVisible();
  await code.fill('Ｚ０１');
  await code.press('Enter');
  await expect(plan.getByRole('link', { name: /Z01$/ }).first()).toBeVisible();

  // The next day starts from the same place.
  await plan.getByRole('link', { name: new RegExp(`${text('unplaced')}$`) }).press('Enter');
  await expect(code).toHaveValue('Z01');
  await plan.getByRole('button', { name: text('place.submit') }).press('Enter');
  await expect(plan.getByRole('button', { name: text('place.move') })).toBeVisible();
  await plan.getByRole('heading', { name: '朝凪堂' }).getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '朝凪堂' })).toBeFocused();
  await expect(page.getByText(text('visibility.state.published'))).toBeVisible();
  await expectAccessible(page);
  expect(await publicCodes(page)).toContain('Z01');

  await page.getByRole('button', { name: text('unplace.action') }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(text('unplace.bodyPublished'));
  await dialog.getByRole('button', { name: text('unplace.action') }).press('Enter');
  await expect(page.getByText(text('visibility.state.unplaced'))).toBeVisible();
  expect(await publicCodes(page)).not.toContain('Z01');
});

const publicCodes = async (page: Page): Promise<string[]> => {
  const { halls } = await (await page.request.get('/api/v1/booth-map')).json();
  return halls.flatMap(({ placements }: { placements: { code: string }[] }) =>
    placements.map(({ code }) => code),
  );
};
