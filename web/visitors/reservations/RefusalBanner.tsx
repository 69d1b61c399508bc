import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Problem } from '#spec/core/client/problem.ts';
import { FocusedBanner } from '#web/core/form/FocusedBanner.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { productSearchPage } from '#web/show/products/routes.ts';
import { reservationListPage } from './routes.ts';

/** The reason why the reservation was rejected, in the server's words, with a link to continue. */
export const RefusalBanner = ({ problem }: { problem: Problem }) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const { title, detail, opensAt, closesAt } = problem;

  return (
    <FocusedBanner
      tone="error"
      focusKey={problem}
      title={title}
      action={<NextAction code={problem.code} />}
    >
      <p>{detail}</p>
      {opensAt && <p>{t('reserve.opensAt', { at: f.dateTime(opensAt) })}</p>}
      {closesAt && <p>{t('reserve.closedAt', { at: f.until(closesAt) })}</p>}
    </FocusedBanner>
  );
};

const NextAction = ({ code }: { code: string }): ReactNode => {
  const { t } = useTranslation('reservations');
  switch (code) {
    case 'OVER_PERSON_LIMIT':
    case 'TOO_MANY_RESERVATIONS':
      return <Link to={reservationListPage.href()}>{t('toMine')}</Link>;
    case 'OWN_BOOTH':
    case 'NOT_RESERVABLE':
    case 'DEADLINE_PASSED':
      return <Link to={productSearchPage.href({ reservable: true })}>{t('toOthers')}</Link>;
    default:
      return null;
  }
};
