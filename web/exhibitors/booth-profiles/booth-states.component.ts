import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { VISITOR } from '#web/testing/component/accounts.ts';
import {
  BOOTH_LOCKED,
  BOOTH_UPCOMING,
  openBooth,
  serveProfile,
} from '#web/testing/component/booth-profiles.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* The page of a booth for each kind of member, before and after its deadline, and while the booth is hidden. */

const t = textsOf('ja');
const main = page.getByRole('main');
const button = (key: string) => main.getByRole('button', { name: t(key) });
const frame = main.getByRole('group', { name: t('pictures:frame') });
const kana = main.getByRole('textbox', { name: t('booth-profiles:form.kana') });
const files = () => document.querySelectorAll('main input[type=file]');

it('an editor changes profile and pictures', async () => {
  await openBooth(serveProfile().handlers);
  await expect.element(kana).toBeVisible();
  await expect.element(frame).toBeVisible();
  await expect.element(button('booth-profiles:announcement.save')).toBeVisible();
  expect(files()).toHaveLength(1);
});

it('a helper at the desk reads the booth and writes the announcement', async () => {
  await openBooth(serveProfile({ role: 'desk' }).handlers);
  await expect.element(page.getByText(t('booth-profiles:desk.lead'))).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 3 })).toMatchTextContent('夕凪ゲームズ');
  await expect.element(button('booth-profiles:announcement.save')).toBeVisible();
  expect(files()).toHaveLength(0);
  await expect.element(button('booth-profiles:form.save')).not.toBeInTheDocument();
  await expectAccessible();
});

it('what is printed is shown but not changed after its deadline', async () => {
  await openBooth(serveProfile().handlers, BOOTH_LOCKED);
  const at = '2027年3月15日（月）23:59';
  await expect
    .element(page.getByText(t('booth-profiles:form.locked', { at })).first())
    .toBeVisible();
  await expect.element(kana).not.toBeInTheDocument();
  await expect.element(frame).not.toBeInTheDocument();
  await expect.element(main.getByRole('textbox', { name: t('booths:link.line') })).toBeVisible();
  await expectAccessible();
});

it('before the period the page says from when', async () => {
  await openBooth(serveProfile({ isReady: false }).handlers, BOOTH_UPCOMING);
  const at = '2027年2月1日（月）12:00';
  await expect.element(page.getByText(t('booth-profiles:editing.upcoming', { at }))).toBeVisible();
  await expect.element(button('booth-profiles:form.save')).not.toBeInTheDocument();
  await expect.element(button('booth-profiles:ready.confirm')).not.toBeInTheDocument();
  await expect.element(button('booth-profiles:announcement.save')).toBeVisible();
});

it('the booth is marked as ready after a question', async () => {
  const { handlers } = serveProfile({ isReady: false, missing: ['kana', 'cutAlt'] });
  const { api } = await openBooth(handlers);
  await expect.element(page.getByText(t('booth-profiles:missing.cutAlt'))).toBeVisible();
  await button('booth-profiles:ready.confirm').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('booth-profiles:ready.confirm') }).click();
  await expect.element(page.getByText(t('booth-profiles:ready.done'))).toBeVisible();
  await expect.element(page.getByText(t('booth-profiles:ready.isText'))).toBeVisible();
  expect(api.requestsOf('setBoothReady')).toHaveLength(1);
});

it('a hidden booth says so, and offers no link that would show nothing', async () => {
  await openBooth(serveProfile({ status: 'hidden' }).handlers);
  await expect.element(page.getByText(t('booth-profiles:hidden.title'))).toBeVisible();
  await expect.element(page.getByText(t('booth-profiles:preview.hidden'))).toBeVisible();
  await expect.element(button('preview-links:create')).not.toBeInTheDocument();
  await expect.element(button('preview-links:revoke')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('booth-profiles:hidden.contact') }))
    .toHaveAttribute('href', '/contact');
  await expectAccessible();
});

it('somebody without a booth learns what to do', async () => {
  await mount('/exhibitor/booth', {
    as: VISITOR,
    api: {
      listMyBooths: () => ({ items: [] }),
    },
  });
  await expect.element(page.getByText(t('booth-profiles:list.empty.text'))).toBeVisible();
});
