import { useTranslation } from 'react-i18next';
import type { JudgeReference } from '#generated/client/types.gen.ts';

/** Names a judge, also after the erasure of the account. */
export const useJudgeName = () => {
  const { t } = useTranslation('judging');
  return ({ name }: JudgeReference): string => name ?? t('others.erased');
};

export const JudgeName = ({ judge }: { judge: JudgeReference }) => useJudgeName()(judge);
