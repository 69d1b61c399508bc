import { useTranslation } from 'react-i18next';
import type { GuestApplication } from '#generated/client/types.gen.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { QrCode } from '#web/core/ui/QrCode.tsx';
import styles from './application-links.module.css';

/** What each person of accepted media shows at the desk. */
export const Passes = ({ details }: Pick<GuestApplication, 'details'>) => {
  const { t } = useTranslation('application-links');
  if (details.kind !== 'press' || !details.passes) return null;
  return (
    <section aria-labelledby="passes">
      <Stack gap={3}>
        <h2 id="passes">{t('passes.heading')}</h2>
        <p>{t('passes.lead')}</p>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
        <ul role="list" className={styles.passes}>
          {details.passes.map(({ name, code }) => (
            <li key={code} className={styles.pass}>
              <QrCode text={code} label={t('passes.qr', { name })} />
              <div>
                <p className={styles.name}>{name}</p>
                <p className={styles.code}>{code}</p>
              </div>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
};
