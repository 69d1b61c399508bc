import { useTranslation } from 'react-i18next';
import type { FreshDragonEntry, FreshDragonEntryList } from '#generated/client/types.gen.ts';
import { useIsImpersonating } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { applicantState } from '#web/applications/applications/applicant-state.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { StatusCard } from '#web/core/ui/StatusCard.tsx';
import { EntryPictures } from './EntryPictures.tsx';
import { debutPeriod, isChangeable, toneOf } from './entry-state.ts';
import { debutEntryFormPage } from './routes.ts';
import { entryHeadingId, type useWithdraw } from './use-withdraw.ts';

type DebutEntryCardProps = {
  entry: FreshDragonEntry;
  list: FreshDragonEntryList;
  withdrawal: ReturnType<typeof useWithdraw>;
  now: Date;
};

/** One entry: its state, its missing parts, the input, and the possible actions. */
export const DebutEntryCard = ({ entry, list, withdrawal, now }: DebutEntryCardProps) => {
  const { t } = useTranslation('fresh-dragon-entries');
  const f = useFormat();
  const state = applicantState(entry);
  const { number, product, question, answerBy, reason } = entry;
  return (
    <StatusCard
      heading="h3"
      headingId={entryHeadingId(entry.id)}
      title={<LocalizedText text={product.title} />}
      status={<StatusBadge tone={toneOf(state)}>{t(`state.${state}`)}</StatusBadge>}
    >
      {question && (
        <Banner tone={entry.status === 'more_info' ? 'warn' : 'info'} title={t('question')}>
          <p className="lines">{question}</p>
          {answerBy && <p>{t('answerBy', { at: f.until(answerBy) })}</p>}
        </Banner>
      )}
      <FailedConditions reasons={entry.failedConditions} />
      <Facts
        items={[
          { label: t('field.number'), value: number },
          { label: t('field.maker'), value: entry.maker },
          {
            label: t('field.pitch'),
            value: entry.pitch && (
              <span className="lines">
                <LocalizedText text={entry.pitch} />
              </span>
            ),
          },
          {
            label: t('field.pictureIds'),
            value: entry.pictures.length > 0 && <EntryPictures pictures={entry.pictures} />,
          },
          { label: t('field.submittedAt'), value: f.dateTime(entry.submittedAt) },
          { label: t('field.answer'), value: entry.answer },
          { label: t('field.reason'), value: reason },
        ]}
      />
      {list.booth.role !== 'desk' && (
        <EntryActions entry={entry} list={list} withdrawal={withdrawal} now={now} />
      )}
    </StatusCard>
  );
};

const EntryActions = ({ entry, list, withdrawal, now }: DebutEntryCardProps) => {
  const { t } = useTranslation('fresh-dragon-entries');
  const locale = useLocale();
  const isImpersonating = useIsImpersonating();
  const canChange = isChangeable(entry, debutPeriod(list, now), now);
  const name = localized(entry.product.title, locale);
  const named = (action: string) => ({
    'aria-label': t('action.named', { action: t(`action.${action}`), name }),
    children: t(`action.${action}`),
  });
  if (!canChange && !entry.canWithdraw) return null;
  return (
    <Cluster gap={2}>
      {canChange && (
        <LinkButton
          {...named(entry.status === 'more_info' ? 'answer' : 'change')}
          icon={entry.status === 'more_info' ? 'message-square' : 'pencil'}
          to={debutEntryFormPage.href({ id: list.booth.id }, { entry: entry.id })}
        />
      )}
      {entry.canWithdraw && !isImpersonating && (
        <Button
          {...named('withdraw')}
          icon="undo-2"
          variant="quiet"
          busy={withdrawal.withdrawing === entry}
          onClick={() => void withdrawal.withdraw(entry)}
        />
      )}
    </Cluster>
  );
};

type FailedConditionsProps = { reasons: FreshDragonEntry['failedConditions'] };

/** The conditions that an entry no longer meets; nothing while it meets all of them. */
const FailedConditions = ({ reasons }: FailedConditionsProps) => {
  const { t } = useTranslation('fresh-dragon-entries');
  if (reasons.length === 0) return null;
  return (
    <Banner tone="warn" title={t('failed.title')}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`reason.${reason}`)}</li>
        ))}
      </ul>
      <p>{t('failed.text')}</p>
    </Banner>
  );
};
