import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expectToast } from '#web/testing/account-steps.ts';
import {
  checkEntry,
  entryField,
  fillEntry,
  findCircleCall,
  withAddress,
} from '#web/testing/entry-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open, startApplication } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';
import { otherVisitor } from '#web/testing/visitors.ts';

/* Another tab saves the entry while this one is at the check step: nothing of either is lost. */

const t = textsOf('ja');
const field = (page: Page, name: string) => entryField(page, 'ja', name);

const saveDraft = async (page: Page) => {
  await page.getByRole('button', { name: t('entries:draft.save') }).click();
  await expectToast(page, 'ja', 'entries:draft.saved');
};

const readEntry = async (url: string, email: string) => {
  const { api, close } = await otherVisitor(url, email);
  const { items } = await (await api.get('/api/v1/me/exhibitor-entries')).json();
  await close();
  expect(items).toHaveLength(1);
  return items[0];
};

/** Opens a whole draft in two tabs: the first one is at the check step, the other has saved another name. */
const editInTwoTabs = async (page: Page, url: string, email: string) => {
  const { id } = await findCircleCall(page);
  const path = `/exhibitor/entry?call=${id}`;
  await (await withAddress(url, email)).close();
  await open(page, path);
  await fillEntry(page, 'ja', '夕凪ゲームズ');
  await saveDraft(page);
  const other = await page.context().newPage();
  await open(other, path);
  await field(page, 'remarks').fill('電源を使いません。');
  await field(page, 'summary').fill('ダイスを頒布します。');
  await checkEntry(page, 'ja');
  await field(other, 'name').fill('夕凪工房');
  await field(other, 'summary').fill('カードゲームを頒布します。');
  await saveDraft(other);
};

const expectConflict = async (page: Page) => {
  await expect(page.getByText(t('commons:form.conflict.title'))).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('夕凪工房');
  await expect(field(page, 'remarks')).toHaveValue('電源を使いません。');
  await expect(field(page, 'summary')).toHaveValue('ダイスを頒布します。');
  await expect(
    page.getByRole('button', {
      name: t('commons:form.conflict.takeField', { field: t('entries:field.summary') }),
    }),
  ).toBeVisible();
  await expectAccessible(page);
};

const submit = (page: Page) =>
  page.getByRole('button', { name: t('entries:submit.confirm') }).click();

test.describe('at the check step', () => {
  test('an entry saved elsewhere is merged when it is loaded again', async ({
    page,
    site,
    email,
    signedInAs,
  }) => {
    test.slow();
    await signedInAs(email);
    await editInTwoTabs(page, site.url, email);
    await page.reload();
    await startApplication(page);
    await expectConflict(page);
    expect(await readEntry(site.url, email)).toMatchObject({ status: 'draft', name: '夕凪工房' });

    await checkEntry(page, 'ja');
    await page.reload();
    await startApplication(page);
    await submit(page);
    await expect(page.getByRole('region', { name: t('entries:done.title') })).toBeFocused();
    expect(await readEntry(site.url, email)).toMatchObject({
      status: 'submitted',
      name: '夕凪工房',
      summary: 'ダイスを頒布します。',
      remarks: '電源を使いません。',
    });
  });
});
