import { useTranslation } from 'react-i18next';
import type { Award } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Chip } from '#web/core/ui/Chip.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from './JudgeList.module.css';

/** The jury of an award. */
export const JudgeList = ({ judges }: { judges: NonNullable<Award['judges']> }) => {
  const { t } = useTranslation('awards');
  return (
    <Stack gap={4}>
      <h2>{t('judges')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className={styles.judges}>
        {judges.map(({ name, isChair }, at) => (
          <li key={at} className={styles.judge}>
            <span>
              <LocalizedText text={{ ja: name }} />
            </span>
            {isChair && <Chip>{t('chair')}</Chip>}
          </li>
        ))}
      </ul>
    </Stack>
  );
};
