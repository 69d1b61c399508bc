import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Application } from '#spec/applications/application.ts';
import type { FreshDragonEntry } from '#spec/programme/fresh-dragon-entry-views.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { textbox } from '#web/testing/component/account-forms.ts';
import { EXHIBITOR, STAFF } from '#web/testing/component/accounts.ts';
import { APPLICATION, serveApplication, serveInbox } from '#web/testing/component/applications.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* A booth looks at its entries for the debut award and changes one; staff see the conditions that an entry no longer meets. */

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`fresh-dragon-entries:${key}`, values);
const main = page.getByRole('main');

const LIST = exampleOf('listFreshDragonEntries');
const [ENTRY] = LIST.items as [FreshDragonEntry];
const PATH = `/exhibitor/booth/${LIST.booth.id}/fresh-dragon-award`;
const PERIOD = { opensAt: '2027-03-01T03:00:00.000Z', closesAt: '2027-04-01T03:00:00.000Z' };

const serveEntry = (given: Partial<FreshDragonEntry> = {}) => {
  const entry: FreshDragonEntry = { ...ENTRY, ...given };
  const handlers: FakeHandlers = {
    listFreshDragonEntries: () => ({ ...LIST, items: [{ ...entry }], period: PERIOD }),
    updateFreshDragonEntry: ({ body, version }) => {
      if (version !== entry.version) return refuse('PRECONDITION_FAILED');
      Object.assign(entry, body, { version: version + 1 });
      return { version: entry.version, value: { ...entry } };
    },
  };
  return { entry, handlers };
};

const open = (handlers: FakeHandlers) =>
  mount(PATH, { as: EXHIBITOR, now: '2027-03-12T03:00:00.000Z', api: handlers });

const card = main
  .getByRole('listitem')
  .filter({ hasText: ENTRY.number })
  .filter({ has: page.getByRole('term') });

describe('an entry', () => {
  it('is changed in the period', async () => {
    const { handlers } = serveEntry();
    const { api } = await open(handlers);
    await expect.element(card).toMatchTextContent('潮待ち');
    await expect.element(card).not.toMatchTextContent(text('failed.title'));
    await card.getByRole('link', { name: text('action.change') }).click();
    const maker = textbox(t, 'fresh-dragon-entries:field.maker');
    await expect.element(maker).toHaveValue('夕凪ゲームズ');
    await maker.fill('凪と汐');
    await expectAccessible();
    await page.getByRole('button', { name: text('form.save') }).click();
    await expect.element(page.getByText(text('form.saved'))).toBeVisible();
    await expect.element(card).toMatchTextContent('凪と汐');
    expect(api.requestsOf('updateFreshDragonEntry')).toMatchObject([
      { params: { entryId: ENTRY.id }, body: { maker: '凪と汐' }, version: 1 },
    ]);
  });

  it.each(['notNew', 'notFirstReleased'] as const)(
    'says what it no longer meets: %s',
    async (reason) => {
      await open(serveEntry({ failedConditions: [reason] }).handlers);
      await expect.element(card).toMatchTextContent(text('failed.title'));
      await expect.element(card).toMatchTextContent(text(`reason.${reason}`));
      await expectAccessible();
    },
  );
});

it('staff find the entry under its kind, flagged with what it no longer meets', async () => {
  const shown: Pick<Application, 'kind' | 'number' | 'title' | 'failedConditions'> = {
    ...{ kind: 'fresh-dragon', number: ENTRY.number, title: '潮待ち' },
    failedConditions: ['notNew'],
  };
  const { handlers } = serveApplication({
    ...shown,
    details: {
      ...{ kind: 'fresh-dragon', boothId: LIST.booth.id, boothName: LIST.booth.name },
      ...{ productId: ENTRY.product.id, productTitle: ENTRY.product.title, pictures: [] },
    },
  });
  const inbox = serveInbox({ ...APPLICATION, ...shown });
  await mount('/organiser/application', { as: STAFF, api: { ...handlers, ...inbox } });
  await main.getByRole('link', { name: t('applications:kind.fresh-dragon') }).click();
  await expect.poll(() => location.search).toBe('?kind=fresh-dragon');
  const row = page.getByRole('row').filter({ hasText: ENTRY.number });
  await expect.element(row).toMatchTextContent(t('applications:failedConditions'));
  await row.getByRole('link').click();
  await expect.element(main.getByText(text('staff.failed'))).toBeVisible();
  await expect.element(main).toMatchTextContent(text('reason.notNew'));
  await expectAccessible();
});
