import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { reopenSheet } from '#generated/client/sdk.gen.ts';
import type { EntrySheet, EntrySheetList } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { askReason } from '#web/core/shell/ask-reason.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { StatusCard, StatusCardList } from '#web/core/ui/StatusCard.tsx';
import { useJudgeName } from './JudgeName.tsx';
import type { RoundData } from './load-round.ts';
import { reasonField } from './reason.ts';

type EntrySheetsProps = { data: RoundData; sheets: EntrySheetList };

/** The sheets of all judges about one entry. */
export const EntrySheets = ({ data, sheets: { entry, items } }: EntrySheetsProps) => {
  const { t } = useTranslation('organiser-rounds');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={4}>
      <h2 ref={heading} id="sheets" tabIndex={-1}>
        {t('sheets.heading', { title: localized(entry.title, locale) })}
      </h2>
      {items.length === 0 ? (
        <p>{t('sheets.none')}</p>
      ) : (
        <StatusCardList>
          {items.map((sheet) => (
            <SheetCard key={sheet.id} data={data} sheet={sheet} />
          ))}
        </StatusCardList>
      )}
    </Stack>
  );
};

type SheetCardProps = { data: RoundData; sheet: EntrySheet };

const stateOf = ({ counts, isSubmitted }: EntrySheet) => {
  if (counts) return 'counts';
  return isSubmitted ? 'uncounted' : 'draft';
};
const TONES = { counts: 'done', uncounted: 'cancelled', draft: 'waiting' } as const;

const SheetCard = ({ data, sheet }: SheetCardProps) => {
  const { t } = useTranslation('organiser-rounds');
  const { round, roundId } = data;
  const f = useFormat();
  const locale = useLocale();
  const { action } = useActions();
  const name = useJudgeName()(sheet.judge);
  const state = stateOf(sheet);
  const scores = sheet.scores.map(({ criterionId, score }) => {
    const criterion = round?.criteria.find(({ id }) => id === criterionId);
    return {
      label: criterion ? localized(criterion.name, locale) : '',
      value: t('sheets.score', { score: f.number(score), scale: f.number(criterion?.scale ?? 0) }),
    };
  });

  const reopen = action('reopen', {
    ask: () =>
      askReason({
        mode: 'confirm',
        title: t('sheets.reopenTitle', { judge: name }),
        body: t('sheets.reopenBody'),
        ...reasonField(t),
        submitLabel: t('sheets.reopen'),
        send: (reason) =>
          call(reopenSheet, { path: { roundId, sheetId: sheet.id }, body: { reason } }),
      }),
    done: () => t('sheets.reopened', { judge: name }),
  });

  return (
    <StatusCard
      heading="h3"
      title={name}
      status={<StatusBadge tone={TONES[state]}>{t(`sheets.state.${state}`)}</StatusBadge>}
    >
      <Facts
        items={[
          {
            label: t('sheets.percent'),
            value: sheet.percent !== undefined && `${f.number(sheet.percent)}%`,
          },
          ...scores,
          { label: t('sheets.answer'), value: sheet.answer && t(`answer.${sheet.answer}`) },
          { label: t('judging:comment.jury'), value: sheet.commentToJury },
          { label: t('judging:comment.entrant'), value: sheet.commentToEntrant },
          { label: t('sheets.updatedAt'), value: f.dateTime(sheet.updatedAt) },
        ]}
      />
      {sheet.isSubmitted && !round?.closedAt && (
        <div>
          <Button
            icon="rotate-ccw"
            onClick={({ currentTarget }) => reopen(undefined, currentTarget)}
          >
            {t('sheets.reopen')}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </div>
      )}
    </StatusCard>
  );
};
