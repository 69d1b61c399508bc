import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExhibitorCall } from '#generated/client/types.gen.ts';
import { exhibitorRulePage } from '#web/content/pages/routes.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { StatusCardList } from '#web/core/ui/StatusCard.tsx';
import { type PeriodState, periodState } from '#web/show/editions/period-state.ts';
import { CallCard } from './CallCard.tsx';

type OpenCallsProps = {
  calls: readonly ExhibitorCall[];
  now: Date;
};

/** The calls that are open now, and later ones; or the reason why there are none. */
export const OpenCalls = ({ calls, now }: OpenCallsProps) => {
  const { t } = useTranslation('entries');
  const inState = (state: PeriodState) => calls.filter((call) => periodState(call, now) === state);
  const [open, upcoming] = [inState('open'), inState('upcoming')];
  return (
    <>
      {open.length > 0 ? (
        <CallSection title={t('calls.open')} calls={open} now={now} />
      ) : (
        <NoOpenCall next={upcoming[0]} areOver={calls.length > 0} />
      )}
      {upcoming.length > 0 && (
        <CallSection title={t('calls.upcoming')} calls={upcoming} now={now} />
      )}
    </>
  );
};

type NoOpenCallProps = {
  /** The call that opens next. */
  next: ExhibitorCall | undefined;
  /** Whether there were calls. */
  areOver: boolean;
};

const NoOpenCall = ({ next, areOver }: NoOpenCallProps) => {
  const { t } = useTranslation('entries');
  const f = useFormat();
  return (
    <EmptyState
      kind={next ? 'notOpen' : 'nothing'}
      title={
        next
          ? t('calls.notOpen', { at: f.dateTime(next.opensAt) })
          : t(areOver ? 'calls.over' : 'calls.none')
      }
      action={
        <LinkButton to={exhibitorRulePage.href()} icon="scroll-text">
          {t('calls.rules')}
        </LinkButton>
      }
    >
      <p>{t(next ? 'calls.notOpenNext' : areOver ? 'calls.overNext' : 'calls.noneNext')}</p>
    </EmptyState>
  );
};

const CallSection = ({ title, calls, now }: OpenCallsProps & { title: string }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id}>{title}</h2>
        <StatusCardList>
          {calls.map((call) => (
            <CallCard key={call.id} call={call} isOnly={calls.length === 1} now={now} />
          ))}
        </StatusCardList>
      </Stack>
    </section>
  );
};
