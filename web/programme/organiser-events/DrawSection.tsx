import { useTranslation } from 'react-i18next';
import type { EventDraw, EventPlan } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { DrawButton } from './DrawButton.tsx';

type DrawSectionProps = {
  id: string;
  plan: EventPlan;
  draw: Pick<EventDraw, 'state' | 'seedDigest' | 'listDigest'>;
};

/** Returns the next step: the entries, the draw, the release, or nothing. */
const stepOf = (
  { drawnAt, calledOffAt }: EventPlan,
  state: EventDraw['state'],
): EventDraw['state'] | 'drawn' | 'calledOff' => {
  if (state === 'released') return state;
  if (calledOffAt) return 'calledOff';
  return drawnAt ? 'drawn' : state;
};

/** The lottery: its sealed and final data, and the draw itself. */
export const DrawSection = ({ id, plan, draw }: DrawSectionProps) => {
  const { t } = useTranslation('organiser-events');
  const f = useFormat();
  const step = stepOf(plan, draw.state);
  const hash = (value: string | undefined) => value && <code>{value}</code>;
  return (
    <section aria-labelledby="draw">
      <Stack gap={3}>
        <h2 id="draw">{t('draw.heading')}</h2>
        <p>{t(`draw.step.${step}`)}</p>
        <Facts
          items={[
            { label: t('draw.seal'), value: hash(draw.seedDigest) },
            { label: t('draw.list'), value: hash(draw.listDigest) },
            { label: t('draw.word'), value: plan.word },
            { label: t('draw.drawnAt'), value: plan.drawnAt && f.dateTime(plan.drawnAt) },
          ]}
        />
        {step === 'closed' && <DrawButton id={id} />}
      </Stack>
    </section>
  );
};
