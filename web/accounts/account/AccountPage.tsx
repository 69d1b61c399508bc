import { useTranslation } from 'react-i18next';
import {
  getMyContact,
  getMyPassword,
  getMyProfile,
  listMyAddresses,
  listMyPasskeys,
  listMySessions,
} from '#generated/client/sdk.gen.ts';
import type { Passkey } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Slot, useSlotData } from '#web/core/shell/Slot.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { AccountHead } from './AccountHead.tsx';
import styles from './AccountPage.module.css';
import { AddressesCard } from './AddressesCard.tsx';
import { ContactCard } from './ContactCard.tsx';
import { DataCard } from './DataCard.tsx';
import { EmailCard } from './EmailCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SecurityCard } from './SecurityCard.tsx';

export const loader = async ({ api }: LoaderArgs) => {
  const [profile, contact, addresses, passkeys, sessions, password] = await Promise.all([
    api(getMyProfile),
    api(getMyContact),
    api(listMyAddresses),
    listPasskeysOrEmpty(api),
    api(listMySessions),
    api(getMyPassword),
  ]);
  return {
    profile,
    contact,
    addresses: addresses.items,
    passkeys,
    sessions: sessions.items,
    password,
  };
};

/** A failed request counts as an empty list (specification §8). */
const listPasskeysOrEmpty = (api: LoaderArgs['api']): Promise<Passkey[]> =>
  api(listMyPasskeys).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status === 401) throw error;
    return [];
  });

/** An overview of the account: the existing data, the missing data and why they are needed, with a link to each part. */
export const Component = () => {
  const { profile, contact, addresses, passkeys, sessions, password } =
    usePageData<typeof loader>();
  const { t } = useTranslation('account');
  return (
    <Stack gap={5}>
      <h1>{t('titles:account')}</h1>
      <AccountHead profile={profile} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className={styles.cards}>
        <ProfileCard profile={profile} />
        <ContactCard contact={contact} />
        <AddressesCard addresses={addresses} />
        <EmailCard />
        <PasskeysCard passkeys={passkeys} />
        <SecurityCard sessions={sessions} password={password} />
        <DataCard />
        <Slot name="accountCards" data={useSlotData()} />
      </ul>
    </Stack>
  );
};
