import { useTranslation } from 'react-i18next';
import type { Award } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Chip } from '#web/core/ui/Chip.tsx';
import { Cluster, Row, Stack } from '#web/core/ui/Layout.tsx';

/** The jury of an award. */
export const JudgeList = ({ judges }: { judges: NonNullable<Award['judges']> }) => {
  const { t } = useTranslation('awards');
  return (
    <Stack gap={4}>
      <h2>{t('judges')}</h2>
      <Cluster as="ul" gap={[3, 5]} align="stretch">
        {judges.map(({ name, isChair }, at) => (
          <Row as="li" key={at}>
            <span>
              <LocalizedText text={{ ja: name }} />
            </span>
            {isChair && <Chip>{t('chair')}</Chip>}
          </Row>
        ))}
      </Cluster>
    </Stack>
  );
};
