import { useTranslation } from 'react-i18next';
import type { AwardPlan, AwardSummary, ContentSummary } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusBadge, type StatusTone } from '#web/core/ui/StatusBadge.tsx';
import { StatusCard } from '#web/core/ui/StatusCard.tsx';
import { PHASE_TONES } from '#web/programme/awards/phases.ts';
import { awardPage } from '#web/programme/awards/routes.ts';
import { awardPlanPage } from './routes.ts';

const STATE_TONES: Readonly<Record<ContentSummary['state'], StatusTone>> = {
  draft: 'waiting',
  scheduled: 'waiting',
  public: 'available',
  changeScheduled: 'available',
  archived: 'cancelled',
};

type AwardItemProps = {
  content: ContentSummary;
  plan: AwardPlan;
  /** The phase of a public award. */
  phase: AwardSummary['phase'] | undefined;
};

/** An award in the list of staff. */
export const AwardItem = ({ content, plan, phase }: AwardItemProps) => {
  const { t } = useTranslation('organiser-awards');
  const f = useFormat();
  const locale = useLocale();
  const { id, title, state, slug } = content;
  const hidden = title && <span className="visually-hidden">: {localized(title, locale)}</span>;
  const hasPlan = plan.updatedAt !== undefined;
  return (
    <StatusCard
      heading="h2"
      title={title ? <LocalizedText text={title} /> : t('untitled')}
      status={
        <Cluster gap={3}>
          <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>
          {phase && (
            <StatusBadge tone={PHASE_TONES[phase]}>{t(`awards:phase.${phase}`)}</StatusBadge>
          )}
        </Cluster>
      }
    >
      {hasPlan ? (
        <Facts items={factsOf(plan, { t, f, locale })} />
      ) : (
        <p>
          <StatusBadge tone="few">{t('list.noPlan')}</StatusBadge>
        </p>
      )}
      <Cluster gap={3}>
        <LinkButton to={awardPlanPage.href({ id })} icon="pencil">
          {t(hasPlan ? 'link.plan' : 'link.newPlan')}
          {hidden}
        </LinkButton>
        {phase && slug && (
          <LinkButton variant="quiet" to={awardPage.href({ slug })} icon="globe">
            {t('link.public')}
            {hidden}
          </LinkButton>
        )}
      </Cluster>
    </StatusCard>
  );
};

type Words = {
  readonly t: ReturnType<typeof useTranslation>['t'];
  readonly f: ReturnType<typeof useFormat>;
  readonly locale: ReturnType<typeof useLocale>;
};

const factsOf = (plan: AwardPlan, { t, f, locale }: Words) => {
  const edition = plan.editions.find(({ id }) => id === plan.editionId);
  const { period } = plan;
  return [
    { label: t('form.kind'), value: t(`kind.${plan.kind}`) },
    {
      label: t('form.edition'),
      value: edition ? localized(edition.title, locale) : t('form.noEdition'),
    },
    {
      label: t('form.period'),
      value: period
        ? t('fromTo', { from: f.dateTime(period.opensAt), to: f.until(period.closesAt) })
        : t('list.editionPeriod'),
    },
    {
      label: t('list.entries'),
      value: t('list.entryCount', { count: plan.entryCount, formatted: f.number(plan.entryCount) }),
    },
    {
      label: t('judges.heading'),
      value: t('list.judgeCount', { count: plan.judges.length }),
    },
    {
      label: t('round.heading'),
      value: f.list(plan.rounds.map(({ name }) => localized(name, locale))),
    },
  ];
};
