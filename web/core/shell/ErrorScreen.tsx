import { useTranslation } from 'react-i18next';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { HOME_PATH } from '#web/core/paths.ts';
import { AnchorButton, Button, LinkButton } from '#web/core/ui/Button.tsx';
import styles from './ErrorScreen.module.css';
import { NOT_FOUND, type ScreenError, wordsOf } from './screen-error.ts';
import { useStarted } from './use-started.ts';

/**
 * The whole page when there is no page to show (specification §2, §8). Home and reload are links, and lead on without the
 * application. The way back needs the application, and is not shown where there is no script at all.
 */
export const ErrorScreen = ({ error = NOT_FOUND }: { error?: ScreenError | undefined }) => {
  const { t } = useTranslation('commons');
  const path = useHref(useLocation().pathname);
  const { status, requestId } = error;
  return (
    <div className={styles.screen}>
      <p className={styles.status}>{status}</p>
      <h1 tabIndex={-1}>{t(`${wordsOf(status)}.title`)}</h1>
      <p className={styles.description}>{t(`${wordsOf(status)}.description`)}</p>
      {status === 404 && (
        <p className={styles.note} lang="en">
          {t('error.notFoundPath', { path })}
        </p>
      )}
      {requestId && status !== 404 && (
        <p className={styles.note}>{t('error.requestId', { id: requestId })}</p>
      )}
      <div className={styles.ways}>
        {/* After a fault the application begins anew. */}
        <LinkButton to={HOME_PATH} variant="primary" icon="house" reloadDocument={status >= 500}>
          {t('error.home')}
        </LinkButton>
        {status === 503 ? <Reload /> : <Back />}
      </div>
    </div>
  );
};

/** Gone as soon as the application knows that there is no page of this site to go back to. */
const Back = () => {
  const { t } = useTranslation('commons');
  const navigate = useNavigate();
  const started = useStarted();
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

/** Browsers count only the pages of this site here; one that does not count gets the benefit of the doubt. */
const hasPrevious = () => globalThis.navigation?.canGoBack ?? history.length > 1;

/** A link to the page itself: it works without the application, whose absence may be the error, and at every address. */
const Reload = () => {
  const { t } = useTranslation('commons');
  return (
    <AnchorButton href="" icon="rotate-cw" data-act="reload">
      {t('error.reload')}
    </AnchorButton>
  );
};
