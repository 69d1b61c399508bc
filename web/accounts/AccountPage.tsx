import { useTranslation } from 'react-i18next';
import {
  getMyContact,
  getMyProfile,
  listMyAddresses,
  listMyReservations,
} from '#generated/client/sdk.gen.ts';
import { type LoaderArgs, usePageData } from '#web/shell/page.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { AccountHead } from './AccountHead.tsx';
import styles from './AccountPage.module.css';
import { AddressesCard } from './AddressesCard.tsx';
import { ContactCard } from './ContactCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ReservationsCard } from './ReservationsCard.tsx';

export const loader = async ({ api }: LoaderArgs) => {
  const [profile, contact, addresses, reservations] = await Promise.all([
    api(getMyProfile),
    api(getMyContact),
    api(listMyAddresses),
    api(listMyReservations),
  ]);
  return { profile, contact, addresses: addresses.items, reservations: reservations.items };
};

/** What the visitor has here: what is there, what is missing and why it is asked for, and the way to each. */
export const Component = () => {
  const { profile, contact, addresses, reservations } = usePageData<typeof loader>();
  const { t } = useTranslation('accounts');
  return (
    <Stack gap={5}>
      <h1>{t('titles:account')}</h1>
      <AccountHead profile={profile} />
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
      <ul role="list" className={styles.cards}>
        <ProfileCard profile={profile} />
        <ContactCard contact={contact} />
        <AddressesCard addresses={addresses} />
        <ReservationsCard reservations={reservations} />
      </ul>
    </Stack>
  );
};
