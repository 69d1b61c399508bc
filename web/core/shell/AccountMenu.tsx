import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useHref, useLocation } from 'react-router-dom';
import { LOGIN_PATH, loginPath } from '#web/core/paths.ts';
import { isStaff } from '#web/core/session/guard.ts';
import { useSession } from '#web/core/session/session.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import { CachedFragment } from './CachedFragment.tsx';
import styles from './HeaderTool.module.css';
import { useContributions } from './site-map.ts';
import { useSignOut } from './use-sign-out.ts';

/**
 * The sign-in link and the account menu. Pages are rendered without an identity and contain both; `data-visitor` on the
 * document shows one of them.
 */
export const AccountMenu = () => {
  const { user } = useSession();
  return (
    <>
      <SignIn />
      <CachedFragment name="account">
        <SignedIn
          name={user.displayName || user.email}
          email={user.email}
          picture={user.icon}
          isAdmin={user.roles?.includes('admin') ?? false}
          isStaff={isStaff(user)}
        />
      </CachedFragment>
    </>
  );
};

/** The login page redirects back to the current page. */
const SignIn = () => {
  const { t } = useTranslation('commons');
  const { pathname, search } = useLocation();
  const isLogin = pathname === LOGIN_PATH;
  const here = useHref(pathname) + search;
  return (
    <Link
      to={isLogin ? pathname + search : loginPath(pathname === '/' ? undefined : here)}
      className={classNames('small bulletless unbroken', styles.tool, 'for-guest')}
      // The URL differs on every page, and the login page has no content to index.
      rel="nofollow"
    >
      <Icon name="log-in" />
      <span>{t('header.signIn')}</span>
    </Link>
  );
};

/** Marks the element into which the starter writes the visitor's name. */
const NAME_MARK = { 'data-visitor-name': '' };

type SignedInProps = {
  name: string;
  email: string;
  picture: string | undefined;
  isAdmin: boolean;
  isStaff: boolean;
};

const SignedIn = ({ name, email, picture, isAdmin, isStaff }: SignedInProps) => {
  const { t } = useTranslation('commons');
  const box = useRef<HTMLDetailsElement>(null);
  const links = useContributions('accountLinks');
  const signOut = useSignOut();
  useCloseMenu(box);

  return (
    <details ref={box} className={classNames(styles.account, 'for-user')}>
      <summary className={classNames('small bulletless unbroken', styles.tool)}>
        {picture ? (
          <img src={picture} alt="" width={24} height={24} className={styles.picture} />
        ) : (
          <Icon name="circle-user-round" />
        )}
        <span className="visually-hidden">{t('header.account')}: </span>
        <span className={styles.who} {...NAME_MARK} suppressHydrationWarning>
          {name}
        </span>
      </summary>
      <div className={classNames('box', styles.menu)}>
        <p className={classNames('quiet line-below', styles.email)}>{email}</p>
        {links
          .filter(({ only }) => only === undefined || { admin: isAdmin, staff: isStaff }[only])
          .map(({ to, icon, text }) => (
            <Row as={Link} gap={3} key={to} to={to} className={classNames('wide', styles.item)}>
              <Icon name={icon} />
              <span>{t(text)}</span>
            </Row>
          ))}
        <Row
          as="button"
          gap={3}
          type="button"
          className={classNames('wide', styles.item)}
          onClick={signOut}
        >
          <Icon name="log-out" />
          <span>{t('header.signOut')}</span>
        </Row>
      </div>
    </details>
  );
};

/** Closes the menu after navigation, on Escape, and on a press or focus outside. */
const useCloseMenu = (box: RefObject<HTMLDetailsElement | null>) => {
  const { key } = useLocation();
  const here = useRef(key);
  useEffect(() => {
    // The first effect runs at hydration, not after a navigation.
    if (here.current === key) return;
    here.current = key;
    if (box.current) box.current.open = false;
  }, [key, box]);

  useEffect(() => {
    const away = (event: Event) => {
      if (!box.current?.contains(event.target as Node) && box.current) box.current.open = false;
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return;
      box.current.open = false;
      box.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', onEscape);
    };
  }, [box]);
};
