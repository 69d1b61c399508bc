import { useRef } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '#generated/client/types.gen.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import styles from './UserMenu.module.css';
import type { UserActs } from './use-user-acts.tsx';
import { actsOn, type UserAct } from './user-acts.ts';

const ICONS: Record<UserAct, string> = {
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

/** What can be done to one user; arrows, first letters and Escape work as in every menu. */
export const UserMenu = ({ user, acts }: { user: AuthUser; acts: UserActs }) => {
  const { t } = useTranslation('users');
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<UserAct>(undefined);
  const isBusy = acts.under === user.id;

  /** What was chosen begins when the menu has gone and has given focus back: a dialog then keeps what it takes. */
  const onOpenChange = (isOpen: boolean) => {
    const act = chosen.current;
    chosen.current = undefined;
    if (isOpen || !act) return;
    requestAnimationFrame(() => requestAnimationFrame(() => acts.begin(act, user, button.current)));
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
      <Popover placement="bottom end" className={styles.popover ?? ''}>
        <Menu
          className={styles.menu ?? ''}
          onAction={(act) => {
            chosen.current = act as UserAct;
          }}
        >
          {actsOn(user, acts.selfId).map((act) => (
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
