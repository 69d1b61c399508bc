import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FaqSummary } from '#generated/client/types.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { langOf } from '#web/core/i18n/localized.ts';
import { readText } from '#web/core/markdown/document.ts';
import { Markdown } from '#web/core/markdown/Markdown.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row, Stack } from '#web/core/ui/Layout.tsx';
import styles from './FaqsPage.module.css';
import { faqPage } from './routes.ts';

type FaqGroupProps = {
  category: FaqSummary['category'];
  faqs: readonly FaqSummary[];
  /** Whether the answers show at first. */
  areOpen: boolean;
};

/** The questions on one subject; nothing without any. */
export const FaqGroup = ({ category, faqs, areOpen }: FaqGroupProps) => {
  const { t } = useTranslation('faqs');
  const id = useId();
  if (faqs.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Stack gap={3}>
        <h2 id={id}>{t(`category.${category}`)}</h2>
        <div className={classNames('box', styles.list)}>
          {faqs.map((faq) => (
            <Question key={faq.id} faq={faq} isOpen={areOpen} />
          ))}
        </div>
      </Stack>
    </section>
  );
};

const Question = ({ faq, isOpen }: { faq: FaqSummary; isOpen: boolean }) => {
  const { id, question, answer } = faq;
  const { t } = useTranslation('faqs');
  const locale = useLocale();
  const document = useMemo(() => readText(answer, locale), [answer, locale]);
  return (
    <details open={isOpen} className={styles.faq}>
      <Row as="summary" gap={4} align="start" className={styles.question}>
        <h3>
          <LocalizedText text={question} />
        </h3>
        <Icon name="chevron-down" className={classNames('no-print soft', styles.chevron)} />
      </Row>
      <div className={styles.answer}>
        <Markdown document={document} lang={langOf(answer, locale)} isEmbedded />
        <Row
          as={Link}
          inline
          to={faqPage.href({ id })}
          className={classNames('no-print small target', styles.own)}
        >
          <Icon name="link" size={16} />
          <span>
            {t('own')}
            <span className="visually-hidden">
              {t('ownOf')}
              <LocalizedText text={question} />
            </span>
          </span>
        </Row>
      </div>
    </details>
  );
};
