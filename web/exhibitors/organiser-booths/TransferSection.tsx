import { useTranslation } from 'react-i18next';
import type { OrganiserBooth } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { TransferForm } from './TransferForm.tsx';

/** Transfers a booth to one of its members. */
export const TransferSection = ({ booth }: { booth: OrganiserBooth }) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const { action } = useActions();
  const name = localized(booth.name, f.locale);
  const transfer = action('transfer', {
    ask: () => ({
      mode: 'confirm',
      title: t('transfer.ask', { name }),
      body: t('transfer.body'),
      content: (answer) => <TransferForm booth={booth} answer={answer} />,
    }),
    done: () => t('transfer.done', { name }),
  });
  return (
    <section aria-labelledby="transfer">
      <Stack gap={3}>
        <h2 id="transfer">{t('transfer.title')}</h2>
        {booth.members.length === 0 ? (
          <p>{t('transfer.nobody')}</p>
        ) : (
          <>
            <p>{t('transfer.lead')}</p>
            <div>
              <Button
                icon="user-round-cog"
                onClick={(event) => transfer(undefined, event.currentTarget)}
              >
                {t('transfer.open')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </section>
  );
};
