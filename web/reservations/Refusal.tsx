import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#web/i18n/format.ts';
import { paths } from '#web/paths.ts';
import type { Problem } from '#web/problem.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** Why it was not reserved, in the server's words, and what to do next. Takes focus, for it is what must be read now. */
export const Refusal = ({ problem }: { problem: Problem }) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [problem]);
  const { title, detail, opensAt, closesAt } = problem;

  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone="error" live title={title} action={<NextAction code={problem.code} />}>
        <p>{detail}</p>
        {opensAt && <p>{t('reserve.opensAt', { at: f.dateTime(opensAt) })}</p>}
        {closesAt && <p>{t('reserve.closedAt', { at: f.dateTime(closesAt) })}</p>}
      </Banner>
    </div>
  );
};

const NextAction = ({ code }: { code: string }): ReactNode => {
  const { t } = useTranslation('reservations');
  switch (code) {
    case 'OVER_PERSON_LIMIT':
    case 'TOO_MANY_RESERVATIONS':
      return <Link to={paths.myReservations()}>{t('toMine')}</Link>;
    case 'OWN_BOOTH':
    case 'NOT_RESERVABLE':
    case 'DEADLINE_PASSED':
      return <Link to={paths.productSearch({ reservable: true })}>{t('toOthers')}</Link>;
    default:
      return null;
  }
};
