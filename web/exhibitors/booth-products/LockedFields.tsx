import { useTranslation } from 'react-i18next';
import type { BoothProduct } from '#generated/client/types.gen.ts';
import { ReadOnlyField } from '#web/core/form/ReadOnlyField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';

type LockedFieldsProps = { offer: BoothProduct; because: string };

/** The fields that cannot change any more after the deadline. */
export const LockedFields = ({ offer, because }: LockedFieldsProps) => {
  const { t } = useTranslation('booth-products');
  const f = useFormat();
  const inWords = (isSo: boolean) => t(isSo ? 'commons:form.yes' : 'commons:form.no');
  const values = {
    price: f.yen(offer.price),
    days: f.list(offer.days.map(({ date }) => f.day(date))),
    isNew: inWords(offer.isNew),
    trialPlay: inWords(offer.trialPlay),
  };
  return (Object.keys(values) as (keyof typeof values)[]).map((name) => (
    <ReadOnlyField key={name} label={t(`form.${name}`)} value={values[name]}>
      {because}
    </ReadOnlyField>
  ));
};
