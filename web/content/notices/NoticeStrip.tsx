import { useTranslation } from 'react-i18next';
import type { NoticeList } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { linkTarget } from '#web/core/markdown/link-target.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import styles from './NoticeStrip.module.css';

type Shown = Pick<NoticeList['items'][number], 'level' | 'text' | 'link'>;

const ICONS: Readonly<Record<string, string>> = {
  info: 'info',
  warning: 'triangle-alert',
  urgent: 'octagon-alert',
};

/** A notice as every page shows it; a preview shows one alone. */
export const NoticeStrip = ({ notice: { level, text, link } }: { notice: Shown }) => {
  const { t } = useTranslation();
  const isOutside = link !== undefined && linkTarget(link)?.kind === 'outside';
  return (
    <Row
      gap={3}
      align="stretch"
      className={classNames('line-below', styles.notice)}
      data-level={level}
    >
      <Icon name={ICONS[level] ?? 'info'} />
      <p>
        <strong className={styles.level}>{t(`commons:shell.notices.level.${level}`)}</strong>
        <LocalizedText text={text} />
        {isOutside && (
          <>
            {' '}
            <a href={link} rel="noopener external">
              {t('commons:shell.notices.more')}
            </a>
          </>
        )}
      </p>
    </Row>
  );
};
