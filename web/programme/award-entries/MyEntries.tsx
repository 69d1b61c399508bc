import { useTranslation } from 'react-i18next';
import type { AwardEntry } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { awardEntryPage, newAwardEntryPage } from './routes.ts';

type MyEntriesProps = { slug: string; entries: readonly AwardEntry[] };

/** The user's existing entries, to be continued. */
export const MyEntries = ({ slug, entries }: MyEntriesProps) => {
  const { t } = useTranslation('award-entries');
  const f = useFormat();
  const locale = useLocale();
  return (
    <section aria-labelledby="mine">
      <Stack gap={3}>
        <h2 id="mine">{t('start.mine')}</h2>
        {entries.map((entry) => {
          const name = entry.work ? localized(entry.work.title, locale) : t('untitled');
          const isDraft = entry.status === 'draft';
          const to = isDraft
            ? newAwardEntryPage.href({ slug }, { entry: entry.id })
            : awardEntryPage.href({ slug, id: entry.id });
          return (
            <Stack key={entry.id} gap={2}>
              <p>
                {name} — {t(`application-links:state.${entry.status}`)} (
                {f.dateTime(entry.updatedAt)})
              </p>
              <LinkButton to={to}>
                {t(isDraft ? 'start.goOn' : 'start.open')}
                <span className="visually-hidden">: {name}</span>
              </LinkButton>
            </Stack>
          );
        })}
      </Stack>
    </section>
  );
};
