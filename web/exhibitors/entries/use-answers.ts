import { useTranslation } from 'react-i18next';
import type { Address, ExhibitorCall } from '#generated/client/types.gen.ts';
import { addressLines } from '#web/accounts/addresses/address-lines.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import type { EnteredValues } from './entry-form.ts';

/** Answers of yes or no, which have words of their own. */
const FLAGS = ['isFirstTime', 'noAdultContent', 'sellsSecondHand'] as const;
const CONSENTS = ['agreeRules', 'agreePrivacy'] as const;

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

  return (values: EnteredValues) => {
    const asEntered = (name: keyof EnteredValues) => ({
      name,
      label: t(`field.${name}`),
      value: values[name] as string | undefined,
    });
    const shown = (name: keyof EnteredValues, value: string | undefined) => ({
      name,
      label: t(`field.${name}`),
      value,
    });
    const flag = (name: (typeof FLAGS)[number] | (typeof CONSENTS)[number]) => ({
      name,
      label: t(`check.${name}.label`),
      value:
        values[name] === undefined ? undefined : t(`check.${name}.${values[name] ? 'yes' : 'no'}`),
    });
    const choices = (list: 'plans' | 'genres', nameOf: (choice: string) => string) =>
      (values[list] ?? []).map((choice, at) => ({
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
      shown('days', values.days?.map(f.day).join('\n')),
      shown('kind', values.kind && t(`units:exhibitorKind.${values.kind}`)),
      ...(['name', 'kana', 'representative', 'representativeKana', 'phone', 'email'] as const).map(
        asEntered,
      ),
      shown('addressId', values.addressId && addressOf(values.addressId)),
      ...choices('genres', (genre) => t(`units:genre.${genre}`)),
      asEntered('summary'),
      ...FLAGS.map(flag),
      ...(['dealersLicence', 'neighbourNumber', 'accessibility', 'remarks'] as const).map(
        asEntered,
      ),
      ...CONSENTS.map(flag),
    ].filter(({ value }) => value);
  };
};
