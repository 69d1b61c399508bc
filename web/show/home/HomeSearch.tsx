import { useTranslation } from 'react-i18next';
import { Form, useHref } from 'react-router-dom';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { boothSearchPage } from '#web/show/booths/routes.ts';
import { productSearchPage } from '#web/show/products/routes.ts';
import styles from './HomePage.module.css';

/** One search field with two buttons, for products and booths. A plain GET form that works before hydration. */
export const HomeSearch = () => {
  const { t } = useTranslation('home');
  return (
    <Cluster
      as={Form}
      align="end"
      method="get"
      action={productSearchPage.href()}
      role="search"
      aria-label={t('search.label')}
      className="box roomy"
    >
      <Stack as="label" gap={1} className={classNames('shrinks', styles.field)}>
        <span className="strong">{t('search.label')}</span>
        <input type="search" name="q" maxLength={80} autoComplete="off" className={styles.input} />
      </Stack>
      <Cluster align="stretch" className={styles.doors}>
        <Button type="submit" variant="primary" icon="search">
          {t('search.works')}
        </Button>
        <Button type="submit" icon="store" formAction={useHref(boothSearchPage.href())}>
          {t('search.booths')}
        </Button>
      </Cluster>
    </Cluster>
  );
};
