import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { profileFields, serveContact, serveProfile } from '#web/testing/component/account-forms.ts';
import { VISITOR } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* Unsaved form input: the questions before it would be lost, and drafts in the tab. */

const t = textsOf('ja');
const { family } = profileFields(t);
const restored = page.getByText(t('commons:form.draft.restored'));
const dialog = page.getByRole('alertdialog', { name: t('commons:form.leave.title') });
const confirmLeave = dialog.getByRole('button', { name: t('commons:form.leave.confirm') });
const toAccount = page
  .getByRole('navigation', { name: t('commons:nav.breadcrumb') })
  .getByRole('link', { name: t('titles:account') });

/** Opens the pages of the profile and of the account, to which it leads. */
const openProfile = () => {
  const account: FakeHandlers = {
    ...serveProfile().handlers,
    ...serveContact().handlers,
    listMyAddresses: () => ({ items: [] }),
    listMyPasskeys: () => [],
    listMySessions: () => exampleOf('listMySessions'),
    getMyPassword: () => exampleOf('getMyPassword'),
    listMyReservations: () => ({ items: [] }),
  };
  return mount('/user/profile', { as: VISITOR, api: account });
};

const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);

describe('leaving with unsaved input', () => {
  it('is asked about; staying keeps it', async () => {
    await openProfile();
    await family.fill('汐見');
    await page.getByRole('link', { name: t('commons:form.giveUp') }).click();
    const stay = dialog.getByRole('button', { name: t('commons:cancel') });
    await expect.element(stay).toHaveFocus();
    await stay.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(family).toHaveValue('汐見');
    expect(location.pathname).toBe('/user/profile');
  });

  it('keeps a draft, which going back restores until it is discarded', async () => {
    const { reload } = await openProfile();
    await family.fill('汐見');
    await toAccount.click();
    await confirmLeave.click();
    await expectPath('/user');
    history.back();
    await expect.element(restored).toBeVisible();
    await expect.element(family).toHaveValue('汐見');
    await page.getByRole('button', { name: t('commons:form.draft.discard') }).click();
    await expect.element(family).toHaveValue('');
    await reload();
    await expect.element(family).toHaveValue('');
    await expect.element(restored).not.toBeInTheDocument();
    await toAccount.click();
    await expectPath('/user');
  });

  it('is not asked about twice, even when going back immediately', async () => {
    await openProfile();
    await family.fill('汐見');
    await toAccount.click();
    await expect.element(dialog).toBeVisible();
    // Before the next page renders.
    const gone = new Promise<void>((resolve) => {
      addEventListener('popstate', () => setTimeout(resolve), { once: true });
      navigation?.addEventListener('currententrychange', () => history.back(), { once: true });
    });
    await confirmLeave.click();
    await gone;
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await expectPath('/user/profile');
    await expect.element(family).toHaveValue('汐見');
    // Asks again as before.
    await toAccount.click();
    await expect.element(dialog).toBeVisible();
  });

  it('by signing out is asked about, too; staying keeps it', async () => {
    const { api } = await openProfile();
    await family.fill('汐見');
    const header = page.getByRole('banner');
    await header.getByText(VISITOR.email).first().click();
    await header
      .getByRole('button', { name: t('commons:header.signOut') })
      .first()
      .click();
    const question = page.getByRole('alertdialog', { name: t('commons:form.leave.signOut') });
    await question.getByRole('button', { name: t('commons:cancel') }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(family).toHaveValue('汐見');
    expect(api.requestsOf('signOut')).toEqual([]);
  });
});

describe('a reload', () => {
  /** Imitates the browser before it unloads the document; returns whether it asks. */
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('restores the draft without asking', async () => {
    const { reload } = await openProfile();
    await family.fill('汐見');
    await expect.poll(asks).toBe(false);
    await reload();
    await expect.element(restored).toBeVisible();
    await expect.element(family).toHaveValue('汐見');
  });

  it('asks when storage is unavailable', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No storage', 'QuotaExceededError');
    });
    await openProfile();
    await family.fill('汐見');
    await expect.poll(asks).toBe(true);
  });
});
