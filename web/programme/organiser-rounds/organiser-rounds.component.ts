import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { STAFF } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* The sheets of an entry, which an owner reads and reopens. */

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`organiser-rounds:${key}`, values);
const main = page.getByRole('main');

const REASON = '点数の入れ違いの申し出があったため。';

it('a sheet is reopened with a reason, and no longer counts', async () => {
  const standing = exampleOf('getStanding');
  const { roundId, awardId } = standing;
  const sheets = exampleOf('listEntrySheets');
  const [sheet] = sheets.items;
  if (!sheet) throw new Error('The example has no sheet');
  const { rounds, ...plan } = exampleOf('getAwardPlan');
  const [round] = rounds;
  if (!round) throw new Error('The example has no round');
  const { api } = await mount(`/organiser/award/${awardId}/round/${roundId}`, {
    as: STAFF,
    api: {
      getMyRights: () => ({
        role: 'owner',
        rights: ['home', 'programme', 'standings', 'results'],
      }),
      getAwardPlan: () => ({
        version: 1,
        value: { ...plan, rounds: [{ ...round, id: roundId }] },
      }),
      getContent: () => ({ version: 1, value: exampleOf('getContent') }),
      getAssignments: () => ({ version: 2, value: exampleOf('getAssignments') }),
      getStanding: () => standing,
      listEntrySheets: () => sheets,
      reopenSheet: () => {
        Object.assign(sheet, { isSubmitted: false, counts: false });
        return sheets;
      },
    },
  });
  const title = sheets.entry.title.ja;
  await main.getByRole('link', { name: `「${title}」` }).click();
  await expect
    .element(main.getByRole('heading', { name: text('sheets.heading', { title }) }))
    .toHaveFocus();
  await expect.element(main.getByText(text('sheets.state.counts'))).toBeVisible();
  await expectAccessible();
  await main.getByRole('button', { name: text('sheets.reopen') }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: text('sheets.reopen') });
  await confirm.click();
  await expect.element(dialog.getByRole('textbox')).toBeInvalid();
  await dialog.getByRole('textbox').fill(REASON);
  await confirm.click();
  const sheetCard = main.getByRole('listitem').filter({ hasText: text('sheets.state.draft') });
  await expect.element(sheetCard).toBeVisible();
  await expect.element(main.getByText(text('sheets.state.counts'))).not.toBeInTheDocument();
  expect(api.requestsOf('reopenSheet')).toMatchObject([
    { params: { sheetId: sheet.id }, body: { reason: REASON } },
  ]);
});
