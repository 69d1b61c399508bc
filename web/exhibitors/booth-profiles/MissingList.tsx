import { useTranslation } from 'react-i18next';
import type { BoothProfile } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';

/** The details that visitors will miss; renders nothing if the profile is complete. */
export const MissingList = ({ booth }: { booth: Pick<BoothProfile, 'missing'> }) => {
  const { t } = useTranslation('booth-profiles');
  const f = useFormat();
  const { missing } = booth;
  if (missing.length === 0) return null;
  return <p>{t('missing.label', { list: f.list(missing.map((gap) => t(`missing.${gap}`))) })}</p>;
};
