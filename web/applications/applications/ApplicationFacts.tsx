import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationDetail } from '#generated/client/types.gen.ts';
import { GUEST_KINDS } from '#spec/applications/states.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { EmailAddress } from '#web/core/ui/EmailAddress.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { applicationsPage } from './routes.ts';

/** The rules of each kind that are not those for exhibitors. */
const RULES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(GUEST_KINDS.map((kind) => [kind, 'agreeTerms'])),
  award: 'agreeAwardRules',
  event: 'agreeVisitorRules',
};

const consentTextOf = (kind: string, field: string) =>
  (field === 'agreeRules' && RULES[kind]) || field;

type ApplicationFactsProps = { application: ApplicationDetail };

/** The facts that every kind of application has. */
export const ApplicationFacts = ({ application }: ApplicationFactsProps) => {
  const { t } = useTranslation('applications');
  const f = useFormat();
  const { submittedAt, email, question, answerBy, answer, reason, consents } = application;
  const { kind, duplicate } = application;
  return (
    <Facts
      items={[
        {
          label: t('column.submittedAt'),
          value: submittedAt ? f.dateTime(submittedAt) : t('invited'),
        },
        { label: t('fact.email'), value: email && <EmailAddress value={email} /> },
        {
          label: t('fact.duplicate'),
          value: duplicate && (
            <Link to={applicationsPage.href({ kind, q: email })}>
              {t('duplicates', { ...duplicate })}
            </Link>
          ),
        },
        { label: t('fact.question'), value: question },
        { label: t('fact.answerBy'), value: answerBy && f.until(answerBy) },
        { label: t('fact.answer'), value: answer },
        { label: t('fact.reason'), value: reason },
        {
          label: t('fact.consents'),
          value: f.list(
            Object.entries(consents).map(([field, version]) =>
              t(`consent.${consentTextOf(kind, field)}`, { version }),
            ),
          ),
        },
      ]}
    />
  );
};
