import { useTranslation } from 'react-i18next';
import type { Award } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

type EntryFactsProps = { award: Award; entry: NonNullable<Award['entry']> };

/** The conditions of entry: entrants, works and deadline. */
export const EntryFacts = ({ award, entry }: EntryFactsProps) => {
  const { t } = useTranslation('awards');
  const format = useFormat();
  const locale = useLocale();
  const { opensAt, closesAt, kind } = award;
  const who = kind === 'fresh-dragon' ? 'debut' : entry.exhibitorsOnly ? 'exhibitors' : 'anybody';
  return (
    <Stack gap={4}>
      <h2>{t('entry.heading')}</h2>
      <Facts
        items={[
          {
            label: t('entry.period'),
            value:
              opensAt &&
              closesAt &&
              t('entry.fromTo', { from: format.dateTime(opensAt), to: format.until(closesAt) }),
          },
          { label: t('entry.who'), value: t(`entry.${who}`) },
          {
            label: t('entry.categories'),
            value:
              entry.categories.length > 0 &&
              format.list(entry.categories.map(({ name }) => localized(name, locale))),
          },
          {
            label: t('entry.number'),
            value: t(kind === 'fresh-dragon' ? 'entry.perBooth' : 'entry.perPerson', {
              count: entry.entriesPerUser,
            }),
          },
          { label: t('entry.pictures'), value: entry.needsPictures && t('entry.needsPictures') },
          { label: t('entry.samples'), value: entry.wantsSamples && t('entry.wantsSamples') },
        ]}
      />
    </Stack>
  );
};
