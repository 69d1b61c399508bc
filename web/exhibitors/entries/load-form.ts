import {
  getMyContact,
  getMyEntry,
  getMyProfile,
  listPageVersions,
} from '#generated/client/sdk.gen.ts';
import type { Address, ExhibitorCall, ExhibitorEntry } from '#generated/client/types.gen.ts';
import type { PageSlug } from '#spec/content/pages.ts';
import type { Call } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';
import type { Locale } from '#spec/core/locale.ts';
import { fullName } from '#web/accounts/profiles/full-name.ts';
import { changeableUntil, isOpenEntry } from './entry-state.ts';

type FormRequest = {
  readonly callId: string;
  readonly calls: readonly ExhibitorCall[];
  readonly entries: readonly ExhibitorEntry[];
  readonly addresses: readonly Address[];
  readonly locale: Locale;
};

/**
 * Loads the data of the form for a call: the open entry, the data from which the form is prefilled, and the versions of the texts
 * to agree to. Profile, contact details and texts may be missing.
 * @throws 404 for an unknown call
 */
export const loadForm = async (
  api: Call,
  { callId, calls, entries, addresses, locale }: FormRequest,
) => {
  const call = calls.find(({ id }) => id === callId);
  if (!call) throw new Problem(404);
  const open = entries.find(isOpenEntry);
  const isEditable = open?.call.id === callId && changeableUntil(open, new Date()) !== undefined;
  const versionOf = async (slug: PageSlug) =>
    (await api(listPageVersions, { path: { slug } }).catch(() => undefined))?.items[0];
  const [entry, profile, contact, exhibitorRule, privacyPolicy] = await Promise.all([
    isEditable ? api.versioned(getMyEntry, { path: { entryId: open.id } }) : undefined,
    api(getMyProfile).catch(() => undefined),
    api(getMyContact).catch(() => undefined),
    versionOf('exhibitor-rule'),
    versionOf('privacy-policy'),
  ]);
  return {
    call,
    open,
    entry,
    addresses,
    known: {
      representative: profile && fullName(profile, locale),
      representativeKana: [profile?.familyNameKana, profile?.givenNameKana]
        .filter(Boolean)
        .join(' '),
      phone: contact?.phone,
      addressId: addresses.find(({ isDefault }) => isDefault)?.id,
    },
    consents: { exhibitorRule, privacyPolicy },
  };
};

export type EntryFormData = Awaited<ReturnType<typeof loadForm>>;

/** `now`: when the page was opened. */
export type EntryFormViewProps = EntryFormData & {
  readonly now: Date;
};
