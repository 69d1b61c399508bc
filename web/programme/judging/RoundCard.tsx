import { useTranslation } from 'react-i18next';
import type { MyRound } from '#generated/client/types.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Chip } from '#web/core/ui/Chip.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusCard } from '#web/core/ui/StatusCard.tsx';
import { Progress } from './Progress.tsx';
import { RoundBadge } from './RoundBadge.tsx';
import { RoundFacts } from './RoundFacts.tsx';
import { judgedRoundPage } from './routes.ts';

/** A round that the user judges, and how far they are. */
export const RoundCard = ({ round }: { round: MyRound }) => {
  const { t } = useTranslation('judging');
  const locale = useLocale();
  const name = localized(round.name, locale);
  return (
    <StatusCard
      heading="h2"
      title={<LocalizedText text={round.name} />}
      status={<RoundBadge round={round} />}
      subtitle={
        <Cluster gap={2}>
          <span>
            <LocalizedText text={round.award.title} />
          </span>
          {round.isChair && <Chip icon="star">{t('chair')}</Chip>}
        </Cluster>
      }
    >
      <Progress figures={round} label={t('progress.label', { name })} />
      <RoundFacts round={round} />
      <Cluster>
        <LinkButton
          to={judgedRoundPage.href({ id: round.id })}
          icon="clipboard-list"
          aria-label={t('list.openOf', {
            round: name,
            award: localized(round.award.title, locale),
          })}
        >
          {t('list.open')}
        </LinkButton>
      </Cluster>
    </StatusCard>
  );
};
