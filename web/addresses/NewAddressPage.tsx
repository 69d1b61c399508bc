import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  createMyAddress,
  getMyContact,
  getMyProfile,
  listMyAddresses,
} from '#generated/client/sdk.gen.ts';
import { MAX_ADDRESSES } from '#spec/addresses.ts';
import { call } from '#web/client.ts';
import type { Submission } from '#web/form/use-draft.ts';
import { paths } from '#web/paths.ts';
import { fullName } from '#web/profiles/full-name.ts';
import { type LoaderArgs, usePageData } from '#web/shell/page.ts';
import { toast } from '#web/shell/toasts.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { AddressForm, valuesOf } from './AddressForm.tsx';
import type { AddressByCountry } from './address-by-country.ts';

/** How many there are, and what is known of whoever will receive something. That may be missing. */
export const loader = async ({ api, locale }: LoaderArgs) => {
  const [{ items }, profile, contact] = await Promise.all([
    api(listMyAddresses),
    api(getMyProfile).catch(() => undefined),
    api(getMyContact).catch(() => undefined),
  ]);
  return {
    count: items.length,
    recipient: profile && fullName(profile, locale),
    phone: contact?.phone,
  };
};

export const Component = () => {
  const { count, recipient, phone } = usePageData<typeof loader>();
  const { t } = useTranslation('addresses');
  const navigate = useNavigate();

  const add = async (address: AddressByCountry, { key }: Submission) => {
    await call(createMyAddress, {
      body: address,
      headers: { 'Idempotency-Key': key },
    });
    toast({ severity: 'success', summary: t('new.done') });
    await navigate(paths.addresses(), { replace: true });
  };

  return (
    <Stack gap={5}>
      <h1>{t('titles:addressNew')}</h1>
      {count >= MAX_ADDRESSES ? (
        <Banner
          tone="info"
          title={t('new.full', { max: MAX_ADDRESSES })}
          action={<LinkButton to={paths.addresses()}>{t('toList')}</LinkButton>}
        >
          <p>{t('new.fullNext')}</p>
        </Banner>
      ) : (
        <AddressForm
          defaults={valuesOf({ recipient, phone })}
          draft="address-new"
          byDefault={count === 0 ? 'first' : 'asked'}
          submitLabel={t('new.submit')}
          onSubmit={add}
        />
      )}
    </Stack>
  );
};
