import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locale } from '#spec/core/locale.ts';
import type { ExhibitorEntry } from '#spec/exhibitors/entries.ts';
import { EXHIBITOR } from './accounts.ts';
import { exampleOf } from './examples.ts';
import type { FakeHandlers } from './fake-api.ts';
import { mount } from './mount.tsx';
import { refuse } from './refusals.ts';
import { textsOf } from './texts.ts';

const [SUBMITTED] = exampleOf('listMyEntries').items as [ExhibitorEntry];
export const CALL_ID = SUBMITTED.call.id;

/** While the call is open, and afterwards. */
export const CALL_OPEN = '2027-01-20T03:00:00.000Z';
export const CALL_OVER = '2027-02-05T03:00:00.000Z';
export const CALL_CLOSES = SUBMITTED.call.closesAt;

/** Returns a draft with everything that an entry needs. */
export const draftOf = (fields: Partial<ExhibitorEntry> = {}): ExhibitorEntry => {
  const { number: _number, submittedAt: _at, ...rest } = SUBMITTED;
  return { ...rest, status: 'draft', ...fields };
};

/** Serves the entries of the user, which `changeElsewhere` changes in another tab. */
export const serveEntries = (...given: ExhibitorEntry[]) => {
  const items = [...given];
  let version = 1;
  const versioned = () => ({ version, value: { ...(items[0] ?? refuse('NOT_FOUND')) } });
  const changeElsewhere = (changes: Partial<ExhibitorEntry>) => {
    version += 1;
    items[0] = { ...(items[0] ?? draftOf()), ...changes };
  };
  const submitted = { status: 'submitted', number: SUBMITTED.number } as const;
  const handlers: FakeHandlers = {
    listMyEntries: () => ({ items: [...items] }),
    listExhibitorCalls: () => exampleOf('listExhibitorCalls'),
    listMyAddresses: () => exampleOf('listMyAddresses'),
    getMyProfile: () => ({ version: 1, value: exampleOf('getMyProfile') }),
    getMyContact: () => ({ version: 1, value: exampleOf('getMyContact') }),
    listPageVersions: () => exampleOf('listPageVersions'),
    createMyEntry: ({ body: { callId: _call, submit, ...fields } }) => {
      changeElsewhere({ ...(fields as Partial<ExhibitorEntry>), ...(submit && submitted) });
      return versioned();
    },
    getMyEntry: versioned,
    updateMyEntry: ({ body, version: based }) => {
      if (based !== version) return refuse('PRECONDITION_FAILED');
      changeElsewhere(body as Partial<ExhibitorEntry>);
      return versioned();
    },
    submitMyEntry: () => {
      changeElsewhere(submitted);
      return versioned().value as never;
    },
    deleteMyEntry: () => {
      items.splice(0);
      return undefined;
    },
  };
  return { items, changeElsewhere, handlers };
};

/** Opens the form for the call. */
export const openEntryForm = (
  api: FakeHandlers,
  { locale = 'ja', now = CALL_OPEN }: { locale?: Locale; now?: string } = {},
) => mount(`/exhibitor/entry?call=${CALL_ID}`, { as: EXHIBITOR, locale, now, api });

/** Returns the field of a label of the form. */
export const entryField = (name: string, locale: Locale = 'ja') => {
  const t = textsOf(locale);
  const marks = [t('commons:form.required'), t('commons:form.optional')].join('|');
  const label = RegExp.escape(t(`entries:field.${name}`));
  return page
    .getByRole('main')
    .getByRole('textbox', { name: new RegExp(`^${label}\\s*(${marks})$`) });
};

/** Goes to the check step. */
export const checkEntry = async () => {
  const t = textsOf('ja');
  await page.getByRole('button', { name: t('entries:submit.check') }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: t('entries:check.title') }))
    .toHaveFocus();
};
