import { useTranslation } from 'react-i18next';
import type { ExhibitorEntry } from '#generated/client/types.gen.ts';
import { useTimeZone } from '#web/core/site.ts';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { editBoothPage } from '#web/exhibitors/booth-profiles/routes.ts';
import { type EntryAction, entryActions } from './entry-state.ts';
import { entriesPage } from './routes.ts';
import type { useEntryActions } from './use-entry-actions.tsx';

type EntryActionsProps = {
  entry: ExhibitorEntry;
  actions: ReturnType<typeof useEntryActions>;
  now: Date;
};

const FORM_LINKS = { continue: 'pencil', change: 'pencil', answer: 'message-square' } as const;
const BUTTONS = { withdraw: 'undo-2', requestCancellation: 'ban', delete: 'trash-2' } as const;

const isFormLink = (action: EntryAction): action is keyof typeof FORM_LINKS => action in FORM_LINKS;
const isButton = (action: EntryAction): action is keyof typeof BUTTONS => action in BUTTONS;

/** The possible actions on an entry; each accessible name includes the entry. */
export const EntryActions = ({ entry, actions, now }: EntryActionsProps) => {
  const { t } = useTranslation('entries');
  const timeZone = useTimeZone();
  const name = entry.name ?? t('list.unnamed');
  const possible = entryActions(entry, now, timeZone);
  if (possible.length === 0) return null;
  return (
    <Cluster gap={2}>
      {possible.map((action) => {
        const look = {
          'aria-label': t('action.named', { action: t(`action.${action}`), name }),
          children: t(`action.${action}`),
        };
        if (isFormLink(action))
          return (
            <LinkButton
              key={action}
              {...look}
              icon={FORM_LINKS[action]}
              variant={action === 'change' ? 'secondary' : 'primary'}
              to={entriesPage.href({ call: entry.call.id })}
            />
          );
        if (isButton(action))
          return (
            <Button
              key={action}
              {...look}
              icon={BUTTONS[action]}
              variant="quiet"
              busy={actions.pending?.name === action && actions.pending.item === entry}
              onClick={() => actions[action](entry)}
            />
          );
        return (
          <LinkButton
            key={action}
            {...look}
            icon="store"
            variant="primary"
            to={editBoothPage.href({ id: entry.boothId ?? '' })}
          />
        );
      })}
    </Cluster>
  );
};
