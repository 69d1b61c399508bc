import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assignments } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Card } from '#web/core/ui/Card.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { useJudgeName } from './JudgeName.tsx';
import { compareLoads } from './progress.ts';

const COLUMNS = ['judge', 'before', 'after'] as const;

type DryRunProps = {
  current: Assignments;
  /** The expected result of assigning. */
  preview: Assignments;
  children: ReactNode;
};

/** The loads of the judges before and after, without having assigned anything. */
export const DryRun = ({ current, preview, children }: DryRunProps) => {
  const { t } = useTranslation('organiser-rounds');
  const f = useFormat();
  const nameOf = useJudgeName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [preview]);
  const short = preview.items.filter(({ isShort }) => isShort).length;
  return (
    <Card>
      <Stack gap={4}>
        <h3 ref={heading} tabIndex={-1}>
          {t('dryRun.heading')}
        </h3>
        <p>{t('dryRun.text')}</p>
        {short > 0 && (
          <p>
            <StatusBadge tone="few">{t('dryRun.short', { count: short })}</StatusBadge>
          </p>
        )}
        <Table
          label={t('dryRun.heading')}
          columns={COLUMNS.map((key) => {
            const label = t(`dryRun.column.${key}`);
            return { key, label, head: label, align: key === 'judge' ? undefined : 'right' };
          })}
          rows={compareLoads(current.judges, preview.judges).map(({ judge, before, after }) => ({
            key: judge.id,
            cells: [nameOf(judge), f.number(before), f.number(after)],
          }))}
        />
        {children}
      </Stack>
    </Card>
  );
};
