import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  createMyAddress,
  getMyContact,
  getMyProfile,
  listMyAddresses,
} from '#generated/client/sdk.gen.ts';
import { MAX_ADDRESSES } from '#spec/accounts/addresses.ts';
import { safePath } from '#spec/core/safe-path.ts';
import { addressListPage } from '#web/accounts/addresses/routes.ts';
import { fullName } from '#web/accounts/profiles/full-name.ts';
import { call } from '#web/core/api/client.ts';
import type { Submission } from '#web/core/form/use-draft.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { AddressForm, initialValues } from './AddressForm.tsx';
import type { AddressByCountry } from './address-by-country.ts';

/**
 * Loads the number of addresses, and the profile and contact details to prefill the recipient. Either may be missing.
 */
export const loader = async ({ api, locale, url }: LoaderArgs) => {
  const [{ items }, profile, contact] = await Promise.all([
    api(listMyAddresses),
    api(getMyProfile).catch(() => undefined),
    api(getMyContact).catch(() => undefined),
  ]);
  return {
    count: items.length,
    backTo: safePath(url.searchParams.get('redirect')) ?? addressListPage.href(),
    recipient: profile && fullName(profile, locale),
    phone: contact?.phone,
  };
};

export const Component = () => {
  const { count, backTo, recipient, phone } = usePageData<typeof loader>();
  const { t } = useTranslation('addresses');
  const navigate = useNavigate();

  const add = async (address: AddressByCountry, { key }: Submission) => {
    await call(createMyAddress, {
      body: address,
      headers: { 'Idempotency-Key': key },
    });
    toast({ severity: 'success', summary: t('new.done') });
    await navigate(backTo, { replace: true });
  };

  return (
    <Stack gap={5}>
      <h1>{t('titles:addressNew')}</h1>
      {count >= MAX_ADDRESSES ? (
        <Banner
          tone="info"
          title={t('new.full', { max: MAX_ADDRESSES })}
          action={<LinkButton to={addressListPage.href()}>{t('toList')}</LinkButton>}
        >
          <p>{t('new.fullNext')}</p>
        </Banner>
      ) : (
        <AddressForm
          defaults={initialValues({ recipient, phone })}
          draft="address-new"
          byDefault={count === 0 ? 'first' : 'asked'}
          submitLabel={t('new.submit')}
          backTo={backTo}
          onSubmit={add}
        />
      )}
    </Stack>
  );
};
