import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { JudgedRound } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { judgedRoundPage } from './routes.ts';

type SubmittedProps = {
  round: JudgedRound;
  /** Takes focus then, because the pressed button no longer exists. */
  isJustSubmitted: boolean;
  nextTo: string | undefined;
};

/** A confirmation that the sheet counts, with the deadline for changes and a link to the next one. */
export const Submitted = ({ round, isJustSubmitted, nextTo }: SubmittedProps) => {
  const { t } = useTranslation('judging');
  const f = useFormat();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isJustSubmitted) box.current?.focus();
  }, [isJustSubmitted]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of the sheet
    <div ref={box} tabIndex={-1} role="group" aria-label={t('submit.done')}>
      <Banner
        tone="done"
        title={t('submit.done')}
        action={
          nextTo ? (
            <LinkButton to={nextTo} variant="primary" icon="arrow-right">
              {t('submit.next')}
            </LinkButton>
          ) : (
            <LinkButton to={judgedRoundPage.href({ id: round.id })} icon="list">
              {t('submit.list')}
            </LinkButton>
          )
        }
      >
        <p>{t('submit.changeable', { at: f.until(round.period.closesAt) })}</p>
        {!nextTo && <p>{t('submit.all')}</p>}
      </Banner>
    </div>
  );
};
