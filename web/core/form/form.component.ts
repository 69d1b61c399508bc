import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { serveContact, serveProfile } from '#web/testing/component/account-forms.ts';
import { VISITOR } from '#web/testing/component/accounts.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { SCREENS } from '#web/testing/screens.ts';

/* The behaviour that all forms share. */

it.each(['/user/profile', '/user/contact', '/user/address/new', '/contact'])(
  'the submit button has the width of the form on a phone, and of its text elsewhere: %s',
  async (path) => {
    const api: FakeHandlers = {
      ...serveProfile().handlers,
      ...serveContact().handlers,
      listMyAddresses: () => ({ items: [] }),
    };
    await mount(path, { as: VISITOR, api });
    const widths = () => {
      const form = page.getByRole('main').element().querySelector('form');
      const button = form?.querySelector('button[type=submit]');
      return {
        form: form?.getBoundingClientRect().width ?? 0,
        button: button?.getBoundingClientRect().width ?? 0,
      };
    };
    await expect.poll(() => widths().button).toBeGreaterThan(0);
    expect(widths().button).toBeLessThan(widths().form / 2);
    const { width, height } = SCREENS.phone.viewport;
    await page.viewport(width, height);
    await expect.poll(() => Math.abs(widths().button - widths().form)).toBeLessThan(1);
  },
);

it('a tab within a line, as from a copied table, is a space', async () => {
  await mount('/contact', { as: undefined });
  const name = page.getByRole('textbox', { name: 'お名前' });
  await name.fill('汐見\t渚');
  await expect.element(name).toHaveValue('汐見 渚');
});
