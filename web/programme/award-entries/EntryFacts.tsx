import { useTranslation } from 'react-i18next';
import type { AwardDetails, AwardEntry } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { Facts } from '#web/core/ui/Facts.tsx';

type Entered = Pick<
  AwardEntry & AwardDetails,
  'work' | 'maker' | 'makerKana' | 'pitch' | 'rulesUrl' | 'videoUrl' | 'sampleNote'
>;

type EntryFactsProps = {
  entered: Entered;
  /** Name of the category. */
  category: AwardDetails['categoryName'];
};

/** The entered values, in words. Links of another person's entry are plain text, because that person chose them. */
export const EntryFacts = ({ entered, category }: EntryFactsProps) => {
  const { t } = useTranslation('award-entries');
  const f = useFormat();
  const { work, pitch } = entered;
  const withUnit = (name: 'players' | 'minutes') => {
    const range = work?.[name];
    return range && t(`units:${name}`, { range: f.range(range.min, range.max) });
  };
  const link = (url: string | undefined) =>
    url && (
      <a href={url} rel="noopener noreferrer nofollow" target="_blank">
        {url}
      </a>
    );
  return (
    <Facts
      items={[
        { label: t('field.title'), value: work && <LocalizedText text={work.title} /> },
        { label: t('products:facts.kind'), value: work?.kind && t(`products:kind.${work.kind}`) },
        { label: t('products:facts.players'), value: withUnit('players') },
        { label: t('products:facts.minutes'), value: withUnit('minutes') },
        { label: t('field.category'), value: category && localized(category, f.locale) },
        { label: t('field.maker'), value: entered.maker },
        { label: t('field.makerKana'), value: entered.makerKana },
        { label: t('field.pitch'), value: pitch?.ja },
        { label: t('commons:form.inEnglish', { label: t('field.pitch') }), value: pitch?.en },
        { label: t('field.rulesUrl'), value: link(entered.rulesUrl) },
        { label: t('field.videoUrl'), value: link(entered.videoUrl) },
        { label: t('field.sampleNote'), value: entered.sampleNote },
      ]}
    />
  );
};

/** Returns the name of the category of an entry. */
export const categoryOf = ({ award, category }: Pick<AwardEntry, 'award' | 'category'>) =>
  award.categories.find(({ code }) => code === category)?.name;
