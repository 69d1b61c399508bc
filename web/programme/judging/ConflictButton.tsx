import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { EntryToJudge } from '#generated/client/types.gen.ts';
import { discardForms } from '#web/core/form/unsaved-forms.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { ConflictForm } from './ConflictForm.tsx';
import { judgedRoundPage, judgingPage } from './routes.ts';
import styles from './SheetPage.module.css';

type ConflictButtonProps = {
  roundId: string;
  entry: EntryToJudge;
  /** Whether the round has no other entry for the judge. */
  isLast: boolean;
};

/** Declares a conflict of interest after confirmation; the entry then leaves the list of the judge. */
export const ConflictButton = ({ roundId, entry, isLast }: ConflictButtonProps) => {
  const { t } = useTranslation('judging');
  const navigate = useNavigate();
  const title = localized(entry.title, useLocale());
  const { action } = useActions();
  const declare = action('declare', {
    ask: () => ({
      mode: 'cancel',
      title: t('interest.ask', { title }),
      body: t('interest.body'),
      cancelLabel: t('commons:cancel'),
      content: (answer) => <ConflictForm roundId={roundId} entryId={entry.id} answer={answer} />,
    }),
    done: () => t('interest.done', { title }),
    next: () => {
      // Unsaved input of the sheet no longer counts.
      discardForms();
      return navigate(isLast ? judgingPage.href() : judgedRoundPage.href({ id: roundId }), {
        replace: true,
      });
    },
  });
  return (
    <Stack gap={2}>
      <p className={classNames('quiet', styles.share)}>{t('interest.hint')}</p>
      <Button icon="user-x" onClick={() => declare()}>
        {t('interest.action')}
      </Button>
    </Stack>
  );
};
