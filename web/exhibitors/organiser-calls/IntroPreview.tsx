import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '#spec/core/locale.ts';
import { parseMarkdown } from '#web/core/markdown/document.ts';
import { Markdown } from '#web/core/markdown/Markdown.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from './IntroPreview.module.css';

/** A folded preview of the introduction on the page of the call. */
export const IntroPreview = () => {
  const { t } = useTranslation('organiser-calls');
  const intro: Partial<Record<string, string>> | undefined = useWatch({ name: 'intro' });
  const filled = LOCALES.filter((locale) => intro?.[locale]?.trim());
  if (filled.length === 0) return null;
  return (
    <details className={styles.preview}>
      <summary>{t('form.preview')}</summary>
      <Stack gap={4}>
        {filled.map((locale) => (
          <Markdown key={locale} document={parseMarkdown(intro?.[locale] ?? '')} lang={locale} />
        ))}
      </Stack>
    </details>
  );
};
