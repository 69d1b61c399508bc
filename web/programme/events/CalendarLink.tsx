import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#web/core/i18n/format.ts';
import { AnchorButton } from '#web/core/ui/Button.tsx';
import { calendarHref } from './calendar-href.ts';

type CalendarLinkProps = {
  slug: string;
  /** Names the event, where the page has several. */
  children?: ReactNode;
};

/** The calendar file of an event. */
export const CalendarLink = ({ slug, children }: CalendarLinkProps) => {
  const { t } = useTranslation('events');
  return (
    <AnchorButton
      href={calendarHref(slug, useLocale())}
      download={`${slug}.ics`}
      icon="calendar-plus"
    >
      {t('calendar')}
      {children}
    </AnchorButton>
  );
};
