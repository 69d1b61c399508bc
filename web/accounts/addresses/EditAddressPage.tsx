import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getMyAddress, updateMyAddress } from '#generated/client/sdk.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { addressListPage } from '#web/accounts/addresses/routes.ts';
import { call } from '#web/core/api/client.ts';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { AddressForm, initialValues } from './AddressForm.tsx';
import type { AddressByCountry } from './address-by-country.ts';

export const loader = async ({ params, api }: LoaderArgs) =>
  api.versioned(getMyAddress, { path: { addressId: params.id ?? '' } });

export const Component = () => {
  const loaded = usePageData<typeof loader>();
  return <EditAddress key={loaded.data.id} loaded={loaded} />;
};

const EditAddress = ({ loaded }: { loaded: Awaited<ReturnType<typeof loader>> }) => {
  const { t } = useTranslation('addresses');
  const navigate = useNavigate();
  const [isDeleted, setIsDeleted] = useState(false);
  const path = { addressId: loaded.data.id };
  const record = useVersionedRecord({
    loaded,
    read: () => call.versioned(getMyAddress, { path }),
    fieldsOf: initialValues,
  });

  const save = async (values: AddressByCountry) => {
    const isDifferent = await record
      .save(values, (changes, version) =>
        call.versioned(updateMyAddress, {
          path,
          body: changes,
          headers: { 'If-Match': version },
        }),
      )
      .catch((error: unknown) => {
        const isGone = error instanceof Problem && error.status === 404;
        setIsDeleted(isGone);
        throw isGone ? new Problem(404, { detail: t('edit.gone') }) : error;
      });
    toastSaved(t, isDifferent, 'edit.done');
    await navigate(addressListPage.href(), { replace: true });
  };

  return (
    <Stack gap={5}>
      <h1>{t('titles:addressEdit')}</h1>
      <AddressForm
        defaults={record.fields}
        draft={`address.${path.addressId}`}
        byDefault={record.data.isDefault ? 'is' : 'asked'}
        submitLabel={t('edit.submit')}
        onSubmit={save}
        onConflict={record.reread}
      />
      {isDeleted && (
        <div>
          <LinkButton to={addressListPage.href()}>{t('toList')}</LinkButton>
        </div>
      )}
    </Stack>
  );
};
