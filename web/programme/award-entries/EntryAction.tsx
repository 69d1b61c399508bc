import { useTranslation } from 'react-i18next';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

type EntryActionProps = {
  /** Its texts. */
  kind: 'delete' | 'withdraw';
  perform: () => Promise<unknown>;
  /** Leaves the page of the entry that no longer exists. */
  next?: () => unknown;
};

/** Ends an entry after a confirmation. If that is refused, the entry's new state is shown. */
export const EntryAction = ({ kind, perform, next }: EntryActionProps) => {
  const { t } = useTranslation('award-entries');
  const { action, busy, refusal } = useActions();
  const act = action(kind, {
    ask: () => ({
      mode: kind === 'delete' ? 'delete' : 'cancel',
      title: t(`${kind}.title`),
      body: t(`${kind}.body`),
      confirmLabel: t(`${kind}.confirm`),
    }),
    run: perform,
    done: () => t(`${kind}.done`),
    focus: focusHeading,
    ...(next && { next }),
  });
  return (
    <Stack gap={3}>
      <RefusalBanner refusal={refusal} />
      <div>
        <Button icon={kind === 'delete' ? 'trash-2' : 'undo-2'} busy={busy} onClick={() => act()}>
          {t(`${kind}.open`)}
        </Button>
      </div>
    </Stack>
  );
};
