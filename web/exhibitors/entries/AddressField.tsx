import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Address, ExhibitorCall } from '#generated/client/types.gen.ts';
import { addressLines } from '#web/accounts/addresses/address-lines.ts';
import { newAddressPage } from '#web/accounts/addresses/routes.ts';
import { Field } from '#web/core/form/Field.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { RETURNS_TO_FORM } from '#web/core/form/unsaved-forms.ts';
import { INITIAL_FOCUS } from '#web/core/shell/RouteFocus.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { entriesPage } from './routes.ts';

type AddressFieldProps = { call: ExhibitorCall; addresses: readonly Address[] };

/** Id of the field, to which the page of a new address leads back. */
const ANCHOR = 'address';

/** Without an address there is nothing to choose from. */
const MESSAGES = { requiredSelect: 'entries:form.addressMissing' };

/** One of the user's addresses. A new one is added on its own page, which leads back here. */
export const AddressField = ({ call, addresses }: AddressFieldProps) => {
  const { t } = useTranslation('entries');
  const { hash } = useLocation();
  const field = { name: 'addressId', label: t('field.addressId') };
  const link = {
    to: newAddressPage.href({ redirect: `${entriesPage.href({ call: call.id })}#${ANCHOR}` }),
    state: RETURNS_TO_FORM,
    children: t('form.addAddress'),
  };
  return (
    <div id={ANCHOR} {...(hash === `#${ANCHOR}` && INITIAL_FOCUS)}>
      {addresses.length > 0 ? (
        <Stack gap={2}>
          <SelectField
            {...field}
            hint={t('form.addressHint')}
            width="full"
            options={addresses.map((address) => ({
              value: address.id,
              label: [address.label, ...addressLines(address, t)].filter(Boolean).join(' '),
            }))}
          />
          <p>
            <Link {...link} />
          </p>
        </Stack>
      ) : (
        <Field {...field} hint={t('form.noAddress')} messages={MESSAGES} group>
          {({ id, 'aria-describedby': describedBy }) => (
            <p>
              <LinkButton {...link} id={id} aria-describedby={describedBy} icon="plus" />
            </p>
          )}
        </Field>
      )}
    </div>
  );
};
