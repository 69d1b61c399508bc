import { useTranslation } from 'react-i18next';
import type { Address, ExhibitorCall } from '#generated/client/types.gen.ts';
import { addressLines } from '#web/accounts/addresses/address-lines.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/LocalizedText.tsx';
import type { EntryValues } from './entry-form.ts';

/** Returns a function that puts an entry in words, in the order of the form. Fields left empty are omitted. */
export const useAnswers = (call: ExhibitorCall, addresses: readonly Address[]) => {
  const { t } = useTranslation('entries');
  const f = useFormat();
  const locale = useLocale();
  const planOf = (code: string) => {
    const plan = call.plans.find((each) => each.code === code);
    return plan
      ? t('form.priced', { name: localized(plan.name, locale), price: f.yen(plan.price) })
      : code;
  };
  const addressOf = (id: string) => {
    const address = addresses.find((each) => each.id === id);
    return address ? [...addressLines(address, t), address.recipient].join('\n') : '';
  };
  const yesNo = (value: boolean | undefined) => t(value ? 'commons:form.yes' : 'commons:form.no');

  return (values: EntryValues) => {
    const asEntered = (name: keyof EntryValues) => ({
      name,
      label: t(`field.${name}`),
      value: values[name] as string | undefined,
    });
    const shown = (name: keyof EntryValues, value: string | undefined) => ({
      name,
      label: t(`field.${name}`),
      value,
    });
    const choices = (list: 'plans' | 'genres', nameOf: (choice: string) => string) =>
      values[list].map((choice, at) => ({
        name: `${list}.${at}`,
        label:
          list === 'plans'
            ? t('field.plan', { number: at + 1 })
            : at === 0
              ? t('field.genre')
              : t('field.moreGenre', { number: at + 1 }),
        value: choice && nameOf(choice),
      }));
    return [
      asEntered('answer'),
      ...choices('plans', planOf),
      shown('days', values.days.map(f.day).join('\n')),
      shown('kind', t(`units:exhibitorKind.${values.kind}`)),
      ...(['name', 'kana', 'representative', 'representativeKana', 'phone', 'email'] as const).map(
        asEntered,
      ),
      shown('addressId', addressOf(values.addressId)),
      ...choices('genres', (genre) => t(`units:genre.${genre}`)),
      asEntered('summary'),
      shown('isFirstTime', yesNo(values.isFirstTime)),
      shown('noAdultContent', yesNo(values.noAdultContent)),
      shown('sellsSecondHand', yesNo(values.sellsSecondHand)),
      ...(['dealersLicence', 'neighbourNumber', 'accessibility', 'remarks'] as const).map(
        asEntered,
      ),
      shown('agreeRules', yesNo(values.agreeRules)),
      shown('agreePrivacy', yesNo(values.agreePrivacy)),
    ].filter(({ value }) => value);
  };
};
