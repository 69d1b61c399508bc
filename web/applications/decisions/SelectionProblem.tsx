import { useTranslation } from 'react-i18next';
import type { OfferedChoice } from '#generated/client/types.gen.ts';
import type { Problem } from '#spec/core/client/problem.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';

type SelectionProblemProps = {
  problem: Problem | undefined;
  /** The choices that the decisions take. */
  choices: readonly OfferedChoice[];
  onReload: () => void;
};

/** The next step when the selection or the decision has changed, or when it takes more places than there are. */
export const SelectionProblem = ({ problem, choices, onReload }: SelectionProblemProps) => {
  const { t } = useTranslation('decisions');
  const f = useFormat();
  if (problem?.code === 'SELECTION_CHANGED')
    return (
      <Button icon="refresh-cw" onClick={onReload}>
        {t('reload')}
      </Button>
    );
  if (problem?.code === 'DECISIONS_OUTDATED')
    return (
      <>
        <p>
          {t('outdatedNumbers', { count: problem.count ?? 0, numbers: f.list(problem.numbers) })}
        </p>
        <Button icon="refresh-cw" onClick={onReload}>
          {t('reload')}
        </Button>
      </>
    );
  if (problem?.code !== 'QUOTA_EXCEEDED') return null;
  return (
    <Banner tone="warn" title={t('excess', { count: problem.excess ?? 0 })}>
      <ul>
        {choices.map(({ code, name, group, places, taken }) => (
          <li key={`${group.ja} ${code}`}>
            <LocalizedText text={group} /> <LocalizedText text={name} />:{' '}
            {t('placesLeft', { left: places - taken, places })}
          </li>
        ))}
      </ul>
    </Banner>
  );
};
