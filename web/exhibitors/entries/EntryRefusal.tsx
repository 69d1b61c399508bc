import { useTranslation } from 'react-i18next';
import type { Problem } from '#spec/core/client/problem.ts';
import { FocusedBanner } from '#web/core/form/FocusedBanner.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { entriesPage } from './routes.ts';

export type Refused = {
  readonly problem: Problem;
  /** Whether the form continues with the entry that another tab has saved. */
  readonly isContinued: boolean;
  /** Whether the refused request was to save a draft, not to send the entry. */
  readonly isDraft: boolean;
};

/** The reason why nothing was saved, in the server's words, with the note that the input is still there. */
export const EntryRefusal = ({ refused }: { refused: Refused }) => {
  const { t } = useTranslation('entries');
  const f = useFormat();
  const { problem, isContinued } = refused;
  const { title, detail, opensAt, closesAt } = problem;
  if (isContinued)
    return (
      <FocusedBanner tone="warn" focusKey={problem} title={t('refused.continued')}>
        <p>{t('refused.continuedNext')}</p>
      </FocusedBanner>
    );
  return (
    <FocusedBanner
      tone="error"
      focusKey={problem}
      title={title}
      action={<LinkButton to={entriesPage.href()}>{t('toList')}</LinkButton>}
    >
      <p>{detail}</p>
      {opensAt && <p>{t('refused.opensAt', { at: f.dateTime(opensAt) })}</p>}
      {closesAt && <p>{t('refused.closedAt', { at: f.until(closesAt) })}</p>}
      <p>{t('refused.kept')}</p>
    </FocusedBanner>
  );
};
