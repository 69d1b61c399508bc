import { useTranslation } from 'react-i18next';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { HOME_PATH, loginPath, withQuery } from '#web/core/paths.ts';
import { AnchorButton, Button, LinkButton } from '#web/core/ui/Button.tsx';
import styles from './ErrorScreen.module.css';
import { errorTextKey, NOT_FOUND, refusalDetail, type ScreenError } from './screen-error.ts';
import { useContributions } from './site-map.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * Replaces a page that cannot be shown (specification §2, §8). Home and reload are links and work without the application;
 * the back button needs it and is hidden without scripts.
 */
export const ErrorScreen = ({ error = NOT_FOUND }: { error?: ScreenError | undefined }) => {
  const { t } = useTranslation('commons');
  const path = useHref(useLocation().pathname);
  const { status, requestId } = error;
  const remedy = useRemedy(error);
  return (
    <div className={styles.screen}>
      <p className={styles.status}>{status}</p>
      <h1 tabIndex={-1}>{t(`${errorTextKey(status)}.title`)}</h1>
      <p className={styles.description}>
        {refusalDetail(error) ?? t(`${errorTextKey(status)}.description`)}
      </p>
      {status === 404 && (
        <p className={styles.note} lang="en">
          {t('error.notFoundPath', { path })}
        </p>
      )}
      {requestId && status !== 404 && (
        <p className={styles.note}>{t('error.requestId', { id: requestId })}</p>
      )}
      <div className={styles.ways}>
        {remedy && (
          <LinkButton to={remedy.to} variant="primary" icon={remedy.icon}>
            {remedy.text}
          </LinkButton>
        )}
        {/* After an error of ours, a new document restarts the application. */}
        <LinkButton
          to={HOME_PATH}
          {...(!remedy && { variant: 'primary' as const })}
          icon="house"
          reloadDocument={status >= 500}
        >
          {t('error.home')}
        </LinkButton>
        {status === 503 ? <Reload /> : <Back />}
      </div>
    </div>
  );
};

/** Where the visitor gets what the page was refused for, and returns from: the sign-in, or what a capability contributes. */
const useRemedy = ({ status, code }: ScreenError) => {
  const { t } = useTranslation('commons');
  const { pathname, search } = useLocation();
  const redirect = useHref(pathname) + search;
  const remedies = useContributions('remedies');
  if (status === 401)
    return { to: loginPath(redirect), text: t('form.session.signIn'), icon: 'log-in' };
  const found = remedies.find((each) => each.code === code);
  return (
    found && {
      to: withQuery(found.to, { ...found.query, redirect }),
      text: t(found.text),
      icon: found.icon,
    }
  );
};

/** Hidden once the application knows that no previous page of this site exists. */
const Back = () => {
  const { t } = useTranslation('commons');
  const navigate = useNavigate();
  const started = useHydrated();
  return (
    <Button
      icon="arrow-left"
      data-act="back"
      hidden={started && !hasPrevious()}
      onClick={() => (hasPrevious() ? navigate(-1) : navigate(HOME_PATH))}
    >
      {t('back')}
    </Button>
  );
};

/** `navigation` counts only pages of this site; without it, any history entry counts. */
const hasPrevious = () => globalThis.navigation?.canGoBack ?? history.length > 1;

/** A link to the current URL: it works even if the application failed to start. */
const Reload = () => {
  const { t } = useTranslation('commons');
  return (
    <AnchorButton href="" icon="rotate-cw" data-act="reload">
      {t('error.reload')}
    </AnchorButton>
  );
};
