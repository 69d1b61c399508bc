import { useTranslation } from 'react-i18next';
import { contactPage } from '#web/content/contact-messages/routes.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localizePath } from '#web/core/i18n/locale.ts';
import { AnchorButton, LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import type { PeriodState } from '#web/show/editions/period-state.ts';
import type { ApplyPageData } from './load-apply-page.ts';
import { OPENING_FILE } from './opening-file.ts';
import { APPLY_PAGES } from './routes.ts';

type ClosedPeriodProps = Pick<ApplyPageData, 'kind' | 'period'> & {
  state: Exclude<PeriodState, 'open'>;
};

/** The reason why nobody can apply now, with the start or end of the period. */
export const ClosedPeriod = ({ kind, period, state }: ClosedPeriodProps) => {
  const { t } = useTranslation('guest-applications');
  const f = useFormat();
  const locale = useLocale();
  const values = {
    ...(period && {
      opens: f.dateTime(period.opensAt),
      closes: f.until(period.closesAt),
    }),
  };
  return (
    <EmptyState
      kind="notOpen"
      title={t(`period.${state}.title`, values)}
      action={
        state === 'upcoming' ? (
          <AnchorButton
            href={localizePath(locale, APPLY_PAGES[kind].href() + OPENING_FILE)}
            download={`${kind}-opening.ics`}
            icon="calendar-plus"
          >
            {t('period.calendar')}
          </AnchorButton>
        ) : (
          <LinkButton to={contactPage.href()} icon="mail">
            {t('titles:contact')}
          </LinkButton>
        )
      }
    >
      <p>{t(`period.${state}.text`, values)}</p>
    </EmptyState>
  );
};
