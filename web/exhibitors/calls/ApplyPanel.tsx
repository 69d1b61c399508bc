import { useTranslation } from 'react-i18next';
import type { ExhibitorCall } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Slot, useSlotData } from '#web/core/shell/Slot.tsx';
import { useTimeZone } from '#web/core/site.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { CallStatus } from './CallStatus.tsx';
import { callState } from './call-state.ts';

type ApplyPanelProps = { call: ExhibitorCall; now: string };

/** The state of the call, its end, and the actions of the visitor. */
export const ApplyPanel = ({ call, now }: ApplyPanelProps) => {
  const { t } = useTranslation('calls');
  const timeZone = useTimeZone();
  const f = useFormat();
  const { opensAt, closesAt } = call;
  const { period } = callState(call, new Date(now), timeZone);
  const isOpen = period === 'open' || period === 'soon';
  return (
    <Stack as="section" gap={3} align="start" className="box roomy" aria-label={t('apply.label')}>
      <CallStatus call={call} now={now} />
      {period === 'upcoming' && (
        <p className="strong figures">
          <time dateTime={opensAt}>{t('apply.from', { at: f.dateTime(opensAt) })}</time>
        </p>
      )}
      {isOpen && (
        <p className="strong figures">
          <time dateTime={closesAt}>{t('apply.until', { at: f.until(closesAt) })}</time>
        </p>
      )}
      {period === 'closed' && (
        <p className="strong figures">
          <time dateTime={closesAt}>{t('apply.closed', { at: f.until(closesAt) })}</time>
        </p>
      )}
      <Slot name="callActions" props={{ call, isOpen }} data={useSlotData()} />
    </Stack>
  );
};
