import { useTranslation } from 'react-i18next';
import type { BoothProduct } from '#generated/client/types.gen.ts';
import { ReadOnlyField } from '#web/core/form/ReadOnlyField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { WindowField, type WindowFieldProps } from './WindowField.tsx';

type OpeningFieldProps = Omit<WindowFieldProps, 'name'> & { offer: BoothProduct | undefined };

/** The start of reservations; fixed once a copy is reserved. */
export const OpeningField = ({ offer, ...field }: OpeningFieldProps) => {
  const { t } = useTranslation('booth-products');
  const f = useFormat();
  if (!offer?.days.some(({ reserved }) => reserved > 0))
    return <WindowField name="opensAt" {...field} />;
  return (
    <ReadOnlyField
      label={t('form.opensAt')}
      value={offer.opensAt ? f.dateTime(offer.opensAt) : t('form.fromStart')}
    >
      {t('form.openingFixed')}
    </ReadOnlyField>
  );
};
