import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#web/problem.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** Why the server did not do it, in its own words. Takes focus, for it is what must be read now. */
export const ProblemBanner = ({ problem }: { problem: Problem }) => {
  const { t } = useTranslation('commons');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [problem]);
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone="error" title={problem.detail || t('error.unreachable')} live>
        {problem.status >= 500 && problem.requestId && (
          <p>{t('error.requestId', { id: problem.requestId })}</p>
        )}
      </Banner>
    </div>
  );
};
