import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationDetail, OfferedChoice } from '#generated/client/types.gen.ts';
import { leadsFrom, MOVE_BY_DECISION } from '#spec/applications/states.ts';
import type { Right } from '#spec/core/access.ts';
import { PreparedDecision } from '#web/applications/decisions/PreparedDecision.tsx';
import { pickById } from '#web/applications/decisions/picked.ts';
import { useDecisionActions } from '#web/applications/decisions/use-decision-actions.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { decisionsOn } from './kinds.ts';
import { useReviewActions } from './use-review-actions.tsx';

type DecisionProps = {
  application: ApplicationDetail;
  rights: readonly Right[];
  choices: readonly OfferedChoice[];
  /** Actions that only the kind of the application has. */
  children: ReactNode;
};

/** The prepared decision, and the decisions that staff can make in the application's state. */
export const Decision = ({ application, rights, choices, children }: DecisionProps) => {
  const { t } = useTranslation('applications');
  const id = useId();
  const { kind, status, prepared } = application;
  const decide = useDecisionActions({ kind, choices, onDone: () => {} });
  const review = useReviewActions(application);
  const isScheduled = prepared?.releaseAt !== undefined;
  const decisions = decisionsOn(kind).filter(
    (decision) => !isScheduled && leadsFrom(MOVE_BY_DECISION[decision], status),
  );
  const moves = (['ask', 'reopen', 'cancel'] as const).filter(
    (move) => leadsFrom(move, status) && (move !== 'cancel' || rights.includes('cancelling')),
  );
  const picked = pickById([application]);
  return (
    <section aria-labelledby={id}>
      <Stack gap={3}>
        <h2 id={id}>{t('review.heading')}</h2>
        {(decisions.length > 0 || prepared) && (
          <p>
            {t('commons:label', { label: t('column.prepared') })}
            <PreparedDecision application={application} offered={choices} />
          </p>
        )}
        {isScheduled && <p>{t('review.scheduled')}</p>}
        {decisions.length > 0 && (
          <Cluster gap={2}>
            {decisions.map((decision) => (
              <Button
                key={decision}
                onClick={(event) => void decide.prepare(decision, picked, event.currentTarget)}
              >
                {t(`decisions:act.${decision}`)}
              </Button>
            ))}
          </Cluster>
        )}
        {prepared && !isScheduled && (
          <Cluster gap={2}>
            <Button
              variant="primary"
              icon="calendar-clock"
              onClick={(event) => void decide.release(picked, event.currentTarget)}
            >
              {t('decisions:act.release')}
            </Button>
            <Button
              variant="quiet"
              onClick={(event) => void decide.clear(picked, event.currentTarget)}
            >
              {t('decisions:act.clear')}
            </Button>
          </Cluster>
        )}
        {children}
        {moves.length > 0 && (
          <Cluster gap={2}>
            {moves.map((move) => (
              <Button
                key={move}
                variant={move === 'cancel' ? 'danger' : 'secondary'}
                onClick={(event) => review[move](undefined, event.currentTarget)}
              >
                {t(`review.act.${move}`)}
              </Button>
            ))}
          </Cluster>
        )}
      </Stack>
    </section>
  );
};
