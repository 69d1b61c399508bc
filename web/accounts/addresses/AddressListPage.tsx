import { useTranslation } from 'react-i18next';
import { listMyAddresses } from '#generated/client/sdk.gen.ts';
import { MAX_ADDRESSES } from '#spec/accounts/addresses.ts';
import { newAddressPage } from '#web/accounts/addresses/routes.ts';
import { FocusedBanner } from '#web/core/form/FocusedBanner.tsx';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Grid, Stack } from '#web/core/ui/Layout.tsx';
import { AddressCard, cardHeadingId } from './AddressCard.tsx';
import { useAddressActions } from './use-address-actions.ts';

export const loader = async ({ api }: LoaderArgs) => api(listMyAddresses);

/** The current user's addresses, the default one first. */
export const Component = () => {
  const { items } = usePageData<typeof loader>();
  const { t } = useTranslation('addresses');
  const actions = useAddressActions(items, cardHeadingId);
  const isFull = items.length >= MAX_ADDRESSES;

  return (
    <Stack gap={5}>
      <h1>{t('titles:addresses')}</h1>
      {actions.isStale && <Stale />}
      <RefusalBanner refusal={actions.refusal} />
      {items.length === 0 ? (
        <EmptyState kind="nothing" title={t('list.empty.title')} action={<AddLink />}>
          <p>{t('list.empty.text')}</p>
        </EmptyState>
      ) : (
        <>
          <p>{t('list.lead')}</p>
          <Cluster justify="between">
            <p className="strong figures">
              {t('list.count', { count: items.length, max: MAX_ADDRESSES })}
            </p>
            {isFull ? <p>{t('list.full')}</p> : <AddLink />}
          </Cluster>
          <Grid as="ul" min={480}>
            {items.map((address) => (
              <AddressCard key={address.id} address={address} actions={actions} />
            ))}
          </Grid>
        </>
      )}
    </Stack>
  );
};

const AddLink = () => {
  const { t } = useTranslation('addresses');
  return (
    <LinkButton to={newAddressPage.href()} variant="primary" icon="plus">
      {t('list.add')}
    </LinkButton>
  );
};

/** A message that the list was changed elsewhere. It receives focus and precedes the reloaded list. */
const Stale = () => {
  const { t } = useTranslation('addresses');
  return (
    <FocusedBanner tone="warn" title={t('stale.title')}>
      <p>{t('stale.next')}</p>
    </FocusedBanner>
  );
};
