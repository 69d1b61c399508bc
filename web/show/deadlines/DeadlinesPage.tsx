import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { getCurrentEdition, getEditionStatus, listDeadlines } from '#generated/client/sdk.gen.ts';
import type { OrganiserDeadline } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Slot, useSlotData } from '#web/core/shell/Slot.tsx';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { StageSection } from '#web/show/edition-stages/StageSection.tsx';
import { type PeriodState, periodState } from '#web/show/editions/period-state.ts';
import { DeadlineForm } from './DeadlineForm.tsx';

export const loader = async ({ api }: LoaderArgs) => {
  const [{ items }, { slug }] = await Promise.all([api(listDeadlines), api(getCurrentEdition)]);
  return { items, stage: await api(getEditionStatus, { path: { slug } }) };
};

const COLUMNS = ['period', 'opensAt', 'closesAt', 'grace', 'state', 'change'] as const;

const TONES = {
  undecided: 'waiting',
  upcoming: 'info',
  open: 'available',
  closed: 'cancelled',
} as const satisfies Record<PeriodState, string>;

/** The periods of the edition, which staff set. */
export const Component = () => {
  const { items, stage } = usePageData<typeof loader>();
  const { t } = useTranslation('deadlines');
  const f = useFormat();
  const change = useChange();
  const slotData = useSlotData();
  const [now] = useState(() => new Date());
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>{t('titles:organiserDeadlines')}</h1>
        <p>{t('lead')}</p>
      </Stack>
      <Table
        label={t('titles:organiserDeadlines')}
        columns={COLUMNS.map((key) => ({
          key,
          label: t(`column.${key}`),
          head: t(`column.${key}`),
        }))}
        rows={items.map((deadline) => {
          const { key, opensAt, closesAt, graceMinutes } = deadline;
          const state = periodState(deadline, now);
          return {
            key,
            cells: [
              t(`home:period.${key}.title`),
              opensAt && f.dateTime(opensAt),
              closesAt && f.until(closesAt),
              t('minutes', { count: graceMinutes, formatted: f.number(graceMinutes) }),
              <StatusBadge key="state" tone={TONES[state]}>
                {t(`state.${state}`)}
              </StatusBadge>,
              <Button
                key="change"
                icon="pencil"
                onClick={(event) => change(deadline, event.currentTarget)}
              >
                {t('change')}
                <span className="visually-hidden">: {t(`home:period.${key}.title`)}</span>
              </Button>,
            ],
          };
        })}
      />
      <Slot name="deadlineBlocks" props={{ deadlines: items }} data={slotData} />
      <StageSection edition={stage} />
    </Stack>
  );
};

/**
 * Returns a function that changes a period in a dialog, and reloads the list. The dialog begins with the period as it is
 * now: another member may have changed it since the page was loaded.
 */
const useChange = () => {
  const { t } = useTranslation('deadlines');
  const { revalidate } = useRevalidator();
  const { send } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });
  return async ({ key }: OrganiserDeadline, opener: Element) => {
    const present = await send(() => call(listDeadlines));
    const deadline = present?.items.find((each) => each.key === key);
    if (!deadline) return;
    const name = t(`home:period.${key}.title`);
    const isSaved = await confirm({
      mode: 'confirm',
      title: t('form.title', { name }),
      body: t('form.body'),
      opener,
      content: (answer) => <DeadlineForm deadline={deadline} answer={answer} />,
    });
    if (!isSaved) return;
    toast({ severity: 'success', summary: t('saved', { name }) });
    await revalidate();
  };
};
