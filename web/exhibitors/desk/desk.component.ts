import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LoginUser } from '#generated/client/types.gen.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { EXHIBITOR, STAFF } from '#web/testing/component/accounts.ts';
import {
  BOOTH_ID,
  DESK_NOW,
  DESK_PATH,
  enterCode,
  lineOf,
  serveDesk,
  TOMORROW,
} from '#web/testing/component/desk.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { detailOf, refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The desk of a booth: tickets of other days and other booths, late reservations, cancelling, the camera, two helpers. */

const t = textsOf('ja');
const text = (key: string, values: Record<string, unknown> = {}) => t(`desk:${key}`, values);

const open = (api: FakeHandlers, query = '', as: LoginUser = EXHIBITOR) =>
  mount(DESK_PATH + query, { as, now: DESK_NOW, api });

const main = page.getByRole('main');
const button = (key: string) => main.getByRole('button', { name: text(key), exact: true });
const done = page.getByRole('heading', { level: 2, name: text('ticket.done'), exact: true });
const alert = main.getByRole('alert');

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a ticket', () => {
  it('for tomorrow is marked, and handed over today only on purpose', async () => {
    const { items, handlers } = serveDesk({ day: TOMORROW });
    const { api } = await open(handlers);
    await enterCode('K7QX3M9P');
    await expect
      .element(page.getByRole('region', { name: / 様$/ }))
      .toMatchTextContent(/25日.*の予約です/);
    await expect.element(button('ticket.handOver')).not.toBeInTheDocument();
    await expectAccessible();
    await button('ticket.handOverAnyDay').click();
    await expect.element(done).toBeVisible();
    expect(items[0]?.status).toBe('picked_up');
    expect(api.requestsOf('pickUpReservations')).toMatchObject([
      { body: { codes: ['K7QX3M9P'], anyDay: true } },
    ]);
  });

  it('of another booth is refused', async () => {
    await open(serveDesk({}).handlers);
    await enterCode('AAAAAAAA');
    await expect.element(alert).toMatchTextContent(detailOf('ja', 'RESERVATION_NOT_HERE'));
  });

  it('that another desk has handed over says when, and by whom', async () => {
    const { handlers } = serveDesk({});
    await open({
      ...handlers,
      pickUpReservations: () =>
        refuse('ALREADY_PICKED_UP', {
          changedAt: '2027-04-24T02:10:00.000Z',
          changedBy: '汐見 渚',
        }),
    });
    await enterCode('K7QX3M9P');
    await button('ticket.handOver').click();
    await expect.element(alert).toMatchTextContent(/11:10.*汐見 渚/);
  });
});

describe('what nobody picked up in time', () => {
  const [one, other] = ['K7QX3M9P', 'M4T7QZ2K'] as const;

  it('is released one by one', async () => {
    const { items, handlers } = serveDesk({ isLate: true }, { isLate: true });
    const { api } = await open(handlers, '?view=list');
    await expect.element(lineOf(one)).toMatchTextContent(text('late'));
    await lineOf(one)
      .getByRole('button', { name: text('noShow.one') })
      .click();
    await expect.element(lineOf(one)).not.toMatchTextContent(text('late'));
    await expect.element(lineOf(one)).toMatchTextContent(t('reservations:status.no_show'));
    await expect.element(lineOf(other)).toMatchTextContent(text('late'));
    expect(items.map(({ status }) => status)).toEqual(['no_show', 'held']);
    expect(api.requestsOf('markNoShows')).toMatchObject([
      { body: { selection: { by: 'codes', codes: [one] } } },
    ]);
  });

  it('is released all at once after a question', async () => {
    const { items, handlers } = serveDesk({ isLate: true }, { isLate: true }, {});
    await open(handlers);
    await button('noShow.all').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toMatchTextContent(text('noShow.body'));
    await expectAccessible();
    await dialog.getByRole('button', { name: text('noShow.confirm') }).click();
    await expect.element(button('noShow.all')).not.toBeInTheDocument();
    expect(items.map(({ status }) => status)).toEqual(['no_show', 'no_show', 'held']);
  });
});

it('a reservation is cancelled with a reason, which the list shows', async () => {
  const { items, handlers } = serveDesk({ day: TOMORROW });
  await open(handlers, '?view=list&q=K7QX3M9P');
  const [{ visitorName }] = items as [(typeof items)[number]];
  const line = lineOf('K7QX3M9P');
  await line.getByRole('button', { name: text('cancel.open') }).click();
  const dialog = page.getByRole('dialog', { name: text('cancel.title', { name: visitorName }) });
  const reason = dialog.getByRole('textbox', { name: text('cancel.reason') });
  await expect.element(reason).toHaveFocus();
  await expectAccessible();
  await reason.fill('雨で箱が傷みました。申し訳ございません。');
  await dialog.getByRole('button', { name: text('cancel.confirm') }).click();
  await expect.element(page.getByText(text('cancel.done', { name: visitorName }))).toBeVisible();
  await expect.element(line).toMatchTextContent(t('reservations:status.cancelled_by_booth'));
  await expect.element(line).toMatchTextContent('雨で箱が傷みました。申し訳ございません。');
  await expect.element(line.getByRole('button')).not.toBeInTheDocument();
});

describe('staff', () => {
  const noBooths: FakeHandlers = { listMyBooths: () => ({ items: [] }) };

  it('without a booth of their own are told so', async () => {
    await open({ ...serveDesk().handlers, ...noBooths }, '', STAFF);
    await expect.element(page.getByText(text('choice.none'))).toBeVisible();
  });

  it('open the desk of any booth, hand over there and take it back', async () => {
    const { items, handlers } = serveDesk({});
    const query = `?booth=${BOOTH_ID}`;
    const { api } = await open({ ...handlers, ...noBooths }, query, STAFF);
    await expect.element(main).toMatchTextContent('夕凪ゲームズ');
    await enterCode('K7QX3M9P');
    await button('ticket.handOver').click();
    await expect.element(done).toBeVisible();
    expect(items[0]?.status).toBe('picked_up');
    await button('undo.open').click();
    await expect.element(done).not.toBeInTheDocument();
    expect(items[0]?.status).toBe('held');
    expect(api.requestsOf('undoPickUp')).toMatchObject([
      { params: { boothId: BOOTH_ID, code: 'K7QX3M9P' } },
    ]);
  });
});

describe('the camera', () => {
  const cameraOf = (stream: () => Promise<MediaStream>) =>
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(stream);

  /** Serves a camera whose picture is the code that `see` returns. */
  const serveCodes = (see: () => string) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
    const context = canvas.getContext('2d');
    const timer = setInterval(() => context?.fillRect(0, 0, 64, 48), 50);
    onTestFinished(() => clearInterval(timer));
    cameraOf(async () => canvas.captureStream(15));
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['qr_code'];
        detect = async () => [{ rawValue: see() }];
      },
    );
  };
  const ticket = page.getByRole('region', { name: / 様$/ });

  it('prefers the browser’s own detector', async () => {
    serveCodes(() => 'K7QX3M9P');
    await open(serveDesk({}).handlers);
    await button('scan.start').click();
    await expect.element(ticket).toMatchTextContent('K7QX3M9P');
  });

  it.each(['https://elsewhere.example/M4T7QZ2K', '4901234567894'])(
    'that sees %s says that it is no ticket; the open one stays and can be handed over',
    async (foreign) => {
      let seen = 'K7QX3M9P';
      serveCodes(() => seen);
      const { items, handlers } = serveDesk({}, {});
      await open(handlers);
      await button('scan.start').click();
      await expect.element(ticket).toMatchTextContent('K7QX3M9P');
      seen = foreign;
      await expect.element(alert).toMatchTextContent(text('ticket.unreadable.title'));
      await expect.element(ticket).toMatchTextContent('K7QX3M9P');
      await expectAccessible();
      await button('ticket.handOver').click();
      await expect.element(done).toBeVisible();
      expect(items.map(({ status }) => status)).toEqual(['picked_up', 'held']);
    },
  );

  it('that is not allowed: the page says what to do', async () => {
    cameraOf(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    await open(serveDesk({}).handlers);
    await button('scan.start').click();
    await expect.element(page.getByText(text('scan.denied.title'))).toBeVisible();
    await expectAccessible();
  });
});

it('the list follows the other desk', async () => {
  const { items, handlers } = serveDesk({});
  await open(handlers, '?view=list&q=K7QX3M9P');
  const line = lineOf('K7QX3M9P');
  await expect.element(line).toMatchTextContent(t('reservations:status.held'));
  Object.assign(items[0] as object, { status: 'picked_up', pickedUpAt: DESK_NOW });
  // The next reading of the list, which would follow by itself.
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(line).toMatchTextContent(t('reservations:status.picked_up'));
});
