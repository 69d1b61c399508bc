import { useTranslation } from 'react-i18next';
import type { DebutCandidate } from '#generated/client/types.gen.ts';
import type { FreshDragonForm } from '#spec/applications/kinds/fresh-dragon.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';

const DECLARATIONS = ['declaresDebut', 'agreeRules', 'agreePublish'] as const;

/** Returns a function that puts an entry in words, in the order of the form. Fields left empty are omitted. */
export const useAnswers = (works: readonly DebutCandidate[]) => {
  const { t } = useTranslation('fresh-dragon-entries');
  const locale = useLocale();
  return ({ productId, maker, pitch, pictureIds = [], ...consents }: FreshDragonForm) => {
    const work = works.find(({ id }) => id === productId);
    const chosen = work?.pictures.filter(({ id }) => pictureIds.includes(id)) ?? [];
    const answer = (name: string, value: string | undefined, label = t(`field.${name}`)) => ({
      name,
      label,
      value,
    });
    return [
      answer('productId', work && localized(work.title, locale)),
      answer('maker', maker),
      answer('pitch.ja', pitch.ja, t('field.pitch')),
      answer('pitch.en', pitch.en, t('commons:form.inEnglish', { label: t('field.pitch') })),
      answer('pictureIds', chosen.map(({ image }) => localized(image.alt, locale)).join('\n')),
      ...DECLARATIONS.map((name) => answer(name, consents[name] ? t('check.yes') : undefined)),
    ].filter(({ value }) => value);
  };
};
