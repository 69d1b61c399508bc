import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AnnouncementKind, AWARD_RANKS } from '#spec/show/award-badges.ts';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import type { Choice } from './choices.ts';

type AnnouncedItemFieldsProps = {
  /** The row's path in the schema: `items.0`. */
  name: string;
  kind: AnnouncementKind;
  choices: readonly Choice[];
};

/** An entry, in results with its rank and its text. Objections are shown with it; staff decide. */
export const AnnouncedItemFields = ({ name, kind, choices }: AnnouncedItemFieldsProps) => {
  const { t } = useTranslation('organiser-announcements');
  const locale = useLocale();
  const entryId: unknown = useWatch({ name: `${name}.entryId` });
  const rank: unknown = useWatch({ name: `${name}.rank` });
  const chosen = choices.find((each) => each.entryId === entryId);
  const { failedConditions = [], isOmitted = false } = chosen ?? {};
  return (
    <>
      <SelectField
        name={`${name}.entryId`}
        label={t('items.entry')}
        width="full"
        options={choices.map((each) => ({
          value: each.entryId,
          label: t(
            kind === 'results' && each.isShortlisted ? 'items.shortlisted' : 'items.choice',
            {
              title: localized(each.title, locale),
              maker: each.maker ?? '',
              number: each.number,
            },
          ),
        }))}
      />
      {isOmitted && (
        <Banner tone="warn" title={t('items.omitted')}>
          <p>{t('items.omittedNext')}</p>
        </Banner>
      )}
      {failedConditions.length > 0 && (
        <Banner tone="warn" title={t('fresh-dragon-entries:staff.failed')}>
          <ul>
            {failedConditions.map((reason) => (
              <li key={reason}>{t(`fresh-dragon-entries:reason.${reason}`)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {kind === 'results' && (
        <SelectField
          name={`${name}.rank`}
          label={t('items.rank')}
          options={AWARD_RANKS.map((value) => ({
            value,
            label: value === 'other' ? t('items.ownRank') : t(`units:awardRank.${value}`),
          }))}
        />
      )}
      {rank === 'other' && (
        <TextField name={`${name}.rankName`} label={t('items.rankName')} width="m" counter />
      )}
      {kind === 'results' && (
        <>
          <LocalizedFields
            name={`${name}.citation`}
            label={t('items.citation')}
            rows={4}
            optional
          />
          <LocalizedFields name={`${name}.reward`} label={t('items.reward')} optional />
        </>
      )}
    </>
  );
};
