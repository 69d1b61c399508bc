import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import type { ScreenError } from '#web/shell/screen-error.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import styles from './ErrorScreen.module.css';

/** Statuses with their own words (specification §8); all others share one. */
const KNOWN = [403, 404, 500, 503];

/** The whole page when there is no page to show. */
export const ErrorScreen = ({ error }: { error: ScreenError }) => {
  const { t } = useTranslation('commons');
  const { pathname } = useLocation();
  const { status, requestId } = error;
  const words = `error.${KNOWN.includes(status) ? status : 'other'}`;
  return (
    <div className={styles.screen}>
      <p className={styles.status}>{status}</p>
      <h1>{t(`${words}.title`)}</h1>
      <p className={styles.description}>{t(`${words}.description`)}</p>
      {status === 404 && (
        <p className={styles.path}>{t('error.notFoundPath', { path: pathname })}</p>
      )}
      {requestId && status !== 404 && (
        <p className={styles.path}>{t('error.requestId', { id: requestId })}</p>
      )}
      <div className={styles.ways}>
        <LinkButton to={paths.home()} variant="primary" icon="house" reloadDocument>
          {t('error.home')}
        </LinkButton>
        {status === 503 ? <Reload /> : <Back />}
      </div>
    </div>
  );
};

const Back = () => {
  const { t } = useTranslation('commons');
  const navigate = useNavigate();
  return (
    <Button icon="arrow-left" onClick={() => navigate(-1)}>
      {t('back')}
    </Button>
  );
};

const Reload = () => {
  const { t } = useTranslation('commons');
  return (
    <Button icon="rotate-cw" onClick={() => location.reload()}>
      {t('error.reload')}
    </Button>
  );
};
