import { useTranslation } from 'react-i18next';
import type { GuestApplication } from '#generated/client/types.gen.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Grid, Row, Stack } from '#web/core/ui/Layout.tsx';
import { QrCode } from '#web/core/ui/QrCode.tsx';
import styles from './application-links.module.css';

/** The passes that the people of accepted media show at the desk. */
export const Passes = ({ details }: Pick<GuestApplication, 'details'>) => {
  const { t } = useTranslation('application-links');
  if (details.kind !== 'press' || !details.passes) return null;
  return (
    <section aria-labelledby="passes">
      <Stack gap={3}>
        <h2 id="passes">{t('passes.heading')}</h2>
        <p>{t('passes.lead')}</p>
        <Grid as="ul" min={280}>
          {details.passes.map(({ name, code }) => (
            <Row as="li" gap={4} key={code} className={classNames('box padded', styles.pass)}>
              <QrCode text={code} label={t('passes.qr', { name })} />
              <div>
                <p className="strong">{name}</p>
                <p className={classNames('large bold mono', styles.code)}>{code}</p>
              </div>
            </Row>
          ))}
        </Grid>
      </Stack>
    </section>
  );
};
