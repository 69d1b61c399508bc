import { describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  NAMED,
  saveButton as saveButtonIn,
  serveProfile,
} from '#web/testing/component/account-forms.ts';
import { VISITOR } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { tabTo } from '#web/testing/component/keyboard.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { detailOf, refuse } from '#web/testing/component/refusals.ts';
import { placeOf } from '#web/testing/component/taps.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Toasts and dialogs, as the pages cause them. */

const t = textsOf('ja');
const saveButton = saveButtonIn(t);
const layer = page.getByRole('region', { name: t('commons:toast.region') });
const unchanged = layer.getByText(t('commons:form.unchanged'), { exact: true });
const closeButton = page.getByRole('button', { name: t('commons:toast.close') });
const textboxes = page.getByRole('main').getByRole('textbox');
const dialog = page.getByRole('alertdialog');

/** Saves an unchanged profile, which shows a toast. */
const causeMessage = async () => {
  await saveButton.click();
  await expect.element(unchanged).toBeVisible();
};

const boxOf = (element: Locator) => element.element().getBoundingClientRect();

/** Distances of an element from the right and the lower edge of the window, in pixels. */
const edges = (element: Locator) => {
  const { right, bottom } = boxOf(element);
  return { right: document.documentElement.clientWidth - right, bottom: innerHeight - bottom };
};

describe('messages', () => {
  const open = (screen: 'desktop' | 'phone' = 'desktop') =>
    mount('/user/profile', { as: VISITOR, screen, api: serveProfile(NAMED).handlers });

  /** Stops the clock of toasts until the test advances it. */
  const holdTime = () =>
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date'] });

  it('disappear after a timeout, and their layer with them', async () => {
    await open();
    await expect.element(saveButton).toBeVisible();
    holdTime();
    await expect.element(layer.getByRole('status')).toBeInTheDocument();
    await expect.element(layer).not.toHaveAttribute('data-raised');
    await causeMessage();
    await expect.element(layer).toHaveAttribute('data-raised');
    await expect.element(layer).toHaveStyle({ zIndex: '1100' });
    vi.advanceTimersByTime(6000);
    await expect.element(unchanged).not.toBeInTheDocument();
    await expect.element(layer).toHaveAttribute('data-raised');
    vi.advanceTimersByTime(200);
    await expect.element(layer).not.toHaveAttribute('data-raised');
    await expect.element(layer).toHaveStyle({ zIndex: 'auto' });
  });

  it('stay while the pointer is over them', async () => {
    await open();
    await expect.element(saveButton).toBeVisible();
    holdTime();
    await causeMessage();
    await unchanged.hover();
    vi.advanceTimersByTime(60_000);
    await expect.element(unchanged).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    vi.advanceTimersByTime(6000);
    await expect.element(unchanged).not.toBeInTheDocument();
  });

  it('do not pile up, and are announced again', async () => {
    await open();
    await causeMessage();
    const first = unchanged.element();
    await saveButton.click();
    await expect.poll(() => first.isConnected).toBe(false);
    await expect.element(unchanged).toBeVisible();
    expect(unchanged.elements()).toHaveLength(1);
    expect(closeButton.elements()).toHaveLength(1);
  });

  it('are 20 pixels from the corner, above dialogs, with a large enough button', async () => {
    await open();
    await causeMessage();
    expect(edges(layer)).toEqual({ right: 20, bottom: 20 });
    const { width, height } = boxOf(closeButton);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await textboxes.first().fill('別の名前');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('titles:contact') })
      .click();
    await expect.element(dialog).toBeVisible();
    const message = unchanged.element();
    const { left, top, ...size } = message.getBoundingClientRect().toJSON();
    const onTop = document.elementFromPoint(left + size.width / 2, top + size.height / 2);
    expect(message.contains(onTop)).toBe(true);
  });

  it('are reached by F8, which also returns focus, and are closed by key', async () => {
    await open();
    await expect.element(saveButton).toBeVisible();
    holdTime();
    await tabTo(saveButton);
    await userEvent.keyboard('{Enter}');
    await expect.element(unchanged).toBeVisible();
    await userEvent.keyboard('{F8}');
    await expect.element(closeButton).toHaveFocus();
    vi.advanceTimersByTime(60_000);
    await userEvent.keyboard('{F8}');
    await expect.element(saveButton).toHaveFocus();
    await userEvent.keyboard('{F8}');
    await userEvent.keyboard('{Enter}');
    await expect.element(unchanged).not.toBeInTheDocument();
    await expect.element(saveButton).toHaveFocus();
  });

  describe('on a phone', () => {
    it('are above the bottom bar', async () => {
      await open('phone');
      await causeMessage();
      const bar = boxOf(page.getByRole('navigation', { name: t('commons:nav.phone') }));
      expect(boxOf(layer).bottom).toBeLessThanOrEqual(bar.top);
      expect(edges(layer).right).toBe(20);
      expect(boxOf(layer).width).toBeLessThanOrEqual(390 - 20);
    });

    it.each<[string, () => Promise<void>]>([
      ['clicked', () => saveButton.click()],
      [
        'pressed from a field',
        async () => {
          (textboxes.last().element() as HTMLElement).focus({ preventScroll: true });
          await userEvent.keyboard('{Enter}');
        },
      ],
    ])('leave the button visible that was %s', async (_how, press) => {
      await open('phone');
      await expect.element(saveButton).toBeVisible();
      scrollBy(0, boxOf(saveButton).bottom - innerHeight + 90);
      await press();
      await expect.element(unchanged).toBeVisible();
      await expect.poll(() => boxOf(saveButton).bottom - boxOf(layer).top).toBeLessThanOrEqual(0);
      expect(boxOf(saveButton).top).toBeGreaterThan(0);
    });
  });
});

describe('a rejected call', () => {
  it('shows a toast, and the page stays', async () => {
    const own = textsOf('en');
    await mount('/user/profile', {
      as: VISITOR,
      locale: 'en',
      api: { ...serveProfile(NAMED).handlers, signOut: () => refuse('UNAVAILABLE') },
    });
    const header = page.getByRole('banner');
    await header.getByText(VISITOR.email).first().click();
    await header
      .getByRole('button', { name: own('commons:header.signOut') })
      .first()
      .click();
    const alert = page
      .getByRole('region', { name: own('commons:toast.region') })
      .getByRole('alert');
    await expect.element(alert).toMatchTextContent(detailOf('en', 'UNAVAILABLE'));
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(own('titles:profile'));
    await page.getByRole('button', { name: own('commons:toast.close') }).click();
    await expect.element(alert).toBeEmptyDOMElement();
  });
});

describe('questions', () => {
  const away = page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('commons:shell.booths.link') });
  const body = page.getByRole('main').getByLabelText(t('contact-messages:body'));

  it('focus the safe answer first; Escape, Enter and the scrim answer no', async () => {
    await mount('/contact');
    await body.fill('こんにちは。');
    for (const no of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.keyboard('{Enter}'),
      () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 } }),
    ]) {
      await tabTo(away);
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog.getByRole('button', { name: t('commons:cancel') })).toHaveFocus();
      expect(document.querySelector('[data-mode=cancel]')).toBeVisible();
      await no();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(away).toHaveFocus();
      await expect.element(body).toHaveValue('こんにちは。');
    }
  });

  it('are not answered by the second of two taps that opened them', async () => {
    await mount('/contact');
    await body.fill('こんにちは。');
    vi.useFakeTimers({ toFake: ['Date'] });
    const yes = dialog.getByRole('button', { name: t('commons:form.leave.confirm') });
    const { x, y } = placeOf(away);
    const no = dialog.getByRole('button', { name: t('commons:cancel') });
    /** Taps an answer, as if it had appeared at a distance from the button that asked the question. */
    const tap = (answer: Locator, distance: number) =>
      answer.element().dispatchEvent(
        new MouseEvent('click', {
          ...{ bubbles: true, cancelable: true, detail: 1 },
          ...{ clientX: x + distance, clientY: y },
        }),
      );
    await away.click();
    await expect.element(yes).toBeVisible();
    expect(tap(no, 0)).toBe(false);
    expect(tap(yes, 20)).toBe(false);
    await expect.element(dialog).toBeVisible();
    vi.setSystemTime(Date.now() + 1_000);
    tap(no, 0);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('are answered at once in another place', async () => {
    await mount('/contact');
    await body.fill('こんにちは。');
    vi.useFakeTimers({ toFake: ['Date'] });
    await away.click();
    await dialog.getByRole('button', { name: t('commons:cancel') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('focus the heading when what opened them is gone', async () => {
    await mount('/contact');
    await body.fill('こんにちは。');
    await away.click();
    await expect.element(dialog).toBeVisible();
    away.element().setAttribute('hidden', '');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('are answered with no by another one', async () => {
    const { router } = await mount('/user/profile', {
      as: VISITOR,
      api: { ...serveProfile(NAMED).handlers, getMyContact: () => exampleContact() },
    });
    await router.navigate('/contact');
    await body.fill('こんにちは。');
    await away.click();
    await expect.element(dialog).toBeVisible();
    history.back();
    await expect.poll(() => location.pathname).toBe('/contact');
    await expect.poll(() => dialog.elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.pathname).toBe('/contact');
    await expect.element(body).toHaveValue('こんにちは。');
  });
});

const exampleContact = () => ({ version: 1, value: exampleOf('getMyContact') });
