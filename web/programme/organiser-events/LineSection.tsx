import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { offerEventSeat } from '#generated/client/sdk.gen.ts';
import type { EventEntryOverview, EventPlan, MemberRights } from '#generated/client/types.gen.ts';
import { applicationPage } from '#web/applications/applications/routes.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';

type LineSectionProps = {
  plan: EventPlan;
  line: EventEntryOverview['line'];
  rights: MemberRights['rights'];
};

const COLUMNS = ['number', 'party', 'submittedAt', 'state', 'action'] as const;

/** Offers that run, and the waiting list in its order. */
export const LineSection = ({ plan, line, rights }: LineSectionProps) => {
  const { t } = useTranslation('organiser-events');
  const f = useFormat();
  const canRead = rights.includes('applications');
  const left = (plan.capacity ?? 0) - plan.taken;
  if (line.length === 0) return null;
  const waiting = line.filter(({ status }) => status === 'waitlisted').map(({ id }) => id);
  return (
    <section aria-labelledby="line">
      <Stack gap={3}>
        <h2 id="line">{t('line.heading')}</h2>
        <p>{t(plan.entry === 'lottery' ? 'line.drawn' : 'line.firstCome')}</p>
        <Table
          label={t('line.heading')}
          columns={COLUMNS.map((key) => ({
            key,
            label: t(`line.column.${key}`),
            head: t(`line.column.${key}`),
          }))}
          rows={line.map(({ id, number, party, submittedAt, status, offeredUntil }) => ({
            key: id,
            cells: [
              canRead ? <Link to={applicationPage.href({ id })}>{number}</Link> : number,
              t('persons', { count: party, formatted: f.number(party) }),
              f.dateTime(submittedAt),
              status === 'offered' ? (
                <StatusBadge tone="few">
                  {offeredUntil
                    ? t('line.offeredUntil', { at: f.until(offeredUntil) })
                    : t('status.offered')}
                </StatusBadge>
              ) : (
                t('line.place', { count: waiting.indexOf(id) + 1 })
              ),
              status === 'waitlisted' && !plan.calledOffAt && (
                <OfferButton id={id} number={number} fits={party <= left} />
              ),
            ],
          }))}
        />
      </Stack>
    </section>
  );
};

type OfferButtonProps = {
  id: string;
  number: string;
  /** Whether there are seats for the party. */
  fits: boolean;
};

/** Offers seats to one entry on the waiting list, after asking. */
const OfferButton = ({ id, number, fits }: OfferButtonProps) => {
  const { t } = useTranslation('organiser-events');
  const { action, busy } = useActions({ problemTexts: t });
  const offer = action('offer', {
    ask: () => ({
      mode: 'confirm',
      title: t('offer.title', { number }),
      body: t('offer.body'),
      confirmLabel: t('offer.action'),
    }),
    run: () => call(offerEventSeat, { path: { applicationId: id } }),
    done: () => t('offer.done', { number }),
  });
  if (!fits) return t('offer.full');
  return (
    <Button icon="send" busy={busy} onClick={() => offer()}>
      {t('offer.action')}
      <span className="visually-hidden">: {number}</span>
    </Button>
  );
};
