import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignJudges } from '#generated/client/sdk.gen.ts';
import type { Assignments } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { AssignmentTable } from './AssignmentTable.tsx';
import { DryRun } from './DryRun.tsx';
import type { RoundData } from './load-round.ts';

type AssignmentSectionProps = { data: RoundData; isClosed: boolean };

/** The assignment of entries to judges: previewed before it is made, then changed by hand. */
export const AssignmentSection = ({ data, isClosed }: AssignmentSectionProps) => {
  const { roundId, assignments, round } = data;
  const { t } = useTranslation('organiser-rounds');
  const [preview, setPreview] = useState<Assignments>();
  const { action, busy, refusal } = useActions();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!assignments || !round) return null;
  const current = assignments.data;

  const run = (dryRun: boolean) => call(assignJudges, { path: { roundId }, body: { dryRun } });
  const show = action('try', { run: () => run(true), next: (_, tried) => setPreview(tried) });
  const assign = action('assign', {
    run: async () => {
      await run(false);
      discard();
    },
    done: () => t('assign.done'),
  });
  // The pressed button disappears with the preview.
  const discard = () => {
    heading.current?.focus();
    setPreview(undefined);
  };

  return (
    <Stack gap={4}>
      <h2 ref={heading} tabIndex={-1}>
        {t('assign.heading')}
      </h2>
      {isClosed ? (
        <p>{t('assign.closed')}</p>
      ) : (
        <>
          <p>{t('assign.lead')}</p>
          <RefusalBanner refusal={refusal} kept={false} />
          <Cluster gap={3}>
            <Button icon="eye" busy={busy} onClick={() => show()}>
              {t('assign.try')}
            </Button>
          </Cluster>
          {preview && (
            <DryRun current={current} preview={preview}>
              <Cluster gap={3}>
                <Button variant="primary" busy={busy} onClick={() => assign()}>
                  {t('assign.submit')}
                </Button>
                <Button variant="quiet" onClick={discard}>
                  {t('assign.discard')}
                </Button>
              </Cluster>
            </DryRun>
          )}
        </>
      )}
      {current.items.length > 0 && (
        <AssignmentTable data={data} assignments={assignments} canChange={!isClosed} />
      )}
    </Stack>
  );
};
