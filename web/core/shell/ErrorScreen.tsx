import { useTranslation } from 'react-i18next';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { HOME_PATH } from '#web/core/paths.ts';
import { AnchorButton, Button, LinkButton } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './ErrorScreen.module.css';
import { RemedyLink, useRemedy } from './RemedyLink.tsx';
import { errorTextKey, NOT_FOUND, refusalDetail, type ScreenError } from './screen-error.ts';
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
    <Stack align="center" className={styles.screen}>
      <p className={classNames('mincho accent', styles.status)}>{status}</p>
      <h1 tabIndex={-1}>{t(`${errorTextKey(status)}.title`)}</h1>
      <p className="measure">{refusalDetail(error) ?? t(`${errorTextKey(status)}.description`)}</p>
      {status === 404 && (
        <p className="quiet" lang="en">
          {t('error.notFoundPath', { path })}
        </p>
      )}
      {requestId && status !== 404 && (
        <p className="quiet">{t('error.requestId', { id: requestId })}</p>
      )}
      <Cluster align="stretch" justify="center" className={styles.ways}>
        {remedy && <RemedyLink remedy={remedy} />}
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
      </Cluster>
    </Stack>
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
