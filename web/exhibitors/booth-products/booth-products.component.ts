import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BoothProduct } from '#spec/exhibitors/booth-product-views.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { textbox } from '#web/testing/component/account-forms.ts';
import { EXHIBITOR } from '#web/testing/component/accounts.ts';
import {
  OFFERS_OPEN,
  OFFERS_PATH,
  offerId,
  offerRow,
  serveOffers,
} from '#web/testing/component/booth-products.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* An exhibitor sorts and ends the booth's offers, and declares them sold out; desk helpers can only do the latter. */

const t = textsOf('ja');
const text = (key: string, values: Record<string, unknown> = {}) =>
  t(`booth-products:${key}`, values);

const open = (handlers: FakeHandlers, path = OFFERS_PATH, screen?: 'phone') =>
  mount(path, { as: EXHIBITOR, now: OFFERS_OPEN, api: handlers, ...(screen && { screen }) });

const mover = (direction: string, title: string) =>
  page.getByRole('button', { name: text(`order.${direction}`, { title }) });

/** Presses Enter on a control. */
const press = async (control: ReturnType<typeof mover>) => {
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

const expectOrder = (...titles: string[]) =>
  expect
    .poll(() =>
      page
        .getByRole('row')
        .elements()
        .slice(1)
        .map((row) => titles.find((title) => row.textContent?.includes(title))),
    )
    .toEqual(titles);

describe('the order', () => {
  it('is changed by buttons, which keep focus', async () => {
    const { handlers } = serveOffers([{ title: '栞一' }, { title: '栞二' }]);
    const { api } = await open(handlers);
    const up = mover('up', '栞二');
    await expect.element(mover('up', '栞一')).not.toBeInTheDocument();
    await press(up);
    await expectOrder('栞二', '栞一');
    // The first item cannot move up.
    await expect.element(mover('down', '栞二')).toHaveFocus();
    await expect.element(page.getByText(text('order.done', { number: 1 }))).toBeVisible();
    expect(api.requestsOf('setBoothProductOrder')).toMatchObject([
      { body: { boothProductIds: [offerId(1), offerId(0)] } },
    ]);
  });

  it('of a move is not undone by the next one, while it is not yet shown', async () => {
    const { items, handlers } = serveOffers(
      ['一', '二', '三'].map((title) => ({ title: `栞${title}` })),
    );
    const { api } = await open(handlers);
    const shown = Promise.withResolvers<void>();
    api.serve({
      listBoothProducts: async (request) => {
        await shown.promise;
        return handlers.listBoothProducts?.(request) as never;
      },
    });
    await press(mover('down', '栞一'));
    await expect.poll(() => api.requestsOf('listBoothProducts')).toHaveLength(2);
    await press(mover('up', '栞三'));
    shown.resolve();
    await expectOrder('栞二', '栞一', '栞三');
    expect(items.map(({ product }) => product.title.ja)).toEqual(['栞二', '栞一', '栞三']);
    expect(api.requestsOf('setBoothProductOrder')).toHaveLength(1);
  });
});

describe('an offer', () => {
  const button = (title: string, key: string) =>
    offerRow(title).getByRole('button', { name: text(key) });

  it('ends after a question, and cannot end twice', async () => {
    const { handlers } = serveOffers([{ title: '栞一' }]);
    await open(handlers);
    await press(button('栞一', 'act.ended'));
    const dialog = page.getByRole('alertdialog', { name: text('end.title', { title: '栞一' }) });
    await press(dialog.getByRole('button', { name: text('act.ended') }));
    await expect.element(offerRow('栞一')).toMatchTextContent(text('status.ended'));
    await expect.element(button('栞一', 'act.ended')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('that is a draft is deleted after a question', async () => {
    const { items, handlers } = serveOffers([{ title: '栞二', status: 'draft', version: 7 }]);
    const { api } = await open(handlers);
    await press(button('栞二', 'act.deleted'));
    const dialog = page.getByRole('alertdialog', { name: text('delete.title', { title: '栞二' }) });
    await press(dialog.getByRole('button', { name: text('act.deleted') }));
    await expect.element(offerRow('栞二')).not.toBeInTheDocument();
    await expect.element(page.getByText(text('list.empty.title'))).toBeVisible();
    expect(items).toEqual([]);
    expect(api.requestsOf('deleteBoothProduct')).toMatchObject([{ version: 7 }]);
  });

  it('with held reservations ends with a reason, and says how many visitors get it', async () => {
    const { items, handlers } = serveOffers([
      { title: '栞', held: { reservations: 1, visitors: 1 } },
    ]);
    const [{ days }] = items as [BoothProduct];
    Object.assign(days[0] as object, { reserved: 2 });
    const { api } = await open(handlers);
    await expect.element(offerRow('栞')).toMatchTextContent('2 / 3');
    await button('栞', 'act.ended').click();
    const dialog = page.getByRole('dialog');
    await expect
      .element(dialog)
      .toMatchTextContent(text('end.held', { count: 1, reservations: 1 }));
    const reason = dialog.getByRole('textbox');
    const submit = dialog.getByRole('button', { name: text('end.submit') });
    await submit.click();
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    await reason.fill('印刷が間に合いませんでした');
    await submit.click();
    await expect.element(offerRow('栞')).toMatchTextContent(text('status.ended'));
    await expect.element(offerRow('栞')).toMatchTextContent('0 / 3');
    await expect
      .poll(() => api.requestsOf('setBoothProductStatus'))
      .toMatchObject([
        { body: { status: 'ended', cancelHeld: true, reason: '印刷が間に合いませんでした' } },
      ]);
  });
});

describe('an offer of a work that is entered for the debut award', () => {
  const [entry] = exampleOf('listFreshDragonEntries').items;
  const number = entry?.number ?? '';
  const entries = [{ number, boothId: exampleOf('listBoothProducts').booth.id }];
  const serveEntered = () => serveOffers([{ title: '栞', isNew: true, price: 800, entries }]);
  const act = (key: string) => offerRow('栞').getByRole('button', { name: text(`act.${key}`) });
  const dialog = page.getByRole('dialog', { name: t('product-entries:title') });
  const question = page.getByRole('alertdialog');

  it('is paused or ended after a question, which names the entry', async () => {
    const { handlers } = serveEntered();
    const { api } = await open(handlers);
    await act('paused').click();
    await expect.element(dialog).toMatchTextContent(number);
    await dialog.getByRole('button', { name: t('commons:cancel') }).click();
    await expect.element(act('paused')).toHaveFocus();
    await expect.element(offerRow('栞')).toMatchTextContent(text('status.published'));
    expect(api.requestsOf('setBoothProductStatus')).toEqual([]);

    await act('ended').click();
    await expect.element(question).toMatchTextContent(number);
    await expect
      .element(question)
      .toMatchTextContent(t('product-entries:condition.offerNotPublished'));
    await question.getByRole('button', { name: t('commons:dialog.cancel') }).click();

    await act('paused').click();
    await dialog.getByRole('button', { name: text('act.paused') }).click();
    await expect.element(offerRow('栞')).toMatchTextContent(text('status.paused'));
    // It broke the condition when it was paused.
    await act('ended').click();
    await expect.element(question).toMatchTextContent(text('end.body'));
    await expect.element(question).not.toMatchTextContent(number);
  });

  it('is no longer new after a question; cancelling it keeps the input', async () => {
    const { items, handlers } = serveEntered();
    const { api } = await open(handlers, `${OFFERS_PATH}/${offerId(0)}/edit`);
    const isNew = page.getByRole('checkbox', { name: text('form.isNew') });
    const price = textbox(t, 'booth-products:form.price');
    const submit = page.getByRole('main').getByRole('button', { name: text('edit.submit') });
    await isNew.click();
    await price.fill('990');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toMatchTextContent(number);
    await expect.element(dialog).toMatchTextContent(t('product-entries:condition.notNew'));
    await expectAccessible();
    await dialog.getByRole('button', { name: t('commons:cancel') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(submit).toHaveFocus();
    await expect.element(isNew).not.toBeChecked();
    await expect.element(price).toHaveValue('990');
    expect(api.requestsOf('updateBoothProduct')).toEqual([]);

    await submit.click();
    await dialog.getByRole('button', { name: text('edit.submit') }).click();
    await expect.element(page.getByText(text('edit.saved'))).toBeVisible();
    expect(items).toMatchObject([{ isNew: false, price: 990 }]);
  });
});

describe('on a phone', () => {
  const soldOut = page.getByRole('switch', { name: text('soldOut') });

  it('one tap declares a work sold out, and of quick taps the last one counts', async () => {
    const { items, handlers } = serveOffers([{ title: '栞' }]);
    const [offer] = items as [BoothProduct];
    let minute = 10;
    let answered = Promise.resolve();
    const setBoothProductSoldOut: FakeHandlers['setBoothProductSoldOut'] = async ({ body }) => {
      await answered;
      minute += 1;
      Object.assign(offer, { ...body, updatedAt: `2027-03-10T03:${minute}:00.000Z` });
      return { version: offer.version, value: offer };
    };
    const { api } = await open({ ...handlers, setBoothProductSoldOut }, OFFERS_PATH, 'phone');
    await expect.element(soldOut).toHaveAttribute('aria-checked', 'false');
    expect(soldOut.element().getBoundingClientRect().width).toBeGreaterThan(300);
    await soldOut.click();
    await expect.element(soldOut).toHaveAttribute('aria-checked', 'true');
    await expect.poll(() => offer.soldOut).toBe(true);

    // Data that is older than a tap arrives after it.
    const older = { ...offer };
    const reads = () => api.requestsOf('listBoothProducts').length;
    await expect.poll(reads).toBeGreaterThan(1);
    const answer = Promise.withResolvers<void>();
    answered = answer.promise;
    api.serve({
      listBoothProducts: async (request) =>
        ({
          ...(await (handlers.listBoothProducts?.(request) as never as object)),
          items: [older],
        }) as never,
    });
    const changes: (string | null)[] = [];
    const observer = new MutationObserver(() =>
      changes.push(soldOut.element().getAttribute('aria-checked')),
    );
    observer.observe(soldOut.element(), { attributeFilter: ['aria-checked'] });
    for (let taps = 0; taps < 5; taps += 1) await soldOut.click();
    const before = reads();
    answer.resolve();
    await expect.poll(reads).toBeGreaterThan(before);
    await expect.element(soldOut).toHaveAttribute('aria-checked', 'false');
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
    observer.disconnect();
    expect(changes).toEqual(['false', 'true', 'false', 'true', 'false']);
    expect(offer.soldOut).toBe(false);
    // The first tap was sent, and that of the five which counts.
    expect(api.requestsOf('setBoothProductSoldOut').map(({ body }) => body.soldOut)).toEqual([
      true,
      false,
    ]);
  });
});

describe('a desk helper', () => {
  it('sees the stock and declares works sold out, and has no other button', async () => {
    const { items, handlers } = serveOffers([{ title: '栞' }], { role: 'desk' });
    const [offer] = items as [BoothProduct];
    const { api } = await open({
      ...handlers,
      setBoothProductSoldOut: ({ body }) => ({
        version: offer.version,
        value: Object.assign(offer, body),
      }),
    });
    await expect.element(offerRow('栞')).toMatchTextContent('0 / 3');
    await expect.element(page.getByRole('main').getByRole('button')).not.toBeInTheDocument();
    await offerRow('栞').getByRole('switch').click();
    await expect
      .poll(() => api.requestsOf('setBoothProductSoldOut'))
      .toMatchObject([{ body: { soldOut: true } }]);
  });

  it('learns who changes an offer', async () => {
    const { handlers } = serveOffers([{}], { role: 'desk' });
    await open(handlers, `${OFFERS_PATH}/${offerId(0)}/edit`);
    await expect.element(page.getByText(text('edit.desk'))).toBeVisible();
  });

  it('learns who adds an offer', async () => {
    const { handlers } = serveOffers([{}], { role: 'desk' });
    const listMyProducts = () => ({ items: [], total: 0, totalIsCapped: false });
    await open({ ...handlers, listMyProducts }, `${OFFERS_PATH}/new`);
    await expect.element(page.getByText(text('new.obstacle.desk.title'))).toBeVisible();
  });
});
