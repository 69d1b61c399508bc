import { useTranslation } from 'react-i18next';
import { Form, useHref } from 'react-router-dom';
import { Button } from '#web/core/ui/Button.tsx';
import { boothSearchPage } from '#web/show/booths/routes.ts';
import { productSearchPage } from '#web/show/products/routes.ts';
import styles from './HomeSearch.module.css';

/** One search field with two buttons, for products and booths. A plain GET form that works before hydration. */
export const HomeSearch = () => {
  const { t } = useTranslation('home');
  return (
    <Form
      method="get"
      action={productSearchPage.href()}
      role="search"
      aria-label={t('search.label')}
      className={styles.search}
    >
      <label className={styles.field}>
        <span className={styles.label}>{t('search.label')}</span>
        <input type="search" name="q" maxLength={80} autoComplete="off" className={styles.input} />
      </label>
      <div className={styles.doors}>
        <Button type="submit" variant="primary" icon="search">
          {t('search.works')}
        </Button>
        <Button type="submit" icon="store" formAction={useHref(boothSearchPage.href())}>
          {t('search.booths')}
        </Button>
      </div>
    </Form>
  );
};
