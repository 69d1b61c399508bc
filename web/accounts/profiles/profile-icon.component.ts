import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { save, serveProfile, textbox } from '#web/testing/component/account-forms.ts';
import { VISITOR } from '#web/testing/component/accounts.ts';
import { type FakeHandlers, UNREACHABLE } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The user's picture: uploaded when selected, rejected with a reason. */

const t = textsOf('ja');
const field = t('profiles:icon.label');
const main = page.getByRole('main');
const chooser = main.getByLabelText(field);
const message = (key: string, values = {}) => main.getByText(t(key, values));
const shown = () => main.element().querySelector('img');

/** Returns an image of one colour. */
const png = async (color: string): Promise<File> => {
  const canvas = new OffscreenCanvas(300, 200);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = color;
  context.fillRect(0, 0, 300, 200);
  return new File([await canvas.convertToBlob()], 'icon.png', { type: 'image/png' });
};

const openProfile = async (given: Parameters<typeof serveProfile>[0] = {}) => {
  const { record, change, handlers } = serveProfile(given);
  const pictures: FakeHandlers = {
    putMyIcon: () => change({ icon: `/icons/${record.version}.webp` }),
    deleteMyIcon: () => change({ icon: null }),
  };
  const { api } = await mount('/user/profile', {
    as: VISITOR,
    api: { ...handlers, ...pictures },
  });
  return { api, record, change, pictures };
};

describe('a file that is no image', () => {
  it.each([
    ['a page', 'icon.png', 'image/png', 'imageType'],
    ['one of another type', 'icon.gif', 'image/gif', 'imageType'],
  ])('is rejected before uploading: %s', async (_what, name, type, rule) => {
    const { api } = await openProfile();
    await chooser.upload(new File(['<script>alert(1)</script>'], name, { type }));
    await expect
      .element(chooser)
      .toHaveAccessibleDescription(new RegExp(t(`validations:${rule}`, { field })));
    expect(api.requestsOf('putMyIcon')).toEqual([]);
  });

  it('is rejected when it is too large; another one is sent', async () => {
    const { api } = await openProfile();
    const tooLarge = message('validations:imageSize', { field, max: 10 });
    await chooser.upload(
      new File([await png('#000'), new Uint8Array(10_000_000)], 'icon.png', { type: 'image/png' }),
    );
    await expect.element(tooLarge).toBeVisible();
    expect(api.requestsOf('putMyIcon')).toEqual([]);
    await chooser.upload(await png('#c2571a'));
    await expect.element(message('commons:image.sent')).toBeVisible();
    await expect.element(tooLarge).not.toBeInTheDocument();
    expect(api.requestsOf('putMyIcon')).toHaveLength(1);
  });
});

describe('an upload', () => {
  it('that the server rejects shows the reason at the field', async () => {
    const { api } = await openProfile();
    api.serve({
      putMyIcon: () => refuse('INVALID_INPUT', { errors: [{ pointer: '', rule: 'imageFrames' }] }),
    });
    await chooser.upload(await png('#f00'));
    await expect
      .element(chooser)
      .toHaveAccessibleDescription(new RegExp(t('validations:imageFrames', { field })));
  });

  it('that fails can be retried with a button', async () => {
    const { api, pictures } = await openProfile();
    api.serve({
      putMyIcon: () => {
        throw UNREACHABLE;
      },
    });
    await chooser.upload(await png('#c2571a'));
    const again = page.getByRole('button', { name: t('commons:image.again') });
    await expect.element(again).toBeVisible();
    api.serve(pictures);
    await again.click();
    await expect.element(message('commons:image.sent')).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
  });

  it('keeps typed input, and another window’s does not conflict with it', async () => {
    const { record, change } = await openProfile();
    await textbox(t, 'commons:name.family').fill('汐見');
    await chooser.upload(await png('#c2571a'));
    await expect.element(message('commons:image.sent')).toBeVisible();
    await textbox(t, 'commons:name.given').fill('渚');
    change({ icon: '/icons/elsewhere.webp' });
    await save(t, 'profiles:saved');
    await expect.element(page.getByText(t('commons:form.conflict.title'))).not.toBeInTheDocument();
    expect(record).toMatchObject({ version: 4, value: { familyName: '汐見', givenName: '渚' } });
    await expect.poll(() => shown()?.getAttribute('src')).toBe('/icons/elsewhere.webp');
  });
});

it('another picture replaces the first', async () => {
  const { record } = await openProfile();
  const source = (image: Element | null) => image?.getAttribute('src');
  await chooser.upload(await png('#c2571a'));
  await expect.element(message('commons:image.sent')).toBeVisible();
  const first = record.value.icon;
  expect(first).toBeTruthy();
  await expect.poll(() => source(shown())).toBe(first);
  await chooser.upload(await png('#3d6b1f'));
  await expect.poll(() => source(shown())).not.toBe(first);
  await expect.poll(() => source(shown())).toBe(record.value.icon);
});

describe('deleting', () => {
  it('asks first, and leads to the chooser', async () => {
    const { api } = await openProfile({ icon: '/icons/0.webp' });
    const remove = page.getByRole('button', { name: t('commons:image.remove') });
    await remove.click();
    const dialog = page.getByRole('alertdialog', { name: t('profiles:icon.deleteTitle') });
    await expect.element(dialog.getByRole('button', { name: t('commons:cancel') })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(shown()?.getAttribute('src')).toBe('/icons/0.webp');
    expect(api.requestsOf('deleteMyIcon')).toEqual([]);

    await remove.click();
    await dialog.getByRole('button', { name: t('profiles:icon.delete') }).click();
    await expect.element(message('commons:image.removed')).toBeVisible();
    expect(shown()).toBeNull();
    await expect.element(chooser).toHaveFocus();
  });
});
