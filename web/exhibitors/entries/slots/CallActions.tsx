import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { listMyEntries } from '#generated/client/sdk.gen.ts';
import { call as send } from '#web/core/api/client.ts';
import { useSession } from '#web/core/session/session.ts';
import type { SlotProps } from '#web/core/shell/slots.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { callActionsAttributes, showOwnEntry } from '#web/exhibitors/entries/own-entry.ts';
import { entriesPage } from '#web/exhibitors/entries/routes.ts';
import styles from './CallActions.module.css';

/** A link to the form for a call, or to the visitor's existing entry. */
export const Component = ({ call: { id }, isOpen }: SlotProps['callActions']) => {
  const { t } = useTranslation('calls');
  useOwnEntry(id);
  const [list, form] = [entriesPage.href(), entriesPage.href({ call: id })];
  const own = [
    { of: 'draft', tone: 'waiting', to: isOpen ? form : list },
    { of: 'sent', tone: 'done', to: list },
    { of: 'other', tone: 'info', to: list },
  ] as const;
  return (
    // Remounts for another call, without the entry shown for the previous one.
    <div key={id} {...callActionsAttributes(id)} className={styles.actions}>
      {isOpen && (
        <Stack gap={3} align="start" className={styles.apply}>
          <LinkButton variant="primary" icon="arrow-right" to={form} className={styles.button}>
            {t('apply.open')}
          </LinkButton>
          <p className="for-guest">{t('apply.signIn')}</p>
        </Stack>
      )}
      {own
        .filter(({ of }) => isOpen || of !== 'other')
        .map(({ of, tone, to }) => (
          <Stack gap={3} align="start" key={of} className={styles.own} data-of={of}>
            <StatusBadge tone={tone}>{t(`own.${of}`)}</StatusBadge>
            <LinkButton icon="arrow-right" to={to} className={styles.button}>
              {t(of === 'draft' && isOpen ? 'own.continue' : 'own.see')}
            </LinkButton>
          </Stack>
        ))}
    </div>
  );
};

/** Shows the visitor's own entry after hydration; before that, the starter does. */
const useOwnEntry = (callId: string): void => {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'guest') showOwnEntry([]);
    if (status !== 'user') return;
    const ended = new AbortController();
    send(listMyEntries, { signal: ended.signal })
      .then(({ items }) => ended.signal.aborted || showOwnEntry(items))
      .catch((error: unknown) => console.debug(error));
    return () => ended.abort();
  }, [status, callId]);
};
