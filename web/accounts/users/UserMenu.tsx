import { useRef } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '#generated/client/types.gen.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import styles from './UserMenu.module.css';
import type { UserActions } from './use-user-actions.tsx';
import { availableActions, type UserAction } from './user-actions.ts';

const ICONS: Record<UserAction, string> = {
  edit: 'pencil',
  role: 'shield',
  password: 'key-round',
  sessions: 'monitor-smartphone',
  revoke: 'log-out',
  impersonate: 'venetian-mask',
  ban: 'ban',
  unban: 'circle-check',
  remove: 'trash-2',
};

/** Menu of actions on a user. */
export const UserMenu = ({ user, actions }: { user: AuthUser; actions: UserActions }) => {
  const { t } = useTranslation('users');
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<UserAction>(undefined);
  const isBusy = actions.pendingId === user.id;

  /** Runs the action after the menu has closed and restored focus; otherwise a dialog would lose its focus. */
  const onOpenChange = (isOpen: boolean) => {
    const act = chosen.current;
    chosen.current = undefined;
    if (isOpen || !act) return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => actions.begin(act, user, button.current)),
    );
  };

  return (
    <MenuTrigger onOpenChange={onOpenChange}>
      <Button
        ref={button}
        className={styles.button ?? ''}
        aria-label={t('acts', { name: user.name })}
        isPending={isBusy}
        data-busy={isBusy || undefined}
      >
        <Icon name="ellipsis" />
      </Button>
      <Popover placement="bottom end" className={classNames('box', styles.popover) ?? ''}>
        <Menu
          className={styles.menu ?? ''}
          onAction={(act) => {
            chosen.current = act as UserAction;
          }}
        >
          {availableActions(user, actions.selfId).map((act) => (
            <MenuItem
              key={act}
              id={act}
              textValue={t(`act.${act}`)}
              className={styles.item ?? ''}
              data-danger={act === 'remove' || undefined}
            >
              <Icon name={ICONS[act]} />
              <span>{t(`act.${act}`)}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
};
