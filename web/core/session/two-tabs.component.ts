import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { serveProfile } from '#web/testing/component/account-forms.ts';
import { VISITOR } from '#web/testing/component/accounts.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* The tabs of a browser have one session. */

const t = textsOf('ja');
const header = page.getByRole('banner');

it('signing out in one tab signs out the other', async () => {
  const { api } = await mount('/contact', { as: VISITOR, api: serveProfile().handlers });
  await expect.element(header.getByText(VISITOR.email).first()).toBeVisible();
  api.serve({ getSession: () => null });
  const otherTab = new BroadcastChannel('session');
  otherTab.postMessage(null);
  await expect
    .element(header.getByRole('link', { name: t('commons:header.signIn') }))
    .toBeVisible();
  await expect.element(header.getByText(VISITOR.email)).not.toBeInTheDocument();
  otherTab.close();
});
