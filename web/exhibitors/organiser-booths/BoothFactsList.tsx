import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrganiserBooth } from '#generated/client/types.gen.ts';
import { applicationPage } from '#web/applications/applications/routes.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { organiserBoothPage } from './routes.ts';

/** The known facts about a booth. */
export const BoothFactsList = ({ booth }: { booth: OrganiserBooth }) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const { number, applicationId, kind, planName, genres, days, neighbour, kana, updatedAt } = booth;
  return (
    <Facts
      items={[
        {
          label: t('fact.number'),
          value: applicationId && (
            <Link to={applicationPage.href({ id: applicationId })}>{number}</Link>
          ),
        },
        { label: t('fact.kana'), value: kana },
        {
          label: t('fact.owner'),
          value: booth.ownerName ?? t(booth.hasOwner ? 'fact.unnamedOwner' : 'fact.noOwner'),
        },
        { label: t('fact.kind'), value: kind && t(`units:exhibitorKind.${kind}`) },
        { label: t('fact.plan'), value: planName && <LocalizedText text={planName} /> },
        {
          label: t('fact.genres'),
          value: f.list(genres.map((genre) => t(`units:genre.${genre}`))),
        },
        { label: t('fact.days'), value: f.list(days.map((day) => f.shortDay(day))) },
        {
          label: t('fact.neighbour'),
          value: neighbour && (
            <>
              {`${neighbour.number} `}
              <Link to={organiserBoothPage.href({ id: neighbour.boothId })}>
                <LocalizedText text={neighbour.name} />
              </Link>
            </>
          ),
        },
        { label: t('fact.updatedAt'), value: f.dateTime(updatedAt) },
      ]}
    />
  );
};
