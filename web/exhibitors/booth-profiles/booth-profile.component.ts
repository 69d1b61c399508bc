import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EXHIBITOR } from '#web/testing/component/accounts.ts';
import { BOOTH_OPEN, openBooth, serveProfile } from '#web/testing/component/booth-profiles.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* Exhibitors describe their booth, and choose the part of a picture that is shown. */

const t = textsOf('ja');
const main = page.getByRole('main');
const textbox = (name: string) => main.getByRole('textbox', { name });

it('the profile is reached from the list and changed by keyboard', async () => {
  const { handlers } = serveProfile();
  const { api } = await mount('/exhibitor/booth', {
    ...{ as: EXHIBITOR, now: BOOTH_OPEN },
    api: { ...handlers, listMyBooths: () => exampleOf('listMyBooths') },
  });
  const edit = main.getByRole('link', { name: t('booth-profiles:list.edit') }).first();
  await expect.element(edit).toBeVisible();
  (edit.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();

  const account = textbox(`X ${t('commons:form.optional')}`);
  await account.fill('no ren');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(account)
    .toHaveAccessibleDescription(
      new RegExp(t('validations:xAccount', { field: t('booths:link.x') })),
    );
  await account.fill('https://x.com/noren_games?s=20');
  await textbox(t('booth-profiles:form.tag', { number: 2 })).fill('波');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(t('booth-profiles:form.saved'))).toBeVisible();
  await expect.element(account).toHaveValue('noren_games');
  const sent = api.requestsOf('updateBoothProfile').at(-1)?.body;
  expect(sent?.xAccount).toBe('noren_games');
  expect(sent?.tags).toContain('波');
});

it('the frame of a crop is dragged within its picture', async () => {
  await openBooth(serveProfile().handlers);
  const frame = main.getByRole('group', { name: t('pictures:frame') });
  await expect.element(frame).toBeVisible();
  const handle = page.elementLocator(frame.element().querySelector('span') as Element);
  const value = (key: string) =>
    Number((textbox(t(`pictures:${key}`)).element() as HTMLInputElement).value);
  const given = value('width');
  const { width, height } = frame.element().getBoundingClientRect();
  const middle = { x: width / 2, y: height / 2 };
  await userEvent.dragAndDrop(handle, frame, { targetPosition: middle });
  await expect.poll(() => value('width')).toBeLessThan(given * 0.8);

  // Dragging the frame leaves its size.
  const smaller = value('width');
  const x = value('x');
  await userEvent.dragAndDrop(frame, frame, {
    sourcePosition: { x: 20, y: 20 },
    targetPosition: { x: 60, y: 40 },
  });
  await expect.poll(() => value('x')).toBeGreaterThan(x);
  expect(value('width')).toBe(smaller);
  const stage = frame.element().parentElement as HTMLElement;
  await userEvent.dragAndDrop(frame, page.elementLocator(stage), {
    sourcePosition: { x: 20, y: 20 },
    targetPosition: { x: stage.clientWidth - 5, y: stage.clientHeight - 5 },
  });
  const [{ original }] = exampleOf('putBoothPicture').items as [
    ReturnType<typeof exampleOf<'putBoothPicture'>>['items'][number],
  ];
  await expect.poll(() => value('x') + smaller).toBe(original.width);
  await main.getByRole('button', { name: t('pictures:center') }).click();
  await expect.poll(() => value('width')).toBe(900);
});

it('a guest without a link to a preview learns what to do', async () => {
  await mount(`/exhibitor/booth/${exampleOf('getBoothProfile').id}/preview`);
  await expect.element(page.getByText(t('preview-links:notFoundText'))).toBeVisible();
});
