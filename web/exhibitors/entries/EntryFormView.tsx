import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsImpersonating } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { CallSummary } from './CallSummary.tsx';
import { EntryEditor } from './EntryEditor.tsx';
import { findObstacle } from './entry-state.ts';
import type { EntryFormViewProps } from './load-form.ts';
import { entriesPage } from './routes.ts';

/** The form for a call, or the reason why there is none. */
export const EntryFormView = (props: EntryFormViewProps) => {
  const { call, open, now } = props;
  const { t } = useTranslation('entries');
  const f = useFormat();
  const isImpersonating = useIsImpersonating();
  // The obstacle when the form was opened, for the same reason as `now`.
  const [obstacle] = useState(() => findObstacle(call, open, now));
  if (!obstacle && !isImpersonating) return <EntryEditor {...props} />;
  const toList = <LinkButton to={entriesPage.href()}>{t('toList')}</LinkButton>;
  return (
    <Stack gap={5}>
      <h1>{t('form.title')}</h1>
      <CallSummary call={call} now={now} />
      {obstacle ? (
        <EmptyState
          kind={obstacle === 'notOpen' ? 'notOpen' : 'nothing'}
          title={t(`obstacle.${obstacle}.title`)}
          action={toList}
        >
          <p>
            {t(`obstacle.${obstacle}.text`, {
              at: obstacle === 'notOpen' ? f.dateTime(call.opensAt) : f.until(call.closesAt),
              number: open?.number ?? t('state.draft'),
            })}
          </p>
        </EmptyState>
      ) : (
        <Banner tone="info" title={t('impersonating.title')} action={toList}>
          <p>{t('impersonating.text')}</p>
        </Banner>
      )}
    </Stack>
  );
};
