import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MyApplication } from '#generated/client/types.gen.ts';
import { applicantState, applicantTone } from '#web/applications/applications/applicant-state.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { StatusCard } from '#web/core/ui/StatusCard.tsx';

type ApplicationCardProps = {
  application: MyApplication;
  /** The page of the application, where there is one. */
  to: string | undefined;
};

/** One application in the list. */
export const ApplicationCard = ({ application, to }: ApplicationCardProps) => {
  const { t } = useTranslation('my-applications');
  const f = useFormat();
  const locale = useLocale();
  const { kind, title, number, edition, submittedAt, updatedAt } = application;
  const state = applicantState(application);
  return (
    <StatusCard
      heading="h2"
      title={title ? <LocalizedText text={title} /> : t('untitled')}
      status={
        <StatusBadge tone={applicantTone(kind, state)}>
          {t(`application-links:state.${state}`)}
        </StatusBadge>
      }
      subtitle={
        <p>
          {t(`kind.${kind}`)} / <LocalizedText text={edition} />
        </p>
      }
    >
      <Facts
        items={[
          { label: t('fact.number'), value: number },
          { label: t('fact.submittedAt'), value: submittedAt && f.dateTime(submittedAt) },
          { label: t('fact.updatedAt'), value: f.dateTime(updatedAt) },
        ]}
      />
      {to && (
        <p>
          <Link to={to}>
            {t('open')}
            <span className="visually-hidden">
              : {title ? localized(title, locale) : t('untitled')}
            </span>
          </Link>
        </p>
      )}
    </StatusCard>
  );
};
