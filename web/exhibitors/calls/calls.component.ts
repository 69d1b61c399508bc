import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { EXHIBITOR } from '#web/testing/component/accounts.ts';
import { CALL_ID, CALL_OPEN, draftOf, serveEntries } from '#web/testing/component/entries.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* The page of a call: its plans, its opening, and the note that the reader has already applied. */

const t = textsOf('ja');
const main = page.getByRole('main');
const apply = main.getByRole('link', { name: t('calls:apply.open') });
const CALL = exampleOf('getExhibitorCall');
const [SENT] = exampleOf('listMyEntries').items;

const open = (options: Parameters<typeof mount>[1] = {}, call = CALL) =>
  mount(`/exhibitor/entry/${call.id}`, {
    now: CALL_OPEN,
    ...options,
    api: { ...serveEntries().handlers, getExhibitorCall: () => call, ...options.api },
  });

describe('a call', () => {
  it('that is open has plans with prices, and leads to the form', async () => {
    await open();
    await expect.element(main.getByText(t('calls:state.open'), { exact: true })).toBeVisible();
    await expect.element(main.getByRole('row').nth(1)).toMatchTextContent('12,000');
    await expect.element(apply).toHaveAttribute('href', `/exhibitor/entry?call=${CALL.id}`);
  });

  it('to come says from when, and offers no form', async () => {
    await open({ now: '2027-01-05T03:00:00.000Z' });
    await expect.element(main.getByText(t('calls:state.upcoming'))).toBeVisible();
    expect(document.querySelector(`main time[datetime="${CALL.opensAt}"]`)).not.toBeNull();
    await expect.element(apply).not.toBeInTheDocument();
  });
});

describe('an applicant', () => {
  it('who has a draft continues it', async () => {
    await open({ as: EXHIBITOR, api: serveEntries(draftOf()).handlers });
    await expect.element(main.getByText(t('calls:own.draft'))).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: t('calls:own.continue') }))
      .toHaveAttribute('href', `/exhibitor/entry?call=${CALL_ID}`);
    await expect.element(apply).not.toBeInTheDocument();
  });

  it('leads those who have sent the entry to it', async () => {
    await open({ as: EXHIBITOR, api: serveEntries(...(SENT ? [SENT] : [])).handlers });
    await expect.element(main.getByText(t('calls:own.sent'), { exact: true })).toBeVisible();
    await expect.element(apply).not.toBeInTheDocument();
    await expect
      .element(main.getByRole('link', { name: t('calls:own.see') }))
      .toHaveAttribute('href', '/exhibitor/entry');
  });

  it('tells exhibitors who have an entry to another call', async () => {
    const other = { ...CALL, id: CALL.id.replace(/.$/, '9') };
    await open({ as: EXHIBITOR, api: serveEntries(draftOf()).handlers }, other);
    await expect.element(main.getByText(t('calls:own.other'))).toBeVisible();
    await expect.element(apply).not.toBeInTheDocument();
  });
});
